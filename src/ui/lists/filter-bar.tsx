import { useId, useState, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./filter-bar.module.css";

type Props = {
  label: string;
  children: ReactNode;
  end?: ReactNode;
  /** How many filters narrow the list: on a phone they are behind a button that shows it. */
  count: number;
};

export function FilterBar({ label, children, end, count }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cluster" data-gap="2" data-across="4">
      <Button
        variant="quiet"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {`Filters${count > 0 ? `: ${count}` : ""}`}
      </Button>
      <fieldset
        id={id}
        className={`cluster ${styles.filters}`}
        data-open={isOpen || undefined}
        aria-label={label}
      >
        {children}
      </fieldset>
      {end && <div className={`cluster ${styles.end}`}>{end}</div>}
    </div>
  );
}
