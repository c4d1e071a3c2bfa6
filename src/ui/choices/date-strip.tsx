import { type FieldProps, FieldGroup } from "../forms/field.tsx";
import styles from "./date-strip.module.css";

/** `{ value: "2026-11-22", name: "Sun", number: 22, month: "Nov" }`; `note` is a word below it. */
export type StripDay = {
  value: string;
  name: string;
  number: number;
  month: string;
  note?: string;
};

type Props = FieldProps & {
  days: readonly StripDay[];
  /** For a value outside the strip no day is checked. */
  value: string;
  onChange: (value: string) => void;
  /** Differs from the name of the date field, which is the one that is sent. */
  name: string;
  /** The id of the first radio, for an error summary. */
  id?: string | undefined;
};

export function DateStrip({ days, value, onChange, name, id, ...field }: Props) {
  return (
    <FieldGroup {...field} className={styles.strip}>
      {days.map((day, i) => (
        <label key={day.value} className={`ring ${styles.day}`}>
          <input
            type="radio"
            className={styles.radio}
            id={i === 0 ? id : undefined}
            name={name}
            value={day.value}
            checked={day.value === value}
            onChange={() => onChange(day.value)}
          />
          <span className={styles.soft}>{day.name}</span>{" "}
          <span className={styles.date}>
            <span className={styles.number}>{day.number}</span>{" "}
            <span className={styles.soft}>{day.month}</span>
          </span>{" "}
          {day.note && <span className={styles.note}>{day.note}</span>}
        </label>
      ))}
    </FieldGroup>
  );
}
