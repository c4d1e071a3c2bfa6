import type { Week } from "#availability/contract/vendor.ts";
import { WEEKDAYS, type Weekday } from "#availability/contract/limits.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import styles from "./availability.module.css";

const NAMES: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

type Props = { week: Week; onChange: (week: Week) => void };

/** The 14 half-days of a week: ticked where the vendor works. */
export const WeekFields = ({ week, onChange }: Props) => (
  <div className={styles.week}>
    {WEEKDAYS.map((weekday) => (
      <fieldset key={weekday} className={styles.day}>
        <legend className={styles.dayName}>{NAMES[weekday]}</legend>
        {SLOTS.map((slot) => (
          <Checkbox
            key={slot}
            className={styles.half}
            label={
              <>
                <span className="visually-hidden">{NAMES[weekday]} </span>
                {slot}
              </>
            }
            checked={week[weekday][slot]}
            onChange={({ target }) =>
              onChange({ ...week, [weekday]: { ...week[weekday], [slot]: target.checked } })
            }
          />
        ))}
      </fieldset>
    ))}
  </div>
);
