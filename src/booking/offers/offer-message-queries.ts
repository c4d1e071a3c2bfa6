import { sql } from "kysely";
import { queuedNotification } from "#notifications/exports.ts";

/** CTE that adds the outbox row for the offers in `offered` (vendor_id). */
export const toldOffers = (bookingId: number, now: Date) =>
  queuedNotification({
    event: "offered",
    bookingId,
    data: sql`jsonb_build_object('vendor_ids', vendor_ids)`,
    now,
    from: sql`(select jsonb_agg(vendor_id) as vendor_ids from offered) as made
      where vendor_ids is not null`,
  });
