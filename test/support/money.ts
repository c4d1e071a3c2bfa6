import { sql } from "kysely";
import { expect } from "vitest";
import { issueDueInvoices } from "#booking/exports.ts";
import { newBooking } from "./bookings.ts";
import { WASHROOM } from "./fixtures.ts";
import { pdfText } from "./pdf-text.ts";
import { app, at, getJson } from "./set-up-test-app.ts";
import { answer } from "./vendor-bookings.ts";
import { operatorToken, type Vendor } from "./vendors.ts";

export type Booked = { id: number; orderId: string; key: string };

/** Books on Saturday, 21 November 2026, a washroom's cleaning for ₹949 on Tuesday, the 24th. */
export async function bookCleaning(change: Record<string, unknown> = {}): Promise<Booked> {
  at("2026-11-21T10:00:00");
  const products = [{ product_id: WASHROOM.id, product_count: 1 }];
  const details = { booking_date: "2026-11-24", products, ...change };
  const { id, booking } = await newBooking(app, details);
  return { id, orderId: booking.order_id, key: booking.follow_key };
}

/** Copies a booking that a vendor has accepted, at most 899 times. */
export async function copyBooking(id: number, times: number): Promise<void> {
  const columns = sql`city_id, booking_date, booking_time_slot, first_name, last_name, email, phone_number,
    full_address, pin_code, comment, booked_at, status, vendor_id`;
  await sql`with copies as (
      insert into booking (order_id, follow_key, ${columns})
      select left(order_id, -3) || translate(i::text, '0123456789', 'ABCDEFGHJK'), repeat('k', 20) || i, ${columns}
      from booking, generate_series(101, ${100 + times}::int) as i
      where id = ${id} returning id),
    lines as (
      insert into booking_line (booking_id, product_id, title, quantity, price_paise)
      select copies.id, product_id, title, quantity, price_paise from booking_line, copies
      where booking_id = ${id})
    insert into booking_offer (booking_id, vendor_id, offered_at, answer, answered_at, price_paise)
    select copies.id, vendor_id, offered_at, answer, answered_at, price_paise from booking_offer, copies
    where booking_id = ${id} and answer = 'accepted'`.execute(app.db);
}

/** A vendor accepts a cleaning, and completes it at 10 on its day; three minutes later its invoice is issued. */
export async function complete(booked: Booked, vendor: Vendor): Promise<Booked> {
  expect((await answer(vendor, booked.id, "accepted")).status).toBe(200);
  at("2026-11-24T10:00:00");
  expect((await answer(vendor, booked.id, "completed")).status).toBe(200);
  await issueAt("2026-11-24T10:03:00");
  return booked;
}

/** Issues the documents that are due at a time in India, which it is then. */
export async function issueAt(time: string): Promise<void> {
  at(time);
  await issueDueInvoices(app.application, app.clock.now);
}

/** A cleaning that is completed, by which its vendor has earned ₹700. */
export const cleaned = async (
  vendor: Vendor,
  change: Record<string, unknown> = {},
): Promise<Booked> => complete(await bookCleaning(change), vendor);

/** The payment as the customer reads it. */
export const paymentOf = async (key: string) =>
  (await getJson(`/api/v1/bookings/follow/${key}`)).booking.payment;

/** Reads below /api/v1/ops or, with `json`, sends to it under an idempotency key. */
export const asOperator = async (path: string, json?: object, key: string = crypto.randomUUID()) =>
  app.send(`/api/v1/ops${path}`, {
    ...(json && { json, headers: { "idempotency-key": key } }),
    token: await operatorToken(app),
  });

/** Records `payments`, `refunds` or `discounts` of a booking for an operator. */
export const record = (bookingId: number, what: string, json: object, key?: string) =>
  asOperator(`/bookings/${bookingId}/${what}`, json, key);

/** The vendor of a booking says how the customer paid. */
export const take = (bookingId: number, method: string, { token }: Vendor) =>
  app.send(`/api/v1/bookings/${bookingId}/payment`, { json: { method }, token });

export const earningsOf = ({ token }: Vendor) => getJson("/api/v1/earnings", token);

/** Rupees by account of a booking, debits positive; a vendor's account with its id. */
export async function balances(bookingId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rupees: number }>`
    select account || coalesce(' ' || vendor_id, '') as name, sum(amount_paise)::float8 / 100 as rupees
    from ledger_posting where booking_id = ${bookingId}
    group by 1 having sum(amount_paise) <> 0`.execute(app.db);
  return Object.fromEntries(rows.map(({ name, rupees }) => [name, rupees]));
}

export type Line = Record<"taxable" | "cgst" | "sgst" | "igst" | "total", number>;

/** The rows of a booking's documents, the first one first. */
export const documentsOf = (bookingId: number) =>
  app.db
    .selectFrom("invoice")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .$narrowType<{ lines: Line[]; recipient: { name: string }; supplier: { name: string } }>()
    .execute();

/** What the documents of a booking come to, and what its ledger has as charged less discounts; in paise. */
export async function sumsOf(bookingId: number) {
  const { rows } = await sql<{ documents: number; ledger: number }>`
    select (select coalesce(sum(case kind when 'credit_note' then -total_paise else total_paise end), 0)
        from invoice where booking_id = ${bookingId} and kind not like '%voucher')::float8 as documents,
      (select sum(amount_paise) from ledger_posting join ledger_entry on ledger_entry.id = entry_id
        where ledger_posting.booking_id = ${bookingId} and account = 'customer'
          and kind in ('work', 'discount'))::float8 as ledger`.execute(app.db);
  return rows[0]!;
}

/** The text of a document at an address. */
export async function openPdf(url: string, token?: string): Promise<string> {
  const response = await app.send(url, token === undefined ? {} : { token });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return pdfText(Buffer.from(await response.arrayBuffer())).join("");
}
