import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { OwnBooking as Booking } from "#booking/customers/contract.ts";
import { isOpen } from "#booking/states/fields.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { nameOfSlot } from "#kernel/time/day.en.ts";
import { slotWords } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { Price } from "#ui/data/price.tsx";
import { BookingStatus } from "../booked/booking-status.tsx";
import { Bills } from "../follow/bills.tsx";
import BookAgain from "./book-again.tsx";
import styles from "./bookings.module.css";
import { words } from "./own-booking.en.ts";

const OwnPlan = lazy(async () => ({ default: (await import("../plan/own-plan.tsx")).OwnPlan }));

/** What a change of its plan changes of a booking. */
const stateOf = ({ booking_date, booking_status, state, plan, plan_changes }: FollowedBooking) => ({
  state,
  booking_date,
  booking_status,
  ...(plan && { plan }),
  ...(plan_changes && { plan_changes }),
});

/** What was paid, and what is to pay, when and how. */
function OwnPayment({ booking: { payment, plan, booking_status } }: { booking: Booking }) {
  const parts = [
    ...payment.received.map(words.received),
    ...(booking_status === "cancelled" ? [] : [words.toPay(payment, plan !== undefined) ?? ""]),
  ].filter((text) => text !== "");
  return parts.length > 0 && <p>{words.payments(parts)}</p>;
}

const yearOf = (day: string): string => day.slice(0, 4);

export function OwnBooking({ booking: listed }: { booking: Booking }) {
  const [changed, setChanged] = useState<FollowedBooking>();
  const booking = changed === undefined ? listed : { ...listed, ...stateOf(changed) };
  const { booking_time_slot: slot, product, is_upcoming, state } = booking;
  const date = state.next?.date ?? booking.booking_date;
  const day = `${shortDay(date)} ${yearOf(date)}`;
  return (
    <li className={styles.booking}>
      <div className={styles.when}>
        <h3 className="step-1">{`${day}, ${slotWords(slot)}`}</h3>
        <DayPartIcon time={slot === "Evening" ? "moon" : "sunrise"} />
      </div>
      <div className={styles.state}>
        <BookingStatus state={booking.state} />
      </div>
      <ul className={styles.what}>
        {product.map(({ id, title, quantity }) => (
          <li key={id}>
            {title}
            {quantity > 1 && <span> × {quantity}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.place}>
        <p>
          {booking.full_address}, {booking.pin_code}
        </p>
        <OwnPayment booking={booking} />
        <Bills {...booking.payment} />
      </div>
      <p className={`cluster ${styles.price}`} data-align="baseline" data-gap="1" data-across="3">
        <Price amount={booking.total} size="m" />
        <span className="soft small">{words.bookingId(booking.order_id)}</span>
      </p>
      <div className={`cluster ${styles.actions}`}>
        <Link
          to="/follow/$followKey"
          params={{ followKey: booking.follow_key }}
          className={buttonClass({ variant: is_upcoming ? "solid" : "quiet", size: "small" })}
        >
          {is_upcoming ? words.followOrChange : words.see}
          <span className="visually-hidden">
            , {day}, {nameOfSlot(slot)}
          </span>
        </Link>
        {!(booking.plan && isOpen(booking.booking_status)) && (
          <BookAgain
            booking={booking}
            cleaner={booking.same_cleaner}
            isQuiet
            size="small"
            which={`${day}, ${nameOfSlot(slot)}`}
          />
        )}
      </div>
      {booking.plan && (
        <div className={styles.plan}>
          <Suspense>
            <OwnPlan booking={booking} onChanged={setChanged} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
