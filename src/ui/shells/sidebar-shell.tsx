import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { Button } from "../actions/button.tsx";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { NavLink, type NavItem } from "../navigation/nav-link.tsx";
import target from "./tap-target.module.css";
import styles from "./sidebar-shell.module.css";
import { Sidebar, type SidebarItem } from "./sidebar.tsx";
import { BottomBarSlot } from "../actions/bottom-action-bar.tsx";
import { BackToTop } from "../navigation/back-to-top.tsx";
import { Toasts } from "../feedback/toasts.tsx";
import { useMedia } from "../browser/use-media.ts";

type Props = {
  /** The brand links to the first page of the dashboard. */
  brand: { name: string; to: string };
  items: readonly SidebarItem[];
  currentPath: string;
  /** The signed-in person, at the bottom of the sidebar. */
  person: string | undefined;
  /** The main action, above the entries of the sidebar. */
  action: { label: string; to: string };
  /** The contacts in the header: a phone number, an e-mail address. */
  help: readonly NavItem[];
  children: ReactNode;
};

/**
 * The layout of the dashboard. From 768 px it has a sidebar that collapses to icons; below that a
 * top bar, the sidebar as a drawer, and a bottom bar with Menu and the page's action
 * (BottomActionBar).
 */
export function SidebarShell(props: Props) {
  const { brand, items, currentPath, person, action, help, children } = props;
  const id = useId();
  const isWide = useMedia("(min-width: 768px)");
  const [isFolded, setIsFolded] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked && !isWide;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const side = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);

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
            onFold={() => setIsFolded(!isFolded)}
            open={isOpen}
            onChoose={close}
          />
          {/* The page is inert while the drawer is open: a click on it only closes the drawer. */}
          {isOpen && <div className={styles.veil} onClick={close} aria-hidden="true" />}
          <div className={styles.rest} inert={isOpen}>
            <header className={styles.top}>
              <NavLink to={brand.to} label={brand.name} className={styles.brand}>
                <BrandMark name={brand.name} />
              </NavLink>
              <ul className={styles.help} aria-label="Help">
                {help.map((item) => (
                  <li key={item.label}>
                    <NavLink {...item} className={classNames(target.target, styles.helpLink)}>
                      {item.icon && <Icon name={item.icon} />}
                      <span className={styles.helpWord}>{item.label}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </header>
            <main id="main" className={`stack ${styles.main}`} tabIndex={-1}>
              {children}
            </main>
          </div>
          <BackToTop atEdge />
          <section className={styles.bar} aria-label="Quick actions">
            <Button
              ref={menu}
              variant="quiet"
              className={styles.menu}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => (isOpen ? close() : setIsAsked(true))}
            >
              <Icon name={isOpen ? "close" : "menu"} />
              Menu
            </Button>
            <div ref={setSlot} className={styles.slot} inert={isOpen} />
          </section>
        </div>
      </Toasts>
    </BottomBarSlot>
  );
}
