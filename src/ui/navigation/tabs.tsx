import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./tabs.module.css";

export type Tab = {
  id: string;
  label: ReactNode;
  /** A second, smaller line: a price. */
  sub?: ReactNode;
};

type Props<T extends Tab> = {
  tabs: readonly T[];
  /** The accessible name of the tab list. */
  label: string;
  /** Renders a tab's panel. All panels are in the page; those of other tabs are hidden. */
  children: (tab: T) => ReactNode;
  /** Without it the component keeps its own state. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** `byKey` is true for arrow keys, which pass tabs on the way to another. */
  onChange?: ((id: string, byKey: boolean) => void) | undefined;
  panelClassName?: string | undefined;
};

const TARGETS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs by the ARIA pattern: one tab stop; arrows, Home and End select. */
export function Tabs<T extends Tab>(props: Props<T>) {
  const { tabs, label, children, onChange, panelClassName } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(props.defaultValue);
  const selectedId = props.value ?? own;
  const selected = tabs.find((tab) => tab.id === selectedId) ?? tabs[0];

  const select = (id: string, byKey: boolean) => {
    setOwn(id);
    onChange?.(id, byKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // From where the focus is: the selection may follow later, through the address.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    const next = TARGETS[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    select(tabs[next]!.id, true);
    buttons[next]?.focus();
  };

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}tab-${tab.id}`}
            className={styles.tab}
            aria-controls={`${base}panel-${tab.id}`}
            aria-selected={tab === selected}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab.id, false)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.sub && <span className={styles.sub}> {tab.sub}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}panel-${tab.id}`}
          className={classNames(styles.panel, panelClassName)}
          aria-labelledby={`${base}tab-${tab.id}`}
          hidden={tab !== selected}
          data-unfolds
        >
          {children(tab)}
        </div>
      ))}
    </>
  );
}
