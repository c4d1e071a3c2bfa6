import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { focusTabByKey } from "./focus-tab-by-key.ts";
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

/** Tabs by the ARIA pattern: one tab stop; arrows, Home and End select. */
export function Tabs<T extends Tab>(props: Props<T>) {
  const { tabs, label, children, onChange, panelClassName } = props;
  const base = useId();
  const [own, setOwn] = useState(props.defaultValue);
  const selectedId = props.value ?? own;
  const selected = tabs.find((tab) => tab.id === selectedId) ?? tabs[0];

  const select = (id: string, byKey: boolean) => {
    setOwn(id);
    onChange?.(id, byKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = focusTabByKey(event);
    if (next !== undefined) select(tabs[next]!.id, true);
  };

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label}>
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
