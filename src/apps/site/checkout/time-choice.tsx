import { lazy, Suspense, use } from "react";
import { lastDay } from "#booking/ground/fields.ts";
import { nameOfSlot } from "#kernel/time/day.en.ts";
import { today, isOver, SLOTS, type Slot } from "#kernel/time/day.ts";
import { RadioCard, RadioCards } from "#ui/choices/radio-card.tsx";
import { ChosenSlot } from "#apps/shared/slots/chosen-slot.tsx";
import type { NotePlace } from "#apps/shared/slots/slot-note.tsx";
import { SLOT_ART } from "#apps/shared/slots/slot-art.tsx";
import { useNow } from "#apps/shared/slots/use-now.ts";
import { SlotDaysContext } from "#apps/shared/slots/use-slot-days.ts";
import { useBookingField, useFieldsAround } from "./use-booking-fields.ts";
import { DateStrip } from "#ui/choices/date-strip.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { CartItem } from "#apps/shared/booking/cart.ts";
import type { CartChanges } from "../cart/cart-actions.ts";
import { useCart } from "../cart/use-cart.ts";
import { nextDays, focusSlot, markFullDays } from "#apps/shared/slots/slot-days.ts";
import styles from "./checkout.module.css";
import { slotHint } from "#booking/slots/standing/fields.ts";
import { words } from "./time-choice.en.ts";

const SameCleanerNote = lazy(() => import("./same-cleaner-note.tsx"));
const WorkLength = lazy(() => import("#apps/shared/slots/work-length.tsx"));

/** Morning or Evening, with their availability, how long the work takes, and a note on the chosen one. */
export function TimeChoice({ known: bookables }: { known: CartChanges["known"] }) {
  const now = useNow();
  const items = useCart();
  const minutes = items.reduce(
    (sum, { id, quantity }) => sum + quantity * (bookables.get(id)?.duration_minutes ?? 0),
    0,
  );
  const { booking_date: day = "", booking_time_slot: chosen } = useFieldsAround().watched;
  const { error, id, required, ...radio } = useBookingField("booking_time_slot");
  const known = use(SlotDaysContext).find(({ date }) => date === day);
  const slot = SLOTS.find((one) => one === chosen);
  const isGone = (one: Slot) => now !== undefined && isOver(day, one, now);

  return (
    <>
      <RadioCards
        label={words.time}
        required={required}
        error={error}
        note={slot && <SlotNotice place="card" />}
      >
        {SLOTS.map((one, place) => (
          <RadioCard
            key={one}
            {...radio}
            id={place === 0 ? id : undefined}
            value={one}
            label={nameOfSlot(one)}
            hint={
              slotHint(one, isGone(one) ? "over" : known?.[one].standing) +
              (known?.marks?.[one] ?? "")
            }
            disabled={isGone(one)}
            art={SLOT_ART[one]}
          />
        ))}
      </RadioCards>
      {known?.marks && (
        <Suspense>
          <SameCleanerNote />
        </Suspense>
      )}
      {minutes > 0 && slot && (
        <Suspense>
          <WorkLength minutes={minutes} slot={slot} isMonthly={isMonthly(items)} />
        </Suspense>
      )}
    </>
  );
}

/** What a customer should know of the chosen slot: on its card, and again where the card is out of view. */
export function SlotNotice({ place }: { place: NotePlace }) {
  const now = useNow();
  const slotDays = use(SlotDaysContext);
  const { watched, errors, setValue } = useFieldsAround();
  const { booking_date: day = "", booking_time_slot: chosen, pin_code: pinCode } = watched;
  const slot = SLOTS.find((one) => one === chosen);
  if (slot === undefined) return null;
  return (
    <ChosenSlot
      {...{ now, day, slot, slotDays, pinCode, place }}
      isSaid={place === "card" && errors.booking_time_slot !== undefined}
      onTake={(toDay, toSlot) => {
        setValue("booking_date", toDay);
        setValue("booking_time_slot", toSlot);
        // The button with the words goes; above Book Now one goes on there.
        if (place !== "button") return focusSlot("booking_time_slot", toSlot);
        document.querySelector<HTMLElement>("main form [type=submit]")?.focus();
      }}
    />
  );
}

const isMonthly = (items: CartItem[]) => items.some(({ rhythm }) => Boolean(rhythm));

/** The next seven days, or another date. Filled in the browser, which knows the current date. */
export function DayChoice() {
  const now = useNow();
  const { setValue, watched } = useFieldsAround();
  const field = useBookingField("booking_date");
  const first = now && today(now);
  const isTodayOver = now && SLOTS.every((slot) => isOver(today(now), slot, now));
  const slotDays = use(SlotDaysContext);
  const items = useCart();
  return (
    <div className={styles.choice}>
      <div className={`stack ${styles.row}`} data-gap="5">
        {first === undefined ? (
          <Skeleton className={styles.place} />
        ) : (
          <DateStrip
            label={words.pickDay}
            name="quick_date"
            days={markFullDays(nextDays(first, { withFirst: !isTodayOver }), slotDays)}
            value={watched.booking_date ?? ""}
            onChange={(day) => setValue("booking_date", day)}
          />
        )}
        <TextField
          label={words.otherDate}
          type="date"
          width="date"
          min={first}
          max={first && lastDay(first)}
          {...field}
        />
      </div>
      {isMonthly(items) && <p className="soft">{words.monthStarts}</p>}
    </div>
  );
}
