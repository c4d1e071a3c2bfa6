import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { findPayee, listUpiOnly, payeeOf, readBookingSums, readBusiness } from "#ledger/exports.ts";
import { NO_DOCUMENTS, readDocuments } from "./invoices/queries.ts";
import type { Db } from "#server/database/connect.ts";
import { qrRows } from "#server/qr-rows.ts";
import type { BookingStatus } from "../ground/contract.ts";
import { isOpen } from "../states/fields.ts";
import type { Payment, PaymentSummary, UpiCode } from "./contract.ts";
import { isForUpi, leftOf, paymentOf } from "./rules.ts";

const NOTHING = {
  charged: 0,
  discounted: 0,
  paid: 0,
  refunded: 0,
  moved: 0,
  credit: 0,
  received: 0,
} as Omit<Awaited<ReturnType<typeof readBookingSums>>[number], "booking_id">;

type Booked = {
  id: number;
  order_id: string;
  status: BookingStatus;
  vendor_id: number | null;
  price: Paise;
  booked_at: Date;
  first_day: string;
};

/** What the customers of some bookings have to pay and have paid, by booking id, in paise. */
export async function readPayments(db: Db, bookingIds: readonly number[]) {
  const [{ rows: booked }, sums] = await Promise.all([
    sql<Booked>`
      select booking.id, order_id, status, vendor_id, booked_at, coalesce(starts_on, booking_date) as first_day,
        (select sum(quantity::bigint * price_paise)::float8 from booking_line
          where booking_id = booking.id) as price
      from booking
      left join plan on plan.booking_id = booking.id
      where booking.id = any(${bookingIds})`.execute(db),
    readBookingSums(db, bookingIds),
  ]);
  const sumsOf = new Map(sums.map((one) => [one.booking_id, one]));
  return new Map(
    booked.map((booking) => {
      const { price, status } = booking;
      const known = sumsOf.get(booking.id) ?? NOTHING;
      const payment = paymentOf(known, { price, isOpen: isOpen(status) });
      return [
        booking.id,
        {
          ...booking,
          ...payment,
          received: known.received,
          discounted: known.discounted,
          posted: known.credit,
        },
      ];
    }),
  );
}

type Received = {
  booking_id: number;
  kind: "payment" | "refund" | "discount" | "credit" | "damage";
  /** Paid to a vendor or the firm, let off, or owed for damage; negative: paid back, or used for another booking. */
  paise: Paise;
  /** Null: of no payment or refund. */
  method: PaymentSummary["received"][number]["method"] | null;
  day: string;
  reason: string;
};

/** Payments, refunds and discounts of some bookings, the first one first, without what was reversed. */
export async function listReceived(db: Db, bookingIds: readonly number[]): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select posting.booking_id, kind, -sum(amount_paise)::float8 as paise, method, day, reason
    from ledger_posting as posting
    join ledger_entry on ledger_entry.id = entry_id
    where posting.booking_id = any(${bookingIds}) and account in ('customer', 'customer_credit')
      and kind <> 'work' and reverses is null and not is_undone
    group by ledger_entry.id, posting.booking_id
    order by ledger_entry.id`.execute(db);
  return rows;
}

/** The summaries of `bookingIds`, with the payments that they are made of, and whom one pays by UPI. */
async function summarise(db: Db, bookingIds: readonly number[], isCustomer: boolean) {
  const [payments, received, firm, documents] = await Promise.all([
    readPayments(db, bookingIds),
    listReceived(db, bookingIds),
    readBusiness(db),
    isCustomer ? readDocuments(db, bookingIds) : undefined,
  ]);
  const { bank } = firm;
  const payee = payeeOf(firm);
  const upiOnly = await listUpiOnly(db, [...payments.values()]);
  const receivedBy = Map.groupBy(received, ({ booking_id }) => booking_id);
  const summaries = new Map(
    Array.from(payments, ([id, { state, total, paid, due, credit, status, first_day }]) => [
      id,
      {
        state,
        total: toRupees(total),
        paid: toRupees(paid),
        due: toRupees(due),
        credit: toRupees(credit),
        due_on: status === "cancelled" && due === 0 ? null : first_day,
        takes_cash: !upiOnly.has(id),
        takes_upi: payee !== undefined && isForUpi(due || ((total - paid) as Paise)),
        takes_bank: bank !== "",
        received: (receivedBy.get(id) ?? []).flatMap(({ kind, paise, method, day }) => {
          const way = kind === "credit" || kind === "damage" ? kind : method;
          return way === null ? [] : [{ amount: toRupees(paise), method: way, on: day }];
        }),
        ...NO_DOCUMENTS,
        ...documents?.get(id),
      },
    ]),
  );
  return { payments, payee, bank, summaries };
}

/** What the customers of some bookings have to pay, when, what they paid, and their documents, by booking id. */
export const readPaymentSummaries = async (
  db: Db,
  bookingIds: readonly number[],
): Promise<Map<number, PaymentSummary>> => (await summarise(db, bookingIds, true)).summaries;

/**
 * The payment of one booking. Documents and billing are for its customer alone, whose follow key is in their links.
 */
export async function readPayment(
  db: Db,
  bookingId: number,
  { isCustomer }: { isCustomer: boolean },
): Promise<Payment> {
  const { payments, payee, bank, summaries } = await summarise(db, [bookingId], isCustomer);
  const [payment, summary] = [payments.get(bookingId), summaries.get(bookingId)];
  if (payment === undefined || summary === undefined)
    throw new Error("A booking vanished while its payment was read");
  const { due, order_id } = payment;
  return {
    ...summary,
    upi: isForUpi(due) && payee !== undefined ? upiPayment(payee, billOf(order_id, due)) : null,
    bank: due > 0 && bank !== "" ? bank : null,
  };
}

/**
 * The UPI code that a vendor shows at the door: it pays the firm all that is left, also before it is due. Refuses as
 * `unknown` where the vendor does not have the booking.
 */
export async function readUpiCode(
  db: Db,
  bookingId: number,
  vendorId: number,
): Promise<UpiCode | Refusal<"unknown" | "not-now">> {
  const payment = (await readPayments(db, [bookingId])).get(bookingId);
  if (payment?.vendor_id !== vendorId) return refuse("unknown", "There is no such booking");
  const payee = await findPayee(db);
  if (payee === undefined) return refuse("not-now", "Chamak takes no UPI yet. Collect it in cash");
  const left = leftOf(payment);
  if (left === 0) return refuse("not-now", "Nothing is left to pay");
  if (!isForUpi(left))
    return refuse("not-now", "UPI takes ₹1 lakh at most. Ask the customer for a bank transfer");
  return { amount: toRupees(left), ...upiPayment(payee, billOf(payment.order_id, left)) };
}

type Payee = { upiId: string; name: string };
type UpiBill = { note: string; reference: string; paise: Paise };

/** What a code for a booking pays, or for another note; `day`: the payment of another day is another one. */
export const billOf = (note: string, paise: Paise, day = ""): UpiBill => ({
  note,
  // Another sum is another payment.
  reference: `${note.replaceAll(/[- ]/g, "")}${day}${paise}`,
  paise,
});

/** A link and code that pay the firm, with its UPI id and name in words. */
export function upiPayment(payee: Payee, bill: UpiBill) {
  const uri = upiLink(payee, bill);
  return { uri, qr: qrRows(uri), id: payee.upiId, name: payee.name };
}

/**
 * A link that opens a UPI application with payee, amount and reference filled in, as NPCI's linking
 * specification has it; as a QR code it does the same.
 */
export const upiLink = ({ upiId, name }: Payee, { note, reference, paise }: UpiBill): string =>
  `upi://pay?${[
    ["pa", upiId],
    ["pn", name],
    ["am", toRupees(paise).toFixed(2)],
    ["cu", "INR"],
    ["tn", `Chamak ${note}`],
    ["tr", reference],
  ]
    // UPI applications read a plus as a plus, and some an escaped @ as part of the id.
    .map(([key, value = ""]) => `${key}=${encodeURIComponent(value).replace("%40", "@")}`)
    .join("&")}`;
