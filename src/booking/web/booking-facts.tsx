import { formatDay, isDay } from "#kernel/day.ts";
import { formatRupees } from "#kernel/money.ts";
import { Facts } from "#ui/facts.tsx";
import type { Booked } from "./booked.ts";

type Props = { booking: Booked };

/** What was booked: day, time, name, services, and what they come to. */
export function BookingFacts({ booking }: Props) {
  const { booking_date, booking_time_slot, first_name, last_name, product, total } = booking;
  return (
    <Facts
      inset
      spread
      items={[
        { term: "Day", detail: isDay(booking_date) ? formatDay(booking_date) : booking_date },
        { term: "Time", detail: booking_time_slot },
        { term: "Name", detail: `${first_name} ${last_name}` },
        {
          term: "Services",
          detail: product.map(({ id, title, quantity = 1 }) => (
            <div key={id}>
              {title} × {quantity}
            </div>
          )),
        },
        ...(total === undefined ? [] : [{ term: "Total price", detail: formatRupees(total, 2) }]),
      ]}
    />
  );
}
