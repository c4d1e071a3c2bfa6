import type { VendorVisit } from "#booking/contract/visits.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import {
  listVendorVisits as listRows,
  type VendorVisitRow,
} from "../../queries/plans/vendor-visits.ts";
import { maskedPhone } from "../../rules/masked-phone.ts";
import { correctableUntil, visitWordsFor } from "../../rules/say-visit.ts";

type Period = { from: Day; days: number; alsoUnsaid: boolean };

/**
 * The visits of monthly plans to which a vendor itself comes or came, of some days, and with `alsoUnsaid` those
 * of days before of which it has said nothing; soonest first.
 */
export async function listVendorVisits(
  db: Db,
  vendorId: number,
  { from, days, alsoUnsaid }: Period,
  now: Date,
): Promise<VendorVisit[]> {
  const rows = await listRows(db, vendorId, { from, to: addDays(from, days - 1), alsoUnsaid });
  return rows.map((row) => toVisit(row, now));
}

/** Whoever has the plan knows the customer; who is sent to one visit, as long as that concerns it. */
const knowsCustomer = (row: VendorVisitRow, now: Date): boolean =>
  row.is_mine ||
  (row.is_sent && row.is_open && (row.status === "planned" || today(now) <= correctableUntil(row)));

function toVisit(row: VendorVisitRow, now: Date): VendorVisit {
  const isKnown = knowsCustomer(row, now);
  return {
    id: row.id,
    booking_id: row.booking_id,
    order_id: row.order_id,
    date: row.day,
    slot: row.slot,
    status: row.status,
    number: row.number,
    visits_total: row.visits_total,
    is_sent: row.is_sent,
    is_last: row.status === "planned" && row.is_open && row.others_planned === 0,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: isKnown ? row.phone_number : maskedPhone(row.phone_number),
    full_address: isKnown ? row.full_address : "",
    pin_code: row.pin_code,
    comment: isKnown ? row.comment : "",
    lines: row.lines,
    can: row.is_open ? visitWordsFor(row, now) : [],
  };
}
