import type { VendorVisit } from "./contract.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listVendorVisits as listRows, type VendorVisitRow } from "./vendor-visits-queries.ts";
import { maskedPhone } from "../../offers/masked-phone.ts";
import { correctableUntil, visitWordsFor } from "./rules.ts";

type Period = { from: Day; days: number; alsoUnsaid: boolean };

/**
 * A vendor's own visits of monthly plans on some days, soonest first. `alsoUnsaid` adds those of earlier days
 * whose outcome is missing.
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

/** The plan's vendor may read the customer's contact; a substitute only while the visit concerns it. */
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
    can: row.is_open ? visitWordsFor({ ...row, vendorsSlot: row.slot }, now) : [],
  };
}
