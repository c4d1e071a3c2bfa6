import { useState } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import { answerOf } from "./vendor-bookings.ts";

const idsOf = (bookings: readonly UpcomingBooking[]) =>
  bookings.filter((booking) => answerOf(booking) === "pending").map(({ id }) => id);

/** Announces offers that have arrived since the page was opened. */
export function NewOffers({ bookings }: { bookings: readonly UpcomingBooking[] }) {
  const [seen, setSeen] = useState({ bookings, known: new Set(idsOf(bookings)), fresh: 0 });
  if (seen.bookings !== bookings) {
    const ids = idsOf(bookings);
    const fresh = ids.filter((id) => !seen.known.has(id)).length;
    setSeen({
      bookings,
      known: new Set([...seen.known, ...bookings.map(({ id }) => id)]),
      fresh: fresh === 0 ? seen.fresh : fresh,
    });
  }
  return (
    <div role="log" className="visually-hidden">
      {seen.fresh > 0 && (
        <p key={seen.known.size}>
          {seen.fresh === 1 ? "1 new booking waits" : `${seen.fresh} new bookings wait`} for your
          answer.
        </p>
      )}
    </div>
  );
}
