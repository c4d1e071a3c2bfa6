import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import styles from "./booking.module.css";
import { FollowLink } from "./follow-link.tsx";

/** `6 days a week, 24 to 27 visits: the first on Tue 24 Nov, the last on Wed 23 Dec. ` */
function planOf({ plan }: OpsBooking): string {
  const [first, last] = [plan?.visits[0], plan?.visits.at(-1)];
  return plan === null || first === undefined || last === undefined
    ? ""
    : `${plan.words}: the first on ${shortDay(first.date)}, the last on ${shortDay(last.date)}. `;
}

/** What to tell a caller once a booking is made: the order id to read out, and the link to send. */
export const BookedNotice = ({ booking }: { booking: OpsBooking }) => (
  <Alert tone="good" live>
    <p>
      <b>Booked</b> for {booking.first_name} {booking.last_name}, {shortDay(booking.booking_date)},{" "}
      {booking.booking_time_slot}. {planOf(booking)}Read out the order id:
    </p>
    <p className={styles.booked}>{booking.order_id}</p>
    <FollowLink followKey={booking.follow_key} />
  </Alert>
);
