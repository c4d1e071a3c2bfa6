import { useId, type KeyboardEvent, type ReactNode } from "react";
import { focusTabByKey } from "./focus-tab-by-key.ts";
import styles from "./count-tabs.module.css";

type CountTab = { id: string; label: string; count: number };

type Props = {
  tabs: readonly CountTab[];
  label: string;
  value: string;
  onChange: (id: string) => void;
  children: ReactNode;
};

/** Tabs that filter one list. They share one panel, which the selected tab labels. */
export function CountTabs({ tabs, label, value, onChange, children }: Props) {
  const base = useId();
  const selected = tabs.findIndex(({ id }) => id === value);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = focusTabByKey(event);
    if (next !== undefined) onChange(tabs[next]!.id);
  };

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
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
