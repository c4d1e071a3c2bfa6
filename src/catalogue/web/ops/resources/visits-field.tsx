import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import styles from "../two-columns.module.css";
import { describeVisits, readVisits, typedRhythm, VISITS, writeVisits } from "./visits-draft.ts";

type Props = {
  /** As `writeVisits` returns it. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** How often somebody comes for the price: once, or a number of days a week or visits a month. */
export function VisitsField({ value, onChange, error }: Props) {
  const { choice, count } = readVisits(value);
  const isOnce = choice === "once";
  return (
    <div className={styles.pair}>
      <SelectField
        label="Visits"
        value={choice}
        error={isOnce ? error : undefined}
        onChange={(event) => onChange(writeVisits(event.target.value, count))}
      >
        {Object.entries(VISITS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      {!isOnce && (
        <TextField
          label={`How many ${VISITS[choice].toLowerCase()}`}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          error={error}
          note={
            typedRhythm(value) && (
              <p className={styles.soft}>Customers read: {describeVisits(value)}</p>
            )
          }
          onChange={(event) => onChange(writeVisits(choice, event.target.value))}
        />
      )}
    </div>
  );
}
