import { sql } from "kysely";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Timer } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { withdrawOffersOf } from "../offers/queries.ts";
import { findBookingByFollowKey } from "../states/booking-queries.ts";
import { lockBooking } from "../states/queries.ts";
import type { OwnRating, RatingRequest } from "./contract.ts";
import { EDIT_MS, readOwnRating } from "./queries.ts";
import { HOUR_MS } from "#kernel/time/day.ts";

type Refused = Refusal<"unknown" | "not-now" | "own-work">;

/**
 * Rates completed work of a booking, or changes its rating within 48 hours of the first sending: one rating for each
 * booking, however often it is sent. Offers that the rating forbids are withdrawn.
 */
export const rateBooking = (
  db: Db,
  followKey: string,
  rating: RatingRequest,
  now: Date,
): Promise<OwnRating | Refused> =>
  inTransaction(db, async (transaction) => {
    const booking = await findBookingByFollowKey(transaction, followKey);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    // No outcome is corrected meanwhile.
    await lockBooking(transaction, booking.id);
    const work = await findWork(transaction, booking.id, rating.day);
    if (work === undefined)
      return refuse("not-now", "You can rate the work once it is marked as done");
    if (work.is_own) return refuse("own-work", "A cleaner cannot rate its own work");
    const known = await readOwnRating(transaction, booking.id, now);
    if (known?.state !== "open" && known?.editable_until == null)
      return refuse(
        "not-now",
        known?.state === "hidden"
          ? "We have hidden this rating, so it cannot be changed"
          : "This rating was sent more than 48 hours ago, so it cannot be changed any more. You can withdraw it",
      );
    await sql`
      insert into rating (booking_id, day, vendor_id, stars, text, chips, may_quote, not_again, given_at)
      values (${booking.id}, ${work.day}, ${work.vendor_id}, ${rating.stars}, ${rating.text},
        ${rating.chips}::text[], ${rating.quote}, ${rating.not_again}, ${now})
      on conflict (booking_id) do update set day = excluded.day, vendor_id = excluded.vendor_id,
        stars = excluded.stars, text = excluded.text, chips = excluded.chips,
        may_quote = excluded.may_quote, not_again = excluded.not_again, withdrawn_at = null
      where rating.given_at > ${new Date(now.getTime() - EDIT_MS)}`.execute(transaction);
    await withdrawOffersOf(transaction, work.vendor_id, now);
    return (await readOwnRating(transaction, booking.id, now))!;
  });

/** The work of a day, else the latest; `is_own` where the booking has its vendor's phone number or account. */
async function findWork(db: Db, bookingId: number, day: string | undefined) {
  const { rows } = await sql<{ day: string; vendor_id: number; is_own: boolean }>`
    select work.day, work.vendor_id,
      exists (select from booking left join account as customer on customer.id = booking.customer_id
        join account as vendor on vendor.id = work.vendor_id
          and vendor.phone_number in (booking.phone_number, customer.phone_number)
        where booking.id = work.booking_id) as is_own
    from completed_work as work
    where work.booking_id = ${bookingId} and work.day = coalesce(${day ?? null}::date, work.day)
    order by work.day desc limit 1`.execute(db);
  return rows[0];
}

/** Withdraws a rating at any time, and empties its words. Idempotent. */
export async function withdrawRating(
  db: Db,
  followKey: string,
  now: Date,
): Promise<OwnRating | Refusal<"unknown">> {
  const { rows } = await sql<{ booking_id: number }>`
    update rating set withdrawn_at = coalesce(withdrawn_at, ${now}::timestamptz), text = '', chips = '{}',
      may_quote = false, not_again = false
    from booking where booking.id = booking_id and follow_key = ${followKey}
    returning booking_id`.execute(db);
  const rated = rows[0] && (await readOwnRating(db, rows[0].booking_id, now));
  return rated ?? refuse("unknown", "There is no rating to withdraw");
}

/**
 * Publishes the ratings of completed work that can no longer be changed, at most once an hour: each time the cached public pages are
 * rendered again.
 */
export const publishRatings: Timer = async (db, now) => {
  await sql`
    update rating set published_at = ${now}::timestamptz
    where published_at is null and withdrawn_at is null and hidden_at is null
      and exists (select from completed_work as work where work.booking_id = rating.booking_id
        and work.day = rating.day and work.vendor_id = rating.vendor_id)
      and given_at <= ${new Date(now.getTime() - EDIT_MS)}::timestamptz
      and not exists (select from rating as latest
        where latest.published_at > ${new Date(now.getTime() - HOUR_MS)}::timestamptz)`.execute(db);
};
