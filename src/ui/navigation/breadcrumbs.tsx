import { NavLink } from "./nav-link.tsx";
import styles from "./breadcrumbs.module.css";
import { words } from "./breadcrumbs.en.ts";

type Props = { items: readonly { label: string; to?: string | undefined }[] };

export function Breadcrumbs({ items }: Props) {
  return (
    <nav className={`soft small ${styles.crumbs}`} aria-label={words.here}>
      <ol className="cluster" data-align="stretch" data-gap="0" data-across="2">
        {items.map(({ label, to }, i) => (
          <li
            key={label}
            className={styles.item}
            aria-current={i === items.length - 1 ? "page" : undefined}
          >
            {to ? <NavLink label={label} to={to} className={`tap ${styles.link}`} /> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
