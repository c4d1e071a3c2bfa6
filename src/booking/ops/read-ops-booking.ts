import type { OpsBooking } from "./ops-booking-contract.ts";
import { readPaise, sumPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findEligibleVendors } from "#vendor-services/exports.ts";
import { isOpen } from "../states/fields.ts";
import { callReasons } from "../states/confirmation-call.ts";
import { listLines } from "../lines/queries.ts";
import { readPriceAfterTax } from "../money/invoices/issue-invoices.ts";
import { findOpsBooking } from "./ops-booking-queries.ts";
import { readPlanState } from "../states/plan-state.ts";
import { readOnlyVisit, readOpsPlan } from "../customers/read-plan.ts";
import { readEventPage } from "./read-booking-events.ts";
import { readOpsVisit } from "../visits/read-visits.ts";
import { opsActionsFor } from "../states/allow-operator.ts";

export async function readOpsBooking(
  db: Db,
  id: number,
  now: Date,
): Promise<OpsBooking | Refusal<"unknown">> {
  const [row, lines, events, plan, visit] = await Promise.all([
    findOpsBooking(db, id),
    listLines(db, id),
    readEventPage(db, id, undefined),
    readOpsPlan(db, id, now),
    readOpsVisit(db, id, now),
  ]);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  const state = await readPlanState(db, row);
  const productIds = lines.map(({ product_id }) => product_id);
  const offering =
    row.status === "accepted" && row.vendor_id !== null
      ? await findEligibleVendors(db, productIds, row.pin_code, [row.vendor_id])
      : undefined;
  const agreed = readPaise(row.vendor_price_paise ?? "0");
  const afterTax = row.vendor_id === null ? 0 : await readPriceAfterTax(db, id, row.booking_date);
  const { hasBegun, isShortNotice, isFull, isLong, isOutside } = callReasons(row);
  const why = [
    hasBegun && "It was booked for a time of day that had already begun.",
    isShortNotice && "It was booked at short notice.",
    isFull && "Its time was full when the customer chose it.",
    isLong && "The work takes more than 8 hours, which needs several days or a bigger crew.",
    isOutside && "The pin code is outside our areas.",
  ];
  return {
    id: row.id,
    order_id: row.order_id,
    status: row.status,
    booking_date: row.booking_date,
    booking_time_slot: row.booking_time_slot,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone_number: row.phone_number,
    pin_code: row.pin_code,
    city: row.city,
    full_address: row.full_address,
    comment: row.comment,
    booked_at: row.booked_at.toISOString(),
    is_guest: row.customer_id === null,
    is_sample: row.is_sample,
    version: row.version,
    is_editable: isOpen(row.status),
    is_vendor_outside: offering !== undefined && !offering.has(row.vendor_id ?? 0),
    lines: lines.map((line) => ({
      id: line.product_id,
      title: line.title,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
    })),
    total: toRupees(sumPaise(lines)),
    vendor:
      row.vendor_id === null
        ? null
        : {
            id: row.vendor_id,
            name: row.vendor_name,
            phone_number: row.vendor_phone ?? "",
            price: toRupees(agreed),
            margin: toRupees((afterTax - agreed) as Paise),
          },
    work_minutes: row.work_minutes,
    offers: row.offers,
    unanswered: row.unanswered,
    call_because: why.filter((sentence) => sentence !== false),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    can: opsActionsFor({ ...row, ...state }, now),
    plan: plan ?? null,
    visit,
    only_visit: (plan ? undefined : await readOnlyVisit(db, row, now)) ?? null,
    duplicates: row.duplicates,
    events: events.items,
    events_next: events.next,
  };
}
