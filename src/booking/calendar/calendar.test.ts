import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, query } from "#test/set-up-test-app.ts";
import { answer, approvedVendors, book, setUpVendorBookings } from "#test/vendor-bookings.ts";

setUpVendorBookings();

let vendor: Vendor;
beforeEach(async () => {
  [vendor] = (await approvedVendors(1)) as [Vendor];
});

const calendar = (method: string, token: string) => app.send("/api/v1/calendar", { method, token });
async function makeFeed(of = vendor): Promise<string> {
  const made = await calendar("POST", of.token);
  expect(made.status).toBe(201);
  return ((await made.json()) as { path: string }).path;
}
const read = (path: string, headers: Record<string, string> = {}) => app.send(path, { headers });

/** Parses a feed with a library, and checks the line rules of RFC 5545. */
async function entriesOf(path: string) {
  const response = await read(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const root = ICAL.Component.fromString(text);
  const [zone] = root.getAllSubcomponents("vtimezone");
  expect(zone?.getFirstPropertyValue("tzid")).toBe("Asia/Kolkata");
  ICAL.TimezoneService.register(new ICAL.Timezone(zone), "Asia/Kolkata");
  return root.getAllSubcomponents("vevent").map((part) => {
    const { uid, sequence, startDate, endDate, summary, description, location } = new ICAL.Event(
      part,
    );
    return {
      uid,
      sequence,
      begins: startDate.toJSDate().toISOString(),
      ends: endDate.toJSDate().toISOString(),
      summary,
      description,
      location,
      status: part.getFirstPropertyValue("status"),
    };
  });
}

test("an accepted booking is in the vendor's calendar with work, hours and address", async () => {
  const path = await makeFeed();
  expect(await entriesOf(path)).toEqual([]);
  const full_address = "B-1204; Tower 7, \\ Neem Residency,\nसेक्टर 76, Noida. ".repeat(3).trim();
  const id = await book({ full_address, booking_date: "2026-11-25" });
  expect(await entriesOf(path)).toEqual([]);
  await answer(vendor, id, "accepted");
  const rows = await query<{ order_id: string }>`select order_id from booking`;
  const [entry] = await entriesOf(path);
  expect(entry).toMatchObject({
    uid: `job-${rows[0]?.order_id}@chamak`,
    begins: "2026-11-25T02:30:00.000Z",
    ends: "2026-11-25T06:30:00.000Z",
    summary: "Chamak: Classic washroom cleaning, Grout lines, one wall × 2",
    location: full_address.replaceAll(",\n", ", "),
    status: "CONFIRMED",
  });
  expect(entry?.description).toContain(`Booking ID: #${rows[0]?.order_id}\nCustomer: Kavita\n`);
  // Calendar providers can read it.
  const text = await (await read(path)).text();
  expect(text).not.toContain("9811045230");
  expect(text).not.toContain("Sharma");
});

test("a booking that the vendor lost is cancelled under its UID, without the customer", async () => {
  const path = await makeFeed();
  const id = await book({ booking_date: "2026-11-25" });
  await answer(vendor, id, "accepted");
  const [held] = await entriesOf(path);
  await answer(vendor, id, "rejected");
  const [givenBack] = await entriesOf(path);
  expect(givenBack).toMatchObject({ uid: held?.uid, status: "CANCELLED", location: null });
  expect(givenBack?.sequence).toBeGreaterThan(held?.sequence ?? 99);
  expect(givenBack?.description).not.toContain("Kavita");

  const token = await operatorToken(app);
  const rows = await query<{ id: number }>`
    select id from account where email = ${vendor.email}`;
  const assigned = await app.send(`/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: rows[0]?.id, seen_vendor_id: null },
    token,
  });
  expect(assigned.status, await assigned.text()).toBe(200);
  const [again] = await entriesOf(path);
  expect(again).toMatchObject({ uid: held?.uid, status: "CONFIRMED" });
  expect(again?.sequence).toBeGreaterThan(givenBack?.sequence ?? 99);

  await app.send(`/api/v1/ops/bookings/${id}/cancel`, {
    json: { reason: "The customer called", seen_vendor_id: rows[0]?.id },
    token,
  });
  const [cancelled] = await entriesOf(path);
  expect(cancelled).toMatchObject({ uid: held?.uid, status: "CANCELLED" });
  expect(cancelled?.sequence).toBeGreaterThan(again?.sequence ?? 99);
});

test("an address that was renewed or revoked, or whose vendor may not sign in, finds nothing", async () => {
  const state = async () => (await calendar("GET", vendor.token)).json();
  expect(await state()).toEqual({ feed: null });
  const first = await makeFeed();
  expect(await state()).toEqual({ feed: { created_at: app.clock.now.toISOString() } });
  const second = await makeFeed();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await calendar("DELETE", vendor.token)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect(await state()).toEqual({ feed: null });

  const third = await makeFeed();
  await query`update account set deactivated_at = now() where email = ${vendor.email}`;
  expect((await read(third)).status).toBe(404);
});

test("a calendar that has not changed is answered with 304, and the key is nowhere in clear", async () => {
  const path = await makeFeed();
  const id = await book();
  await answer(vendor, id, "accepted");
  const first = await read(path);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers.get("cache-control")).toBe("no-store");
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const same = await read(path, { "if-none-match": `"other", W/${tag}` });
  expect([same.status, await same.text()]).toEqual([304, ""]);
  await answer(vendor, id, "rejected");
  expect((await read(path, { "if-none-match": tag })).status).toBe(200);

  const key = path.split("/").at(-2) ?? "";
  expect(key).toHaveLength(43);
  expect(app.logged.join("\n")).not.toContain(key);
  const rows = await query<{ text: string }>`select f::text as text from calendar_feed f`;
  expect(rows).not.toEqual([]);
  for (const { text } of rows) expect(text).not.toContain(key);
});

test("each vendor's calendar has its own bookings alone", async () => {
  const other = await newVendor(app);
  const paths = [await makeFeed(), await makeFeed(other)] as const;
  await answer(vendor, await book(), "accepted");
  expect(await entriesOf(paths[0])).toHaveLength(1);
  expect(await entriesOf(paths[1])).toEqual([]);
});

test("of more bookings than a calendar has, those that have passed are left out", async () => {
  const path = await makeFeed();
  const id = await book({ booking_date: "2026-11-25" });
  await answer(vendor, id, "accepted");
  await query`insert into booking (order_id, follow_key, status, vendor_id, first_name, last_name, email,
      phone_number, booking_date, booking_time_slot, pin_code, full_address, city_id, booked_at)
    select 'PAST-' || translate(lpad(n::text, 4, '0'), '01', 'XY'), 'past-' || md5(n::text),
      'completed', vendor_id, first_name, last_name, email, phone_number, booking_date - 10,
      booking_time_slot, pin_code, full_address, city_id, booked_at
    from booking, generate_series(1, 1000) as n where id = ${id}`;
  const entries = await entriesOf(path);
  expect(entries).toHaveLength(1000);
  expect(entries.filter(({ begins }) => begins.startsWith("2026-11-25"))).toHaveLength(1);
});
