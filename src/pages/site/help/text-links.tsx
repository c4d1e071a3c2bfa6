import type { TextLink } from "./contact-links.ts";
import styles from "./help.module.css";

type Props = { links: readonly TextLink[] };

/** Links in a row, tall enough to be tapped. */
export const TextLinks = ({ links }: Props) => (
  <p className={styles.links}>
    {links.map(({ label, href }) => (
      <a key={label} href={href} className={styles.link}>
        {label}
      </a>
    ))}
  </p>
);
