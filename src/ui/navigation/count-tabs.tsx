import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./count-tabs.module.css";

export type CountTab = { id: string; label: string; count: number };

type Props = {
  tabs: readonly CountTab[];
  /** The accessible name of the tab list. */
  label: string;
  value: string;
  onChange: (id: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

const TARGETS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs that filter one list, each with a count. They share one panel, which the selected tab
 * labels.
 */
export function CountTabs({ tabs, label, value, onChange, children }: Props) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.findIndex(({ id }) => id === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = TARGETS[event.key]?.(selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(tabs[next]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, label, count }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}tab-${id}`}
            className={styles.tab}
            aria-controls={`${base}panel`}
            aria-selected={at === selected}
            tabIndex={at === selected ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={onKeyDown}
          >
            {label} <span className={styles.count}>{count}</span>
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        className={`stack ${styles.panel}`}
        aria-labelledby={`${base}tab-${value}`}
      >
        {children}
      </div>
    </div>
  );
}
