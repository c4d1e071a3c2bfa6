import styles from "./help.module.css";

export type TextLink = { label: string; href: string };

export const TextLinks = ({ links }: { links: readonly TextLink[] }) => (
  <p className={styles.links}>
    {links.map(({ label, href }) => (
      <a key={label} href={href} className={styles.link}>
        {label}
      </a>
    ))}
  </p>
);
