import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

let key: string;
beforeEach(async () => {
  const json = aBooking({
    booking_date: "2026-11-24",
    full_address: "B-1204, Tower 7; Neem Residency,\nSector 76, Noida",
  });
  const { booking } = await (await app.send("/api/bookings", { json })).json();
  key = booking.follow_key;
});

const calendar = async () => {
  const response = await app.send(`/api/v1/bookings/follow/${key}/calendar.ics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  for (const line of text.split("\r\n"))
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  return new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")!;
};
const of = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? "");

test("a calendar keeps one entry of a booking through every change", async () => {
  const booked = await calendar();
  expect(of(booked, "status")).toBe("TENTATIVE");
  expect(of(booked, "location")).toBe("B-1204, Tower 7; Neem Residency, Sector 76, Noida");
  expect(of(booked, "dtstart")).toBe("2026-11-24T08:00:00");
  expect(booked.getFirstProperty("dtstart")?.getFirstParameter("tzid")).toBe("Asia/Kolkata");
  expect(of(booked, "description")).toContain("Classic washroom cleaning");

  const slot = { booking_date: "2026-11-26", booking_time_slot: "Evening" };
  await app.send(`/api/v1/bookings/follow/${key}/reschedule`, { json: slot });
  const moved = await calendar();
  expect(of(moved, "dtstart")).toBe("2026-11-26T16:00:00");
  await app.send(`/api/v1/bookings/follow/${key}/cancel`, { json: {} });
  const cancelled = await calendar();
  expect(of(cancelled, "status")).toBe("CANCELLED");
  expect(of(cancelled, "location")).toBe("");
  const uids = [booked, moved, cancelled].map((event) => of(event, "uid"));
  expect(new Set(uids).size).toBe(1);
  const sequences = [booked, moved, cancelled].map((event) => Number(of(event, "sequence")));
  expect(sequences).toEqual([0, 1, 2]);
});
