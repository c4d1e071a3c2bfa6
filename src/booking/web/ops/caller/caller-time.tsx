import { useState } from "react";
import { lastDay } from "#booking/contract/fields.ts";
import { ChosenSlot } from "#booking/web/slots/chosen-slot.tsx";
import { focusSlot } from "#booking/web/slots/focus-slot.ts";
import { markFullDays } from "#booking/web/slots/mark-full-days.ts";
import { nextDays } from "#booking/web/slots/next-days.ts";
import { slotHint } from "#booking/web/slots/slot-hint.ts";
import { useSlotDays } from "#booking/web/slots/use-slot-days.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { today } from "#kernel/time/day.ts";
import { isOver, SLOTS } from "#kernel/time/slot.ts";
import { DateStrip } from "#ui/choices/date-strip.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { FieldGroup } from "#ui/forms/field-group.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { CallerBooking } from "./use-caller-booking.ts";
import styles from "./caller-booking.module.css";

/**
 * Day and slot: the arrows choose among the next seven days, another one is typed. How the slots stand is told
 * once the pin code and something to do are known; a full one may be chosen.
 */
export function CallerTime({ booking }: { booking: CallerBooking }) {
  const { form, checked, choose, lines } = booking;
  const [now] = useState(() => new Date());
  const first = today(now);
  const day = form.watch("booking_date");
  const slot = SLOTS.find((one) => one === form.watch("booking_time_slot"));
  const isTodayOver = SLOTS.every((one) => isOver(first, one, now));
  const { error, id, ...radio } = checked("booking_time_slot");
  const { slotDays } = useSlotDays(authenticatedClient, {
    pinCode: form.watch("pin_code"),
    day,
    ids: lines.map((line) => line.id),
  });
  const known = slotDays.find(({ date }) => date === day);
  return (
    <div className={styles.when}>
      <div className={styles.day}>
        <DateStrip
          label="Pick a day"
          name="quick_date"
          days={markFullDays(nextDays(first, { withFirst: !isTodayOver }), slotDays)}
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
        note={
          slot && (
            <ChosenSlot
              {...{ now, day, slot, slotDays }}
              ifFull="You can book it all the same."
              isForOperator
              onTake={(toDay, toSlot) => {
                choose("booking_date", toDay);
                choose("booking_time_slot", toSlot);
                focusSlot("booking_time_slot", toSlot);
              }}
            />
          )
        }
      >
        {SLOTS.map((one, place) => (
          <RadioRow
            key={one}
            {...radio}
            id={place === 0 ? id : undefined}
            value={one}
            label={one}
            sub={isOver(day, one, now) ? "Already over" : slotHint(known?.[one])}
            disabled={isOver(day, one, now)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
