import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { nextPaint } from "../browser/next-paint.ts";
import { focusTabByKey } from "./focus-tab-by-key.ts";
import styles from "./tabs.module.css";

type Tab = { id: string; label: ReactNode; sub?: ReactNode };

type Props<T extends Tab> = {
  tabs: readonly T[];
  label: string;
  /** Renders a tab's panel. All panels are in the page; those of other tabs are hidden. */
  children: (tab: T) => ReactNode;
  value: string;
  /**
   * Called once the pressed tab is painted; without it no tab can be selected. `byKey`: by arrow keys,
   * which pass tabs on the way to another.
   */
  onChange?: ((id: string, byKey: boolean) => void) | undefined;
};

/** Tabs by the ARIA pattern: one tab stop; arrows, Home and End select. */
export function Tabs<T extends Tab>(props: Props<T>) {
  const { tabs, label, children, value, onChange } = props;
  const base = useId();
  // A pressed tab is shown in the next frame, before the work of onChange, and until `value` changes.
  const [shown, setShown] = useState({ id: value, value });
  if (shown.value !== value) setShown({ id: value, value });
  const selected = tabs.find((tab) => tab.id === shown.id) ?? tabs[0];

  async function select(id: string, byKey: boolean) {
    if (onChange === undefined) return;
    setShown({ id, value });
    await nextPaint();
    onChange(id, byKey);
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = focusTabByKey(event);
    if (next !== undefined) void select(tabs[next]!.id, true);
  };

  return (
    <>
      <div className={`scripted ${styles.list}`} role="tablist" aria-label={label}>
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
            onClick={() => void select(tab.id, false)}
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
          className={styles.panel}
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
