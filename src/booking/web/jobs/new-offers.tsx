import { useState } from "react";
import type { UpcomingBooking } from "#booking/contract/vendor.ts";
import { answerOf } from "./vendor-bookings.ts";

type Bookings = readonly UpcomingBooking[];
type Seen = { bookings: Bookings; known: ReadonlySet<number>; fresh: number; gone: number };

const idsOf = (bookings: Bookings) =>
  bookings.filter((booking) => answerOf(booking) === "pending").map(({ id }) => id);

/** What has changed since the list that was seen; the last change stays until the next one. */
function compare(seen: Seen, bookings: Bookings): Seen {
  const fresh = idsOf(bookings).filter((id) => !seen.known.has(id)).length;
  const now = new Set(bookings.map(({ id }) => id));
  // What the vendor rejected itself is nothing new.
  const gone = seen.bookings.filter(
    (booking) => !now.has(booking.id) && answerOf(booking) !== "rejected",
  ).length;
  const hasChanged = fresh > 0 || gone > 0;
  return {
    bookings,
    known: new Set([...seen.known, ...now]),
    fresh: hasChanged ? fresh : seen.fresh,
    gone: hasChanged ? gone : seen.gone,
  };
}

const inWords = ({ fresh, gone }: Seen): string =>
  [
    fresh > 0 && `${fresh} new booking${fresh === 1 ? " waits" : "s wait"} for your answer.`,
    gone > 0 &&
      `${gone} booking${gone === 1 ? " has" : "s have"} left your list: taken by others, moved or cancelled.`,
  ]
    .filter(Boolean)
    .join(" ");

/** Announces politely what has come and gone since the page was opened. */
export function NewOffers({ bookings }: { bookings: Bookings }) {
  const [seen, setSeen] = useState<Seen>({
    bookings,
    known: new Set(idsOf(bookings)),
    fresh: 0,
    gone: 0,
  });
  if (seen.bookings !== bookings) setSeen(compare(seen, bookings));
  const words = inWords(seen);
  return (
    <div role="log" className="visually-hidden">
      {words !== "" && <p key={seen.known.size - seen.gone}>{words}</p>}
    </div>
  );
}
