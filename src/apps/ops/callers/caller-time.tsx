import { useState } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { lastDay } from "#booking/ground/fields.ts";
import { slotHint } from "#booking/slots/standing/fields.ts";
import { today, hasBegun, isOver, SLOTS } from "#kernel/time/day.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { DateStrip } from "#ui/choices/date-strip.tsx";
import { RadioRow } from "#ui/choices/radio-group.tsx";
import { FieldGroup } from "#ui/forms/field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ChosenSlot } from "#apps/shared/slots/chosen-slot.tsx";
import { focusSlot, markFullDays, nextDays } from "#apps/shared/slots/slot-days.ts";
import { useNow } from "#apps/shared/slots/use-now.ts";
import { useSlotDays } from "#apps/shared/slots/use-slot-days.ts";
import WorkLength from "#apps/shared/slots/work-length.tsx";
import styles from "./callers.module.css";
import type { CallerBooking } from "./use-caller-booking.ts";

/**
 * Day and slot, also a full one. The arrows choose among the next seven days, another one is typed. What the
 * pin code brings up has its place before, so that Book stays where it is.
 */
export function CallerTime({ booking }: { booking: CallerBooking }) {
  const { form, checked, choose, lines } = booking;
  const [opened] = useState(serverNow);
  const now = useNow() ?? opened;
  const first = today(now);
  const day = form.watch("booking_date");
  const slot = SLOTS.find((one) => one === form.watch("booking_time_slot"));
  const isTodayOver = SLOTS.every((one) => isOver(first, one, now));
  const { slotDays } = useSlotDays(authenticatedClient, {
    pinCode: form.watch("pin_code"),
    day,
    ids: lines.map((line) => line.id),
  });
  const known = slotDays.find(({ date }) => date === day);
  const { error, id, ...radio } = checked("booking_time_slot");
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
      <div className={styles.time}>
        <FieldGroup label="Time" error={error} required className={styles.slots}>
          {SLOTS.map((one, place) => {
            const isPast = isOver(day, one, now);
            return (
              <RadioRow
                key={one}
                {...radio}
                id={place === 0 ? id : undefined}
                value={one}
                label={one}
                sub={slotHint(one, isPast ? "over" : known?.[one].standing)}
                disabled={isPast}
              />
            );
          })}
        </FieldGroup>
        <div className={styles.full} role="status">
          {slot && (
            <ChosenSlot
              {...{ now, day, slot, slotDays }}
              isForOperator
              place={hasBegun(day, slot, now) ? "card" : "pin"}
              ifFull="You can book it all the same."
              onTake={(toDay, toSlot) => {
                choose("booking_date", toDay);
                choose("booking_time_slot", toSlot);
                focusSlot("booking_time_slot", toSlot);
              }}
            />
          )}
        </div>
      </div>
      <WorkLength
        minutes={lines.reduce((sum, line) => sum + line.quantity * line.duration_minutes, 0)}
        slot={slot}
        isMonthly={lines.some(({ rhythm }) => rhythm !== null)}
        ifLong="Agree on the days or a bigger crew."
      />
    </div>
  );
}
