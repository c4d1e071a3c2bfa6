import { classNames } from "../styles/class-names.ts";
import styles from "./segmented-control.module.css";

type Props<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
}: Props<Id>) {
  return (
    <fieldset
      aria-label={label}
      className={classNames("scripted", styles.segments, styles.buttons)}
    >
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={classNames(styles.segment, styles.button)}
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
