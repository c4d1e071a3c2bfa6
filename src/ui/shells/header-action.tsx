import { Badge } from "../data/badge.tsx";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { NavLink, type NavItem } from "../navigation/nav-link.tsx";
import target from "./tap-target.module.css";
import styles from "./header-action.module.css";

type Props = NavItem & {
  /** Shown with the full navigation, without it, or always. */
  show?: "wide" | "narrow" | "always" | undefined;
  count?: number | undefined;
  unit?: string | undefined;
  current?: "page" | "true" | undefined;
};

/** A link at the end of the header: an icon on a phone, with its label on wider screens. */
export function HeaderAction({ show = "always", count, unit, ...item }: Props) {
  return (
    <NavLink {...item} className={classNames(target.target, styles.action, styles[show])}>
      {item.icon && <Icon name={item.icon} className={styles.icon} />}
      <span className={item.icon && styles.word}>{item.label}</span>
      {count !== undefined && <Badge count={count} unit={unit} className={styles.badge} />}
    </NavLink>
  );
}
