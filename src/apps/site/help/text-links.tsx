export type TextLink = { label: string; href: string };

export const TextLinks = ({ links }: { links: readonly TextLink[] }) => (
  <p className="cluster" data-gap="0" data-across="5">
    {links.map(({ label, href }) => (
      <a key={label} href={href} className="strong tap">
        {label}
      </a>
    ))}
  </p>
);
