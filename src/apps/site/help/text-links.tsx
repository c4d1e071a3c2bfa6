import styles from "./help.module.css";
import { telLink, type SiteContact } from "#apps/shared/site-contact.ts";

type Props = { links: readonly TextLink[] };

export const TextLinks = ({ links }: Props) => (
  <p className={styles.links}>
    {links.map(({ label, href }) => (
      <a key={label} href={href} className={styles.link}>
        {label}
      </a>
    ))}
  </p>
);

export type TextLink = { label: string; href: string };

export const callLink = ({ phone }: SiteContact): TextLink => ({
  label: `Call ${phone}`,
  href: telLink(phone),
});

export const writeLink: TextLink = { label: "Send a message", href: "/contact" };
