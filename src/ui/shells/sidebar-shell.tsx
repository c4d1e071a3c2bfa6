import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  useCallback,
  useSyncExternalStore,
  type Ref,
} from "react";
import { BrandMark } from "./brand-mark.tsx";
import { Button } from "../actions/button.tsx";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { NavLink, type NavItem } from "../navigation/nav-link.tsx";
import styles from "./sidebar-shell.module.css";
import { useFocusBack } from "./use-focus-back.ts";
import { BottomBarSlot } from "../actions/bottom-action-bar.tsx";
import { createStoredValue } from "../browser/local-storage-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { BackToTop } from "../navigation/back-to-top.tsx";
import { Toasts } from "../feedback/toasts.tsx";
import { iconButtonClass } from "../actions/icon-button.tsx";
import { words } from "./sidebar-shell.en.ts";
import sidebarStyles from "./sidebar.module.css";
import { DashboardIcon } from "../icons/dashboard-icon.tsx";

type Props = {
  brand: { name: string; to: string };
  items: readonly SidebarItem[];
  currentPath: string;
  person: string | undefined;
  action: { label: string; to: string };
  help: readonly NavItem[];
  /** Another language, by its own name. */
  language: NavItem;
  /** What is new on the menu's pages, as a number at its button. */
  news?: { count: number; label: string } | undefined;
  children: ReactNode;
};

const folded = createStoredValue<boolean>({
  key: "sidebarFolded",
  parse: (text) => text === "yes",
  format: (isFolded) => (isFolded ? "yes" : "no"),
  empty: false,
});

/**
 * The layout of the dashboard. From 768 px it has a sidebar that collapses to icons; below that a
 * top bar, the sidebar as a drawer, and a bottom bar with the page's action.
 */
export function SidebarShell(props: Props) {
  const { brand, items, currentPath, person, action, help, language, news, children } = props;
  const id = useId();
  const isWide = useMedia("(min-width: 768px)");
  const isFolded = useStoredValue(folded);
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked && !isWide;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const side = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  useFocusBack();

  function close() {
    if (!isOpen) return;
    setIsAsked(false);
    menu.current?.focus();
  }

  useEffect(() => {
    if (!isOpen) return;
    side.current?.querySelector<HTMLElement>("nav [aria-current], nav a")?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setIsAsked(false);
      menu.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOpen]);

  return (
    <BottomBarSlot value={slot}>
      <Toasts>
        <div className={classNames(styles.shell, isFolded && styles.folded)}>
          <Sidebar
            {...{ id, brand, items, currentPath, person, action }}
            ref={side}
            folded={isFolded}
            onFold={() => folded.set(!isFolded)}
            open={isOpen}
            onChoose={close}
          />
          {/* The page is inert while the drawer is open: a click on it only closes the drawer. */}
          {isOpen && <div className={styles.veil} onClick={close} aria-hidden="true" />}
          <div className={styles.rest} inert={isOpen}>
            <header className={styles.top}>
              <NavLink to={brand.to} label={brand.name} className={`tap ${styles.brand}`}>
                <BrandMark name={brand.name} />
              </NavLink>
              <ul className={styles.help} aria-label={words.help}>
                <li>
                  <NavLink {...language} className={classNames("tap", styles.helpLink)} />
                </li>
                {help.map((item) => (
                  <li key={item.label}>
                    <NavLink {...item} className={classNames("tap", styles.helpLink)}>
                      {item.icon && <Icon name={item.icon} />}
                      <span className={styles.helpWord}>{item.label}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </header>
            <main id="main" className={`stack ${styles.main}`} tabIndex={-1}>
              {children}
              <BackToTop />
            </main>
          </div>
          <section className={`no-print ${styles.bar}`} aria-label={words.quickActions}>
            <Button
              ref={menu}
              variant="quiet"
              className={styles.menu}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => (isOpen ? close() : setIsAsked(true))}
            >
              <Icon name={isOpen ? "close" : "menu"} />
              {words.menu}
              {news && news.count > 0 && (
                <span className={styles.news}>
                  {news.count}
                  <span className="visually-hidden"> {news.label}</span>
                </span>
              )}
            </Button>
            <div ref={setSlot} className={styles.slot} inert={isOpen} />
          </section>
        </div>
      </Toasts>
    </BottomBarSlot>
  );
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

type SidebarItem = { label: string; icon: ReactNode; to?: string; onPress?: () => void };

type SidebarProps = {
  id: string;
  ref: Ref<HTMLElement>;
  brand: { name: string; to: string };
  items: readonly SidebarItem[];
  currentPath: string;
  action: { label: string; to: string };
  person: string | undefined;
  /** Icons only, from 768 px. */
  folded: boolean;
  onFold: () => void;
  open: boolean;
  onChoose: () => void;
};

const initials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, name.includes("@") ? 1 : 2)
    .map((word) => word.match(/./u)?.[0].toUpperCase())
    .join("");

function Sidebar(props: SidebarProps) {
  const { id, ref, brand, items, currentPath, person, action } = props;
  const { folded, onFold, open, onChoose } = props;
  return (
    <aside
      ref={ref}
      id={id}
      className={classNames(
        sidebarStyles.side,
        folded && sidebarStyles.folded,
        open && sidebarStyles.open,
      )}
      aria-label={words.sidebar}
    >
      <div className={sidebarStyles.top}>
        <NavLink
          to={brand.to}
          label={brand.name}
          className={`tap ${sidebarStyles.brand}`}
          onClick={onChoose}
        >
          <BrandMark name={brand.name} />
        </NavLink>
        <button
          type="button"
          className={iconButtonClass({}, sidebarStyles.fold)}
          aria-expanded={!folded}
          aria-controls={id}
          title={words.toggle}
          onClick={onFold}
        >
          <DashboardIcon name="panel" />
          <span className="visually-hidden">{words.toggle}</span>
        </button>
      </div>
      <NavLink
        label={action.label}
        to={action.to}
        className={sidebarStyles.action}
        current={action.to === currentPath ? "page" : undefined}
        onClick={onChoose}
      >
        <Icon name="tick" />
        <span className={sidebarStyles.word}>{action.label}</span>
      </NavLink>
      <nav className={sidebarStyles.nav} aria-label={words.dashboard}>
        <ul className="stack" data-gap="space-2">
          {items.map((item) => (
            <li key={item.label} title={folded ? item.label : undefined}>
              <NavLink
                label={item.label}
                to={item.to}
                onPress={item.onPress}
                className={sidebarStyles.entry}
                current={item.to === currentPath ? "page" : undefined}
                onClick={onChoose}
              >
                {item.icon}
                <span className={sidebarStyles.word}>{item.label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className={sidebarStyles.person}>
        {person && (
          <>
            <span className={sidebarStyles.initials} aria-hidden="true">
              {initials(person)}
            </span>
            <span className={sidebarStyles.word} title={person}>
              {person}
            </span>
          </>
        )}
      </p>
    </aside>
  );
}
