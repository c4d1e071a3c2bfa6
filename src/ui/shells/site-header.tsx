import { useEffect, useId, useRef, type ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { iconButtonClass } from "../actions/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { NavLink, type NavItem } from "../navigation/nav-link.tsx";
import { Page } from "../layout/page.tsx";
import styles from "./site-header.module.css";
import { classNames } from "../styles/class-names.ts";
import { words } from "./site-header.en.ts";

/** A navigation item; `within` lists further paths that mark it as current. */
type HeaderItem = NavItem & { within?: readonly string[] };

type Props = {
  name: string;
  strip?: { text: ReactNode; links: readonly NavItem[] } | undefined;
  items: readonly HeaderItem[];
  menuItems?: readonly NavItem[] | undefined;
  actions?: ReactNode;
  currentPath: string;
};

const currentOf = ({ to, within }: HeaderItem, path: string) =>
  to === path ? "page" : within?.includes(path) ? "true" : undefined;

export function SiteHeader({ name, strip, items, menuItems, actions, currentPath }: Props) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const shownOn = useRef(currentPath);
  // Not on the first page, whose menu may have been opened before hydration.
  useEffect(() => {
    if (shownOn.current !== currentPath) menu.current?.hidePopover?.();
    shownOn.current = currentPath;
  }, [currentPath]);

  return (
    <header className={`no-print ${styles.header}`}>
      {strip && (
        <div className={`deep ${styles.strip}`}>
          <Page className={styles.stripRow}>
            <p>{strip.text}</p>
            <ul className={styles.stripLinks}>
              {strip.links.map((item) => (
                <li key={item.label}>
                  <NavLink {...item} className={styles.stripLink} />
                </li>
              ))}
            </ul>
          </Page>
        </div>
      )}
      <Page className={styles.row}>
        <NavLink to="/" label={name} className={styles.brand}>
          <BrandMark name={name} />
        </NavLink>
        <nav className={styles.nav} aria-label={words.main}>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.label}>
                <NavLink {...item} className={styles.link} current={currentOf(item, currentPath)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          {actions}
          {/* A popover opens, and closes by Escape or a click outside, before any script runs;
              follow-menus.ts does the rest. */}
          <button
            type="button"
            className={iconButtonClass({}, styles.menuButton)}
            aria-label={words.menu}
            aria-controls={id}
            aria-expanded={false}
            popoverTarget={id}
          >
            <Icon name="menu" className={styles.opens} />
            <Icon name="close" className={styles.closes} />
          </button>
        </div>
      </Page>
      <nav ref={menu} id={id} className={styles.menu} aria-label={words.menu} popover="auto">
        <ul className={styles.menuList}>
          {[...items, ...(menuItems ?? [])].map((item) => (
            <li key={item.label}>
              <NavLink
                {...item}
                className={styles.menuLink}
                current={currentOf(item, currentPath)}
              />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

const SHOWN = { always: undefined, wide: styles.wide, narrow: styles.narrow };

type HeaderActionProps = NavItem & {
  /** Shown with the full navigation, without it, or always. */
  show?: keyof typeof SHOWN | undefined;
  count?: number | undefined;
  unit?: string | undefined;
  current?: "page" | "true" | undefined;
};

export function HeaderAction({ show = "always", count, unit, ...item }: HeaderActionProps) {
  return (
    <NavLink {...item} className={classNames("tap", styles.action, SHOWN[show])}>
      {item.icon && <Icon name={item.icon} className={styles.icon} />}
      <span className={item.icon && styles.word}>{item.label}</span>
      {count !== undefined && <Badge count={count} unit={unit} />}
    </NavLink>
  );
}

type BadgeProps = { count: number; unit?: string | undefined };

/** A count. At 0 it is hidden but keeps its width, so that nothing shifts later. */
function Badge({ count, unit }: BadgeProps) {
  return (
    <span className={styles.badge} data-count={count}>
      {count}
      {unit && <span className="visually-hidden"> {unit}</span>}
    </span>
  );
}
