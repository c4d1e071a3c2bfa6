import type { MessageState } from "../contract.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";

type Filters = {
  state?: MessageState | undefined;
  bookingId?: number | undefined;
  cursor?: number | undefined;
  limit: number;
};

export const messages = (db: Db) =>
  db
    .selectFrom("message")
    .select([
      "id",
      "recipient",
      "channel",
      "event",
      "subject",
      "text",
      "link",
      "state",
      "booking_id",
      "tries",
      "last_error",
      "why",
      "created_at",
      "tried_at",
      "sent_at",
    ]);

export const listMessages = (db: Db, { state, bookingId, cursor, limit }: Filters) =>
  messages(db)
    .$if(state !== undefined, (all) => all.where("state", "=", state!))
    .$if(bookingId !== undefined, (all) => all.where("booking_id", "=", bookingId!))
    .$if(cursor !== undefined, (all) => all.where("id", "<", cursor!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const listLatestTo = (db: Db, recipients: string[], limit: number) =>
  db
    .selectFrom("message")
    .select(["id", "channel", "subject", "state", "created_at", "booking_id"])
    .where("recipient", "=", sql<string>`any(${recipients}::text[])`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];
const FOLLOW_LINK = /\/follow\/[\w-]+/;
const FOLLOW_LINKS = new RegExp(FOLLOW_LINK, "g");

/** Masks follow links for operators: such a link can reschedule and cancel its booking. */
export const maskLinks = <Row extends { text: string; link: string | null }>(row: Row): Row => ({
  ...row,
  text: row.text.replaceAll(FOLLOW_LINKS, "/follow/…"),
  link: row.link !== null && FOLLOW_LINK.test(row.link) ? null : row.link,
});
