import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { BookingStatus } from "../booking-status.tsx";
import styles from "./caller-bookings.module.css";

type Props = {
  bookings: readonly OpsBookingRow[];
  today: string;
  /** The phone number, for the list of all, when there are more. */
  more: string | undefined;
};

/** The latest bookings of a caller. */
export const CallerBookings = ({ bookings, today, more }: Props) => (
  <>
    <ul className={styles.bookings} aria-label="Bookings of this phone number">
      {bookings.map((booking) => (
        <li key={booking.id} className={styles.booking}>
          <span className={styles.line}>
            <a href={opsPaths.booking(booking.id)}>{booking.order_id}</a>
            <BookingStatus booking={booking} today={today} />
          </span>
          <span className="soft small">
            {shortDay(booking.booking_date)}, {booking.booking_time_slot}: {booking.what}
            {booking.lines > 1 && ` and ${booking.lines - 1} more`}, {formatRupees(booking.total)}
          </span>
        </li>
      ))}
    </ul>
    {more !== undefined && (
      <p className={styles.more}>
        <a href={opsPaths.bookingList({ q: more })}>All bookings of this number</a>
      </p>
    )}
  </>
);
