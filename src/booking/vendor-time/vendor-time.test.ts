import { sql } from "kysely";
import { expect, test } from "vitest";
import { untilBlocked } from "#test/until-blocked.ts";
import { accountIdOf } from "#test/accounts.ts";
import { allWeek, saveTime } from "#test/availability.ts";
import { offerQueuedBookings } from "../offers/offer-queued-bookings.ts";
import { operatorToken } from "#test/vendors.ts";
import type { Vendor } from "#test/vendors.ts";
import { app, findRows } from "#test/set-up-test-app.ts";
import {
  answer,
  approvedVendors,
  book,
  now,
  setUpVendorBookings,
  upcoming,
} from "#test/vendor-bookings.ts";

setUpVendorBookings();

// The tests' clock is at Saturday, 21 November 2026.
const SUNDAY = "2026-11-22";
const MONDAY = "2026-11-23";
const sunday = { booking_date: SUNDAY, booking_time_slot: "Morning" };

const offered = async (vendor: Vendor): Promise<number[]> =>
  (await upcoming(vendor)).map(({ id }) => id);

/** With `asksBeyond`, as the vendor's page sends. */
const acceptAsking = ({ token }: Vendor, id: number) =>
  app.send(`/api/bookings/${id}/accept_reject_booking`, {
    json: { status: "accepted" },
    token,
    headers: { "ask-beyond": "yes" },
  });

const work = () => offerQueuedBookings(app.application, { now });

const desk = async (path: string, json?: object) => {
  const token = await operatorToken(app);
  const response = await app.send(`/api/v1/ops/bookings/${path}`, { token, ...(json && { json }) });
  return { status: response.status, ...(await response.json()) };
};

const idOf = ({ email }: Vendor): Promise<number> => accountIdOf(app, email);

test("a booking is offered to vendors who can come in its half-day: not to one with a day off, one who does not work then, or one who has as many jobs as it takes", async () => {
  const [free, off, idle, full] = (await approvedVendors(4)) as [Vendor, Vendor, Vendor, Vendor];
  await saveTime(app, off, { days_off: [{ from: "2026-11-20", to: SUNDAY }] });
  const week = { ...allWeek(), sun: { Morning: false, Evening: true } };
  await saveTime(app, idle, { week });
  const first = await book({ ...sunday, booking_time_slot: "Morning" });
  await answer(full, first, "accepted");
  await saveTime(app, full, { jobs_per_slot: 1 });
  const morning = await book(sunday);
  expect(await offered(free)).toEqual([morning]);
  expect(await offered(off)).toEqual([]);
  expect(await offered(idle)).toEqual([]);
  expect(await offered(full)).toEqual([first]);
  const evening = await book({ ...sunday, booking_time_slot: "Evening" });
  const monday = await book({ ...sunday, booking_date: MONDAY });
  expect(await offered(off)).toEqual([monday]);
  expect(await offered(idle)).toEqual([evening, monday]);
  expect(await offered(full)).toEqual([first, evening, monday]);
});

test("a booking is offered to vendors who can come in its half-day: to one who changes its time so that it can come", async () => {
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  await saveTime(app, vendor, { days_off: [{ from: SUNDAY, to: SUNDAY }] });
  const [morning, monday] = [await book(sunday), await book({ ...sunday, booking_date: MONDAY })];
  expect(await offered(vendor)).toEqual([monday]);
  await saveTime(app, vendor, {});
  expect(await offered(vendor)).toEqual([morning, monday]);
});

test("a booking is offered to vendors who can come in its half-day: to one at its limit once it has a job less: given back, undone, cancelled, moved, reassigned", async () => {
  const [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
  await saveTime(app, vendor, { jobs_per_slot: 1 });
  const losses: ((id: number) => Promise<unknown>)[] = [
    (id) => answer(vendor, id, "rejected"),
    (id) => answer(vendor, id, "pending"),
    async (id) => desk(`${id}/cancel`, { reason: "As agreed", seen_vendor_id: await idOf(vendor) }),
    (id) =>
      desk(`${id}/reschedule`, {
        booking_date: MONDAY,
        booking_time_slot: "Evening",
        reason: "As agreed",
      }),
    async (id) =>
      desk(`${id}/assign`, {
        vendor_id: await idOf(other),
        reason: "As agreed",
        seen_vendor_id: await idOf(vendor),
      }),
  ];
  for (const [place, lose] of losses.entries()) {
    const half = { booking_date: `2026-12-0${place + 1}`, booking_time_slot: "Morning" };
    const job = await book(half);
    expect((await answer(vendor, job, "accepted")).status).toBe(200);
    const late = await book(half);
    expect(await offered(vendor), String(place)).not.toContain(late);
    await lose(job);
    await work();
    expect(await offered(vendor), String(place)).toContain(late);
  }
});

test("a booking is offered to vendors who can come in its half-day: again when it is given back, without those who cannot come", async () => {
  const [has, off] = (await approvedVendors(2)) as [Vendor, Vendor];
  const id = await book(sunday);
  await answer(has, id, "accepted");
  await saveTime(app, off, { days_off: [{ from: SUNDAY, to: SUNDAY }] });
  await app.db
    .deleteFrom("booking_offer")
    .where("vendor_id", "=", await idOf(off))
    .execute();
  await answer(has, id, "rejected");
  expect(await offered(off)).toEqual([]);
});

test("a booking is offered to vendors who can come in its half-day: at its new time, and who had it is not asked first where it cannot come then", async () => {
  const [has, free] = (await approvedVendors(2)) as [Vendor, Vendor];
  await saveTime(app, has, { days_off: [{ from: MONDAY, to: MONDAY }] });
  const id = await book(sunday);
  await answer(has, id, "accepted");
  const moved = { booking_date: MONDAY, booking_time_slot: "Morning", reason: "As agreed" };
  expect((await desk(`${id}/reschedule`, moved)).status).toBe(200);
  expect(await offered(free)).toEqual([id]);
});

test.each([
  [{ days_off: [{ from: SUNDAY, to: SUNDAY }] }, "You have a day off on Sun 22 Nov"],
  [
    { week: { ...allWeek(), sun: { Morning: false, Evening: true } } },
    "You do not work on Sun 22 Nov, Morning, 8 am to 12 noon, by your availability",
  ],
  [
    { jobs_per_slot: 1 },
    "You have 1 job on Sun 22 Nov, Morning, 8 am to 12 noon, and your limit is 1",
  ],
  [{ jobs_per_slot: null }, "You already have 1 job on Sun 22 Nov, Morning, 8 am to 12 noon"],
  [undefined, "You already have 1 job on Sun 22 Nov, Morning, 8 am to 12 noon"],
])(
  "an acceptance beyond a vendor's own time is asked about once and then taken %#",
  async (time, sentence) => {
    const [vendor] = (await approvedVendors(1)) as [Vendor];
    const [one, other] = [await book(sunday), await book(sunday)];
    await answer(vendor, one, "accepted");
    if (time !== undefined) await saveTime(app, vendor, time);
    const asked = await acceptAsking(vendor, other);
    expect([asked.status, await asked.json()]).toEqual([
      409,
      expect.objectContaining({ asks: "beyond_time", message: sentence }),
    ]);
    const [, row] = await upcoming(vendor);
    expect(row).toMatchObject({ id: other, booking_status: "pending" });
    expect((await answer(vendor, other, "accepted")).status).toBe(200);
  },
);

test("an acceptance beyond a vendor's own time of two at once with one place left is asked about for one of them", async () => {
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  const ids = [await book(sunday), await book(sunday), await book(sunday)];
  await saveTime(app, vendor, { jobs_per_slot: 1 });
  // Both wait for a third transaction where they count the jobs.
  const third = await app.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7601016, ${await idOf(vendor)}::int)`.execute(third);
  const accepting = Promise.all(ids.map((id) => acceptAsking(vendor, id)));
  await untilBlocked(app.db, ids.length);
  await third.commit().execute();
  const answers = await accepting;
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    200, 409, 409,
  ]);
});

test("an acceptance beyond a vendor's own time by an operator needs a reason, which the audit trail keeps", async () => {
  const [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
  await saveTime(app, vendor, { jobs_per_slot: 1 });
  const [one, id] = [await book(sunday), await book(sunday)];
  await answer(vendor, one, "accepted");
  const { vendors } = await desk(`${id}/vendors`);
  expect(vendors).toMatchObject([
    { id: await idOf(other), beyond: null, takes: null },
    { id: await idOf(vendor), beyond: "full", takes: 1, that_slot: 1, is_eligible: true },
  ]);
  const assign = { vendor_id: await idOf(vendor), seen_vendor_id: null };
  const refused = await desk(`${id}/assign`, assign);
  expect([refused.status, refused.issues]).toMatchObject([
    422,
    [
      {
        path: "reason",
        message: expect.stringMatching(/1 job then, with a limit of 1. Say why/),
      },
    ],
  ]);
  const reason = "She said on the phone that she can";
  expect((await desk(`${id}/assign`, { ...assign, reason })).status).toBe(200);
  const entry = (await findRows("audit_entry")).at(-1);
  expect(entry).toMatchObject({ act: "assigned", reason, after: { beyond_own_time: "full" } });
});

const NOON = { booking_date: SUNDAY, booking_time_slot: "Evening" };
const today = async () => {
  const token = await operatorToken(app);
  return (await app.send("/api/v1/ops/today", { token })).json();
};
const kinds = (group: { bookings: { kind: string; booking: { id: number } }[] }) =>
  group.bookings.map(({ kind, booking }) => [kind, booking.id]);

test("a job on a day off is in the answer that saves the days off, and on Today until it is given back", async () => {
  const [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
  const ids = [
    await book({ booking_date: "2026-11-21", booking_time_slot: "Evening" }),
    await book(sunday),
    await book(NOON),
    await book({ ...sunday, booking_date: "2026-11-24" }),
    await book({ ...sunday, booking_date: "2026-11-26" }),
  ] as const;
  const [tonight, morning, evening, later, outside] = ids;
  for (const id of ids) await answer(vendor, id, "accepted");
  const others = await book({ ...sunday, booking_date: "2026-11-24" });
  await answer(other, others, "accepted");
  const before = await today();
  // Its vendor has not said the hour.
  expect(kinds(before.tonight)).toEqual([["no_hour", tonight]]);
  expect([before.tomorrow.count, before.waiting.count]).toEqual([0, 0]);
  const saved = await saveTime(app, vendor, {
    days_off: [
      { from: "2026-11-21", to: "2026-11-25" },
      { from: SUNDAY, to: SUNDAY },
    ],
  });
  const { jobs_on_days_off: jobs } = await saved.json();
  expect(jobs.map(({ id }: { id: number }) => id)).toEqual([tonight, morning, evening, later]);
  expect(jobs[1]).toEqual({
    id: morning,
    order_id: expect.any(String),
    booking_date: SUNDAY,
    booking_time_slot: "Morning",
    visit_id: null,
  });
  const seen = await today();
  expect(kinds(seen.tonight)).toContainEqual(["day_off", tonight]);
  expect(kinds(seen.tomorrow)).toEqual([
    ["day_off", morning],
    ["day_off", evening],
  ]);
  expect(kinds(seen.waiting)).toEqual([["day_off", later]]);
  expect(ids).toContain(outside);
  await answer(vendor, later, "rejected");
  expect(kinds((await today()).waiting)).toEqual([]);
});
