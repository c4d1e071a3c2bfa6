import { sql } from "kysely";
import { expect, test } from "vitest";
import { bookCleaning, complete, record } from "#test/money.ts";
import { pdfText } from "#test/pdf-text.ts";
import { approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { GROUT, aBooking, WASHROOM } from "#test/fixtures.ts";
import type { Vendor } from "#test/vendors.ts";
import { app, findRows } from "#test/set-up-test-app.ts";

setUpVendorBookings();

const setFirm = (firm: Record<string, unknown>) =>
  app.db.updateTable("business").set(firm).execute();

test("a document freezes where both sides are, what the firm is, and each line's code and rate", async () => {
  const { rows } = await sql<{ id: number }>`
    select category_id as id from bookable where id = ${GROUT.id}`.execute(app.db);
  const lower = { from: "2026-11-24", percent: 5, sac: "998533", category: rows[0]!.id };
  await setFirm({
    legal_name: "Chamak Services",
    gstin: "09AAACH7409R1ZZ",
    tax_rates: JSON.stringify([{ from: "2017-07-01", percent: 18 }, lower]),
    supply_kind: "operator",
    place: "Noida",
    pin_code: "201309",
  });
  await sql`update bookable set category_id = (select min(id) from category where id <> category_id)
    where id = ${WASHROOM.id}`.execute(app.db);
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  const booked = await bookCleaning({ products: aBooking().booking.products });
  const company = { company: "Hyperion Labs", gstin: "07AAACH7409R1Z3", address: "Plot 9" };
  const json = { ...company, place: "New Delhi", pin_code: "110 001" };
  const put = { method: "PUT", json };
  await app.send(`/api/v1/bookings/follow/${booked.key}/billing`, put);
  await complete(booked, vendor);
  await setFirm({ supply_kind: "principal", place: "", pin_code: "" });
  await record(booked.id, "discounts", { amount: 100, reason: "Came late" });
  const [invoice, note] = await findRows("invoice", { booking_id: booked.id });
  expect(invoice).toMatchObject({
    supply_kind: "operator",
    tax_rate: "18.00",
    supplier: { place: "Noida", pin_code: "201309", state: "09" },
    recipient: { place: "New Delhi", pin_code: "110001", state: "07" },
    // 949 × 9 / 118 and 800 × 2.5 / 105.
    lines: [
      { sac: "9985", rate: 18, cgst: 7238 },
      { sac: "998533", rate: 5, cgst: 1905 },
    ],
  });
  expect(note).toMatchObject({
    supply_kind: "operator",
    recipient: invoice!.recipient,
    lines: [
      { sac: "9985", rate: 18 },
      { sac: "998533", rate: 5 },
    ],
  });
  const pdf = await app.send(`/api/v1/bookings/follow/${booked.key}/invoice.pdf`);
  const text = pdfText(Buffer.from(await pdf.arrayBuffer())).join("");
  for (const part of ["998533", "9985", "GST", "18%", "5%", "₹19.05"]) expect(text).toContain(part);
});
