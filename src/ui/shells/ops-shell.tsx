import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { Button } from "../actions/button.tsx";
import styles from "./ops-shell.module.css";
import { Icon } from "../icons/icon.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useKeyBindings, useKeys, Kbd, ShortcutsDialog } from "../keyboard/shortcuts.tsx";

type OpsNavItem = {
  label: string;
  href: string;
  icon: ReactNode;
  keys: string;
  waiting?: number | undefined;
};

type Props = {
  brand: { name: string; beside: string; href: string };
  items: readonly OpsNavItem[];
  currentPath: string;
  person: { name: string; role: string; href: string };
  onLeave: () => void;
  find: { label: string; placeholder: string; onFind: (text: string) => void };
  clock: ReactNode;
  onGo: (href: string) => void;
  band?: ReactNode;
  children: ReactNode;
};

/**
 * On a phone the navigation scrolls sideways to the current entry. `scrollIntoView` on the entry would also start the
 * tab order behind it instead of at the skip link.
 */
function scrollToCurrent(nav: HTMLElement | null, currentPath: string): void {
  const at = nav?.querySelector(
    `a[href="${CSS.escape(`/${currentPath.split("/").slice(1, 3).join("/")}`)}"]`,
  );
  const box = at?.closest("ul");
  if (!at || !box) return;
  const [entry, room] = [at.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += entry.left + entry.width / 2 - (room.left + room.width / 2);
}

/** The layout of /ops. Use it inside KeysProvider. */
export function OpsShell(props: Props) {
  const { brand, items, currentPath, person, onLeave, clock, onGo, band, children } = props;
  const hasBand = band !== undefined && band !== false;
  const find = useRef<HTMLInputElement>(null);
  const strip = useRef<HTMLElement>(null);
  const [areKeysShown, showKeys] = useState(false);
  useFocusBack(true);
  const isCounted = items.some(({ waiting }) => waiting !== undefined);

  useKeys([
    ...items.map(({ keys, label, href }) => ({
      keys,
      words: label,
      group: "Go to",
      run: () => onGo(href),
    })),
    {
      keys: "/",
      words: "to the search",
      group: "Everywhere",
      hint: true,
      movesFocus: true,
      run: () => find.current?.focus(),
    },
    { keys: "?", words: "all keys", group: "Everywhere", hint: true, run: () => showKeys(true) },
  ]);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the counts make the entries wider
  useEffect(() => scrollToCurrent(strip.current, currentPath), [currentPath, isCounted]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    props.find.onFind(find.current?.value.trim() ?? "");
  }

  return (
    <div className={styles.shell} data-banded={hasBand || undefined}>
      {hasBand && (
        <aside className={styles.band} aria-label="Notice">
          {band}
        </aside>
      )}
      <header className={styles.top}>
        <a href={brand.href} className={`tap ${styles.brand}`}>
          <BrandMark name={brand.name} /> <small className={styles.beside}>{brand.beside}</small>
        </a>
        <form className={styles.find} role="search" onSubmit={submit}>
          <Icon name="search" className={styles.findIcon} />
          <input
            ref={find}
            type="search"
            name="q"
            aria-label={props.find.label}
            placeholder={props.find.placeholder}
            className={styles.findInput}
            maxLength={80}
          />
          <span className={styles.findKey} aria-hidden="true">
            <Kbd keys="/" movesFocus />
          </span>
        </form>
        <p className={styles.clock}>{clock}</p>
        <Button variant="text" className={styles.keys} onClick={() => showKeys(true)}>
          Keys
          <Kbd keys="?" />
        </Button>
      </header>
      <nav className={styles.nav} aria-label="Desk" ref={strip}>
        <ul className={styles.list}>
          {items.map(({ label, href, icon, waiting }) => (
            <li key={href}>
              <a
                href={href}
                className={styles.link}
                aria-current={isWithin(currentPath, href, brand.href) ? "page" : undefined}
              >
                <span className={styles.icon}>{icon}</span>
                {label}
                {waiting !== undefined && waiting > 0 && (
                  <b className={styles.waiting}>
                    {waiting}
                    <span className="visually-hidden"> waiting</span>
                  </b>
                )}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.who}>
          <p>
            <a href={person.href}>{person.name}</a>
            <br />
            <span className="soft">{person.role}</span>
          </p>
          <Button variant="text" onClick={onLeave}>
            Logout
          </Button>
        </div>
      </nav>
      <main id="main" className={`stack ${styles.main}`} tabIndex={-1}>
        {children}
      </main>
      <KeyLine />
      <ShortcutsDialog open={areKeysShown} onClose={() => showKeys(false)} />
    </div>
  );
}

/** The first item is current on its own path only; the others also on the paths below theirs. */
const isWithin = (path: string, href: string, first: string): boolean =>
  path === href || (href !== first && path.startsWith(`${href}/`));

function KeyLine() {
  const hints = useKeyBindings().filter(({ hint }) => hint === true);
  return (
    <p className={styles.hints} aria-hidden="true">
      {hints.map(({ keys, words, movesFocus }) => (
        <span key={keys} className={styles.hint}>
          <Kbd keys={keys} movesFocus={movesFocus} />
          {words}
        </span>
      ))}
    </p>
  );
}
