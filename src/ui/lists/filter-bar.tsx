import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
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

type InputProps = ComponentProps<"input"> & { label: string };
type SelectProps = ComponentProps<"select"> & { label: string };

/** A select filter. Its first option selects all: "Any status". The label is visually hidden. */
export const FilterSelect = ({ label, className, ...rest }: SelectProps) => (
  <select {...rest} aria-label={label} className={classNames(styles.select, className)} />
);

export const FilterInput = ({ label, className, ...rest }: InputProps) => (
  <input {...rest} aria-label={label} className={classNames(styles.input, className)} />
);
