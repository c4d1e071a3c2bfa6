import { sql } from "kysely";
import { findProvenVendor } from "#account/exports.ts";
import { answerOffer } from "#booking/exports.ts";
import { insertMessage } from "#inbox/exports.ts";
import { tenDigits } from "#kernel/phone.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { queueNotification, WHATSAPP_ANSWER } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { addUses, limitKey } from "#server/limits/counters.ts";
import type { Incoming } from "./incoming.ts";
import { rateLimits } from "./rate-limits.ts";

/** What is older was not sent by Meta, or answers an offer that is long over. */
const REPLAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 3;

type Options = { now: Date; isLimited: boolean };

/**
 * Answers the offer whose button a vendor pressed, as its page would, and sends it the outcome; any other text goes to
 * the inbox under the sender's number. Once for each message, however often it comes. Ignores one that is older than a
 * day.
 */
export async function receiveMessage(db: Db, message: Incoming, options: Options): Promise<void> {
  const { now } = options;
  if (Math.abs(now.getTime() - message.sentAt.getTime()) > REPLAY_MS) return;
  if (!(await claim(db, message.id, now))) return;
  try {
    await act(db, message, options);
  } catch (error) {
    // It comes again.
    await forget(db, message.id);
    throw error;
  }
}

async function act(db: Db, { from, text, press }: Incoming, { now, isLimited }: Options) {
  const phone = tenDigits(from);
  const vendor =
    press === undefined || phone === undefined ? undefined : await findProvenVendor(db, phone);
  if (press === undefined || vendor === undefined) {
    if (text.trim() !== "" && (await hasRoom(db, from, now))) await toInbox(db, from, text, now);
    return;
  }
  const { answer, bookingId } = press;
  const refused = await answerOffer(db, vendor.id, bookingId, { answer, now, isLimited });
  await queueNotification(db, {
    event: WHATSAPP_ANSWER,
    accountId: vendor.id,
    data: { outcome: refused?.refused ?? answer },
    now,
  });
}

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
      phone_number: tenDigits(from) ?? from,
      subject: "WhatsApp",
      message,
    },
    now,
  );

async function claim(db: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("whatsapp_message")
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const forget = (db: Db, id: string) =>
  db.deleteFrom("whatsapp_message").where("id", "=", id).execute();

export const whatsappRetention = {
  async "received WhatsApp messages"(db: Db, now: Date): Promise<number> {
    const { numAffectedRows } = await sql`delete from whatsapp_message where id in (
      select id from whatsapp_message where received_at < ${daysBefore(now, KEPT_DAYS)} limit 500)`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0n);
  },
};
