import ICAL from "ical.js";
import { expect, test } from "vitest";
import { bookPlan, makeMonthly, readPlan, sendPlan } from "#test/plans.ts";
import { answer, approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import type { Vendor } from "#test/vendors.ts";

setUpVendorBookings();

/** The entries of a booking's calendar file, parsed by a library. */
async function readEntries(key: string) {
  const response = await sendPlan(key, "/calendar.ics");
  expect(response.headers.get("content-type")).toContain("text/calendar");
  return ICAL.Component.fromString(await response.text())
    .getAllSubcomponents("vevent")
    .map((event) => ({
      uid: String(event.getFirstPropertyValue("uid")),
      sequence: Number(event.getFirstPropertyValue("sequence")),
      day: String(event.getFirstPropertyValue("dtstart")).slice(0, 10),
      status: event.getFirstPropertyValue("status"),
    }));
}

test("the calendar file of a plan has an entry for each visit, which calendars replace", async () => {
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await bookPlan();
  await answer(vendor, id, "accepted");
  const first = await readEntries(key);
  const { plan } = await readPlan(key);
  expect(first.map(({ day }) => day)).toEqual(plan.visits.map(({ date }) => date));
  expect(new Set(first.map(({ uid }) => uid)).size).toBe(26);
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set(["CONFIRMED"]));

  await sendPlan(key, `/plan/visits/${plan.visits[1]!.id}/skip`, {});
  const skipped = await readEntries(key);
  expect(skipped.map(({ uid }) => uid).slice(0, 26)).toEqual(first.map(({ uid }) => uid));
  expect(skipped[1]).toMatchObject({ day: "2026-11-25", status: "CANCELLED" });
  expect(skipped.at(-1)).toMatchObject({ day: "2026-12-24", status: "CONFIRMED" });
  expect(skipped[1]!.sequence).toBeGreaterThan(first[1]!.sequence);

  // After rescheduling, the old entries move to the new days.
  await sendPlan(key, "/reschedule", {
    booking_date: "2026-12-01",
    booking_time_slot: "Evening",
  });
  const moved = await readEntries(key);
  expect(moved[0]).toMatchObject({ uid: first[0]!.uid, day: "2026-12-01" });
  expect(moved[0]!.sequence).toBeGreaterThan(skipped[0]!.sequence);
  await sendPlan(key, "/cancel", {});
  const statuses = (await readEntries(key)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(["CANCELLED"]));
});

test("a plan that is moved to a shorter month cancels the entries that have no visit any more", async () => {
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await bookPlan({ booking_date: "2026-12-01" });
  await answer(vendor, id, "accepted");
  const { plan } = await readPlan(key);
  const skipped = await sendPlan(key, `/plan/visits/${plan.visits[1]!.id}/skip`, {});
  expect(skipped.status).toBe(200);
  const first = await readEntries(key);
  const moved = { booking_date: "2027-02-01", booking_time_slot: "Evening" };
  expect((await sendPlan(key, "/reschedule", moved)).status).toBe(200);
  const entries = await readEntries(key);
  expect(entries.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
  const live = entries.filter(({ status }) => status !== "CANCELLED");
  expect(live).toHaveLength((await readPlan(key)).plan.visits.length);
  expect(live.length).toBeLessThan(first.length - 1);
});
