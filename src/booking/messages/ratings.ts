import { sql } from "kysely";
import { HOUR_MS, addDays, hourOfDay, midnight, today } from "#kernel/time/day.ts";
import { type Composers, queueTimed, type Timer } from "#notifications/exports.ts";
import { readOwnRating } from "../ratings/queries.ts";
import { ofBooking, sent, who } from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { LABELS } from "./labels.ts";
import { toCustomer } from "./to-customer.ts";

const ASK_FROM = 18;
const ASK_UNTIL = 22;
const WITHIN_DAYS = 3;

/** Once for a booking, in the evening, an hour or more after it was completed. */
export const askForRatings: Timer = async (db, now) => {
  const hour = hourOfDay(now);
  if (hour < ASK_FROM || hour >= ASK_UNTIL) return;
  const { rows } = await sql<{ id: number }>`
    select distinct booking.id from visit join booking on booking.id = visit.booking_id
    where visit.status = 'done' and visit.day between ${addDays(today(now), -WITHIN_DAYS)} and ${today(now)}
      and booking.status = 'completed' and booking.anonymised_at is null
      and not exists (select from booking_event as event
        where event.booking_id = booking.id and event.what = 'completed'
          and event.happened_at > ${new Date(now.getTime() - HOUR_MS)}::timestamptz)
      and not exists (select from rating where rating.booking_id = booking.id)
    order by booking.id`.execute(db);
  const asked = rows.map(({ id }) => ({ bookingId: id, occasion: "completed" }));
  await queueTimed(db, { event: "how-was-it", rows: asked, now });
};

export const ratingComposers: Composers = {
  "how-was-it": ofBooking(async (db, booking, { now }) => {
    const rating = await readOwnRating(db, booking.id, now);
    if (booking.status !== "completed" || rating?.state !== "open") return {};
    const name = who(booking);
    return sent(
      toCustomer(db, booking, {
        event: "how-was-it",
        subject: { en: `How was the work of ${name.en}?`, hi: `${name.hi} का काम कैसा रहा?` },
        text: [
          {
            en: "One to five stars, and a few words if you like. It takes half a minute.",
            hi: "एक से पाँच स्टार दें, चाहें तो कुछ लिखें भी। आधा मिनट लगता है।",
          },
        ],
        linkLabel: { en: "Rate the work", hi: "काम की रेटिंग दें" },
        facts: [[LABELS.id, booking.order_id]],
        short: sayToCustomer("how_was_it", { who: name, order: booking.order_id }),
        sendUntil: midnight(addDays(today(now), 1)),
      }),
    );
  }),
};
