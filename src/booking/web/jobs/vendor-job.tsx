import type { ComponentProps, ReactNode } from "react";
import { shortDay } from "#kernel/time/moment.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { JobCard } from "#ui/cards/job-card.tsx";
import { TimeMark } from "#ui/data/time-mark.tsx";
import { nameOf } from "./vendor-bookings.ts";
import { VendorLines } from "./vendor-lines.tsx";
import styles from "./vendor-lines.module.css";
import type { ListedBooking } from "./vendor-list-orders.ts";
import { VendorPhone } from "./vendor-phone.tsx";
import { VendorPlace } from "./vendor-place.tsx";

type Props = Pick<ComponentProps<typeof JobCard>, "heading" | "state" | "actions" | "id"> & {
  booking: ListedBooking & { comment?: string };
  note?: ReactNode;
};

/** A booking as one piece of work, for the vendor who does it. */
export function VendorJob({ booking, note, ...rest }: Props) {
  const { booking_date, booking_time_slot, comment, order_id } = booking;
  return (
    <JobCard
      {...rest}
      tabIndex={-1}
      mark={<TimeMark time={booking_time_slot === "Evening" ? "moon" : "sunrise"} />}
      day={shortDay(booking_date)}
      part={booking_time_slot}
      price={
        <>
          <span className="visually-hidden">Agreed price </span>
          {formatRupees(booking.price)}
        </>
      }
      name={nameOf(booking)}
      what={
        <div className={styles.what}>
          <p className="soft small">Order {order_id}</p>
          <VendorLines booking={booking} />
        </div>
      }
      place={<VendorPlace booking={booking} />}
      contact={<VendorPhone number={booking.phone_number} name={nameOf(booking)} />}
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
