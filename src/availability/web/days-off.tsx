import { useEffect, useRef, useState } from "react";
import { MAX_DAYS_OFF } from "#availability/contract/limits.ts";
import type { Day } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { describeDaysOff, type DaysOff } from "./describe-days-off.ts";
import { NewDaysOff } from "./new-days-off.tsx";
import styles from "./availability.module.css";

type Props = {
  daysOff: DaysOff[];
  today: Day;
  /** What the server says of one, by its place: `days_off.0.to`. */
  errors: Record<string, string>;
  onChange: (daysOff: DaysOff[]) => void;
};

const keyOf = ({ from, to, note }: DaysOff) => `${from} ${to} ${note}`;
const byDay = (one: DaysOff, other: DaysOff) => one.from.localeCompare(other.from);

/** The days off of a vendor, each with a button that removes it, and the form for more. */
export function DaysOffList({ daysOff, today, errors, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  const isFull = daysOff.length >= MAX_DAYS_OFF;

  useEffect(() => {
    if (isAdding) document.getElementById("from")?.focus();
    else if (wasAdding.current) opener.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  function remove(at: number) {
    onChange(daysOff.filter((_, i) => i !== at));
    opener.current?.focus();
  }

  return (
    <>
      {daysOff.length === 0 ? (
        <p className="soft">No days off.</p>
      ) : (
        <ul className={styles.daysOff}>
          {daysOff.map((days, i) => (
            <li key={keyOf(days)} className={styles.off}>
              <div>
                <b>{describeDaysOff(days, today)}</b>
                {days.note && <p className="soft small">{days.note}</p>}
                <ErrorAt errors={errors} place={i} />
              </div>
              <IconButton
                icon="close"
                label={`Remove ${describeDaysOff(days, today)}`}
                onClick={() => remove(i)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewDaysOff
          today={today}
          onAdd={(days) => {
            const others = daysOff.filter((one) => keyOf(one) !== keyOf(days));
            onChange([...others, days].toSorted(byDay));
            setIsAdding(false);
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <div>
          <Button ref={opener} variant="quiet" disabled={isFull} onClick={() => setIsAdding(true)}>
            Add days off
          </Button>
          {isFull && <p className="soft small">At most {MAX_DAYS_OFF} times off can be kept.</p>}
        </div>
      )}
    </>
  );
}

function ErrorAt({ errors, place }: { errors: Props["errors"]; place: number }) {
  const [, message] =
    Object.entries(errors).find(([path]) => path.startsWith(`days_off.${place}.`)) ?? [];
  return message ? <FieldError id={`days-off-${place}-error`}>{message}</FieldError> : null;
}
