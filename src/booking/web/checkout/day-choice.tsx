import { use } from "react";
import { lastDay } from "#booking/contract/fields.ts";
import { today } from "#kernel/time/day.ts";
import { isOver, SLOTS } from "#kernel/time/slot.ts";
import { DateStrip } from "#ui/choices/date-strip.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useCart } from "../cart/use-cart.ts";
import { markFullDays } from "../slots/mark-full-days.ts";
import { nextDays } from "../slots/next-days.ts";
import { useNow } from "../slots/use-now.ts";
import { SlotDaysContext } from "../slots/use-slot-days.ts";
import styles from "./day-choice.module.css";
import { useBookingField, useFieldsAround } from "./booking-fields-context.ts";

/**
 * The field for the day: the next seven days, or another date. It is filled in the browser, which
 * knows the current date.
 */
export function DayChoice() {
  const now = useNow();
  const { setValue, watched } = useFieldsAround();
  const field = useBookingField("booking_date");
  const first = now && today(now);
  const isTodayOver = now && SLOTS.every((slot) => isOver(today(now), slot, now));
  const slotDays = use(SlotDaysContext);
  const isMonthly = useCart().some(({ rhythm }) => Boolean(rhythm));
  return (
    <div className={styles.choice}>
      <div className={styles.row}>
        {first === undefined ? (
          <Skeleton className={styles.place} />
        ) : (
          <DateStrip
            label="Pick a day"
            name="quick_date"
            days={markFullDays(nextDays(first, { withFirst: !isTodayOver }), slotDays)}
            value={watched.booking_date ?? ""}
            onChange={(day) => setValue("booking_date", day)}
          />
        )}
        <TextField
          label="Or another date"
          type="date"
          width="date"
          min={first}
          max={first && lastDay(first)}
          {...field}
        />
      </div>
      {isMonthly && (
        <p className="soft">This is the day of the first visit: the month begins with it.</p>
      )}
    </div>
  );
}
