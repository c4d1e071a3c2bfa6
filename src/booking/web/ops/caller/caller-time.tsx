import { useState } from "react";
import { lastDay, SLOT_HAS_BEGUN } from "#booking/contract/fields.ts";
import { nextDays } from "#booking/web/checkout/next-days.ts";
import { today } from "#kernel/time/day.ts";
import { hasBegun, isOver, SLOTS } from "#kernel/time/slot.ts";
import { DateStrip } from "#ui/choices/date-strip.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { FieldGroup } from "#ui/forms/field-group.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { CallerBooking } from "./use-caller-booking.ts";
import styles from "./caller-booking.module.css";

/** Day and slot: the arrows choose among the next seven days, another one is typed. */
export function CallerTime({ booking: { form, checked, choose } }: { booking: CallerBooking }) {
  const [now] = useState(() => new Date());
  const first = today(now);
  const day = form.watch("booking_date");
  const slot = SLOTS.find((one) => one === form.watch("booking_time_slot"));
  const isTodayOver = SLOTS.every((one) => isOver(first, one, now));
  const { error, id, ...radio } = checked("booking_time_slot");
  return (
    <div className={styles.when}>
      <div className={styles.day}>
        <DateStrip
          label="Pick a day"
          name="quick_date"
          days={nextDays(first, { withFirst: !isTodayOver })}
          value={day}
          onChange={(value) => choose("booking_date", value)}
        />
        <TextField
          label="Or another date"
          type="date"
          width="date"
          min={first}
          max={lastDay(first)}
          {...checked("booking_date")}
          required
        />
      </div>
      <FieldGroup
        label="Time"
        error={error}
        required
        className={styles.slots}
        note={slot && hasBegun(day, slot, now) && <Alert>{SLOT_HAS_BEGUN}</Alert>}
      >
        {SLOTS.map((one, place) => (
          <RadioRow
            key={one}
            {...radio}
            id={place === 0 ? id : undefined}
            value={one}
            label={one}
            sub={isOver(day, one, now) ? "Already over" : undefined}
            disabled={isOver(day, one, now)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
