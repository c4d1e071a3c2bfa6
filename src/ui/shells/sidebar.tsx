import type { ReactNode, Ref } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { classNames } from "../styles/class-names.ts";
import { iconButtonClass } from "../actions/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { NavLink } from "../navigation/nav-link.tsx";
import styles from "./sidebar.module.css";
import { DashboardIcon } from "../icons/dashboard-icon.tsx";

export type SidebarItem = {
  label: string;
  icon: ReactNode;
  /** A path, or a click handler. */
  to?: string;
  onPress?: () => void;
};

type Props = {
  id: string;
  ref: Ref<HTMLElement>;
  /** The brand links to the first page. */
  brand: { name: string; to: string };
  items: readonly SidebarItem[];
  currentPath: string;
  /** The main action, above the entries. */
  action: { label: string; to: string };
  /** The signed-in person, at the bottom; undefined while loading. */
  person: string | undefined;
  /** Icons only, from 768 px. */
  folded: boolean;
  onFold: () => void;
  /** Whether the drawer is open, below 768 px. */
  open: boolean;
  /** Called when an entry was chosen. */
  onChoose: () => void;
};

const initials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, name.includes("@") ? 1 : 2)
    .map((word) => word.match(/./u)?.[0].toUpperCase())
    .join("");

/** The sidebar of the dashboard: a column from 768 px, a drawer below that. */
export function Sidebar(props: Props) {
  const { id, ref, brand, items, currentPath, person, action } = props;
  const { folded, onFold, open, onChoose } = props;
  return (
    <aside
      ref={ref}
      id={id}
      className={classNames(styles.side, folded && styles.folded, open && styles.open)}
      aria-label="Sidebar"
    >
      <div className={styles.top}>
        <NavLink to={brand.to} label={brand.name} className={styles.brand} onClick={onChoose}>
          <BrandMark name={brand.name} />
        </NavLink>
        <button
          type="button"
          className={iconButtonClass({}, styles.fold)}
          aria-expanded={!folded}
          aria-controls={id}
          title="Toggle sidebar"
          onClick={onFold}
        >
          <DashboardIcon name="panel" />
          <span className="visually-hidden">Toggle sidebar</span>
        </button>
      </div>
      <NavLink
        label={action.label}
        to={action.to}
        className={styles.action}
        current={action.to === currentPath ? "page" : undefined}
        onClick={onChoose}
      >
        <Icon name="tick" />
        <span className={styles.word}>{action.label}</span>
      </NavLink>
      <nav className={styles.nav} aria-label="Dashboard">
        <ul className={`stack ${styles.list}`}>
          {items.map((item) => (
            <li key={item.label} title={folded ? item.label : undefined}>
              <NavLink
                label={item.label}
                to={item.to}
                onPress={item.onPress}
                className={styles.entry}
                current={item.to === currentPath ? "page" : undefined}
                onClick={onChoose}
              >
                {item.icon}
                <span className={styles.word}>{item.label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.person}>
        {person && (
          <>
            <span className={styles.initials} aria-hidden="true">
              {initials(person)}
            </span>
            <span className={styles.word} title={person}>
              {person}
            </span>
          </>
        )}
      </p>
    </aside>
  );
}
