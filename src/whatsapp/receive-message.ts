import { sql } from "kysely";
import { findProvenVendor } from "#account/exports.ts";
import { answerOffer } from "#booking/exports.ts";
import { insertMessage } from "#inbox/exports.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { queueNotification, WHATSAPP_ANSWER } from "#notifications/exports.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { addUses, limitKey } from "#server/limits/counters.ts";
import type { Incoming } from "./incoming.ts";
import { rateLimits } from "./rate-limits.ts";

/** What is older was not sent by Meta, or answers an offer that is long over. */
const REPLAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 3;

/** A claim that is not done by then belongs to a process that was killed. */
export const CLAIM_MS = 60_000;

type Options = { now: Date; isLimited: boolean };

/**
 * Answers the offer whose button a vendor pressed, as its page would, and sends it the outcome; any other text goes to
 * the inbox under the sender's number. Once for each message, however often it comes. Ignores one that is older than a
 * day. Returns whether it is done: false while another request has it, or shortly after one failed.
 */
export async function receiveMessage(
  db: Db,
  message: Incoming,
  options: Options,
): Promise<boolean> {
  const { now } = options;
  if (Math.abs(now.getTime() - message.sentAt.getTime()) > REPLAY_MS) return true;
  if (!(await claim(db, message.id, now))) return isDone(db, message.id);
  await act(db, message, options);
  await setDone(db, message.id, now);
  return true;
}

async function act(db: Db, { from, text, press }: Incoming, { now, isLimited }: Options) {
  const phone = indianDigits(from);
  const vendor =
    press === undefined || phone === undefined ? undefined : await findProvenVendor(db, phone);
  if (press === undefined || vendor === undefined) {
    const message = press === undefined ? text : `${text} (booking ${press.bookingId})`.trim();
    if (message !== "" && (await hasRoom(db, from, now))) await toInbox(db, from, message, now);
    return;
  }
  const { answer, bookingId, seen } = press;
  const command = { answer, now, isLimited, seen, isOpenOnly: true };
  const refused = await answerOffer(db, vendor.id, bookingId, command);
  await queueNotification(db, {
    event: WHATSAPP_ANSWER,
    accountId: vendor.id,
    data: { outcome: refused?.refused ?? answer },
    now,
  });
}

/** WhatsApp names the country of every number: ten digits alone, such as 6581234567, are of another. */
const indianDigits = (from: string): string | undefined => /^91(\d{10})$/.exec(from)?.[1];

async function hasRoom(db: Db, from: string, now: Date): Promise<boolean> {
  const limit = rateLimits["whatsapp-text"];
  const [count] = await addUses(db, [{ ...limit, key: limitKey(limit, from), uses: 1 }], now);
  return (count?.used ?? 0) <= limit.most;
}

const toInbox = (db: Db, from: string, message: string, now: Date) =>
  insertMessage(
    db,
    {
      name: `+${from}`,
      email: "",
      phone_number: indianDigits(from) ?? `+${from}`,
      subject: "WhatsApp",
      message,
    },
    now,
  );

/** Claims a message that is new, or whose claim has expired undone. */
async function claim(db: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("whatsapp_message")
    .values({ id, received_at: now })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ received_at: now })
        .where("whatsapp_message.done_at", "is", null)
        .where("whatsapp_message.received_at", "<=", new Date(now.getTime() - CLAIM_MS)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const isDone = (db: Db, id: string): Promise<boolean> =>
  hasRow(db.selectFrom("whatsapp_message").where("id", "=", id).where("done_at", "is not", null));

const setDone = (db: Db, id: string, now: Date) =>
  db.updateTable("whatsapp_message").set({ done_at: now }).where("id", "=", id).execute();

export const whatsappRetention = {
  async "received WhatsApp messages"(db: Db, now: Date): Promise<number> {
    const { numAffectedRows } = await sql`delete from whatsapp_message where id in (
      select id from whatsapp_message where received_at < ${daysBefore(now, KEPT_DAYS)} limit 500)`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0n);
  },
};
