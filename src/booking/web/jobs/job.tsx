import type { ComponentProps, ReactNode } from "react";
import { shortDay } from "#kernel/time/local-time.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { BookingCard } from "#ui/cards/booking-card.tsx";
import { DayPartIcon } from "#ui/data/day-part-icon.tsx";
import { nameOf } from "./vendor-bookings.ts";
import { JobLines } from "./job-lines.tsx";
import styles from "./job-lines.module.css";
import type { ListedBooking } from "./sort-orders.ts";
import { visitText } from "../shared/whatsapp-texts.ts";
import { WhatsApp } from "../shared/whatsapp.tsx";
import { CustomerPhone } from "./customer-phone.tsx";
import { JobPlace } from "./job-place.tsx";

type Props = Pick<ComponentProps<typeof BookingCard>, "heading" | "state" | "actions" | "id"> & {
  booking: ListedBooking & { comment?: string; plan_words?: string | undefined };
  /** Instead of the agreed price. */
  price?: ReactNode;
  note?: ReactNode;
};

/** A booking as a card for the vendor. */
export function Job({ booking, note, price, ...rest }: Props) {
  const { booking_date, booking_time_slot, comment, order_id, plan_words } = booking;
  return (
    <BookingCard
      {...rest}
      tabIndex={-1}
      mark={<DayPartIcon time={booking_time_slot === "Evening" ? "moon" : "sunrise"} />}
      day={shortDay(booking_date)}
      part={booking_time_slot}
      price={
        price ?? (
          <>
            <span className="visually-hidden">Agreed price </span>
            {formatRupees(booking.price)}
            {plan_words !== undefined && <div className="soft small">a month</div>}
          </>
        )
      }
      name={nameOf(booking)}
      what={
        <div className={`stack ${styles.what}`}>
          <p className="soft small">Order {order_id}</p>
          {plan_words !== undefined && <p>{plan_words}</p>}
          <JobLines booking={booking} />
        </div>
      }
      place={<JobPlace booking={booking} />}
      contact={
        <div className="cluster">
          <CustomerPhone number={booking.phone_number} name={nameOf(booking)} />
          {/* The whole number comes once the vendor has accepted. */}
          <WhatsApp text={visitText(booking)} phone={booking.phone_number} to={nameOf(booking)}>
            WhatsApp
          </WhatsApp>
        </div>
      }
      note={
        (comment || note) && (
          <>
            {comment && <p>“{comment}”</p>}
            {note}
          </>
        )
      }
    />
  );
}
