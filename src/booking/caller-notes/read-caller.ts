import { findProvenCustomer, isReleased } from "#account/exports.ts";
import { readCallerBookings } from "../ops/read-caller-bookings.ts";
import { listMessagesOf } from "#inbox/exports.ts";
import { listLatestTo } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { Caller } from "./contract.ts";
import { readNotes } from "./queries.ts";

const MESSAGES = 10;

/** Shows an account only if its holder proved the number, since sign-up accepts any. */
export async function readCaller(db: Db, phoneNumber: string, now: Date): Promise<Caller> {
  const account = await findProvenCustomer(db, { phone_number: phoneNumber });
  const [bookings, messages, notes] = await Promise.all([
    readCallerBookings(db, phoneNumber, account?.id, now),
    listMessagesOf(db, phoneNumber, MESSAGES),
    readNotes(db, phoneNumber),
  ]);
  // Mail to the placeholder of a released e-mail is undeliverable.
  const email = account === undefined || isReleased(account.email) ? "" : account.email;
  const recipients = email === "" ? [phoneNumber] : [phoneNumber, email];
  const sent = await listLatestTo(db, recipients, MESSAGES);
  return {
    phone_number: phoneNumber,
    account: account
      ? {
          id: account.id,
          name: account.name,
          email,
          is_active: account.deactivated_at === null,
          created_at: account.created_at.toISOString(),
        }
      : null,
    last: bookings.last ?? null,
    counted_bookings: bookings.counted,
    done_bookings: bookings.done,
    open_bookings: bookings.open,
    bookings: bookings.bookings,
    has_more_bookings: bookings.hasMore,
    addresses: bookings.addresses,
    messages: messages.map(({ received_at, handled_at, ...message }) => ({
      ...message,
      received_at: received_at.toISOString(),
      is_handled: handled_at !== null,
    })),
    sent: sent.map(({ created_at, ...message }) => ({
      ...message,
      at: created_at.toISOString(),
    })),
    notes,
  };
}
