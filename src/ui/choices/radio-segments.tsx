import { classNames } from "../styles/class-names.ts";
import styles from "./segmented-control.module.css";

type Props = {
  legend: string;
  name: string;
  /** `fullName` is the accessible name of a short label, and begins with the label. */
  options: readonly { id: string; label: string; fullName?: string }[];
  defaultId: string;
  className?: string | undefined;
};

/** Works without scripts: a CSS rule with `:has([value="…"]:checked)` shows the content of the checked one. */
export function RadioSegments({ legend, name, options, defaultId, className }: Props) {
  return (
    <fieldset className={classNames(styles.segments, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ id, label, fullName }) => (
        <label key={id} className={classNames(styles.segment, styles.label)}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === defaultId}
            aria-label={fullName}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
