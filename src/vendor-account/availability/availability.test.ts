import { expect, test } from "vitest";
import { addDays, today } from "#kernel/time/day.ts";
import { availabilityRetention } from "./availability.ts";
import { allWeek, readTime, saveTime } from "#test/availability.ts";
import { accountIdOf, newCustomer } from "#test/accounts.ts";
import { trailOf } from "#test/ops-calls.ts";
import { operatorToken } from "#test/vendors.ts";
import { other, setUpTwoVendors, vendor } from "#test/two-vendors.ts";
import { app, findRows, getJson, refusalOf } from "#test/set-up-test-app.ts";

setUpTwoVendors();

const inDays = (count: number) => addDays(today(app.clock.now), count);

test("a vendor's time is without limit, all week and without days off before anything is set", async () => {
  expect(await readTime(app, vendor)).toEqual({
    jobs_per_slot: null,
    week: allWeek(),
    days_off: [],
    jobs_on_days_off: [],
    version: 0,
  });
});

test("a vendor's time is kept as it was sent, for this vendor alone", async () => {
  const week = { ...allWeek(), sun: { Morning: false, Evening: false } };
  week.wed = { Morning: true, Evening: false };
  const days_off = [
    { from: inDays(20), to: inDays(22), note: "A wedding" },
    { from: inDays(3), to: inDays(3) },
  ];
  const saved = await saveTime(app, vendor, { jobs_per_slot: "2", week, days_off });
  expect([saved.status, await saved.json()]).toEqual([
    200,
    {
      jobs_per_slot: 2,
      week,
      days_off: [{ from: inDays(3), to: inDays(3), note: "" }, days_off[0]],
      jobs_on_days_off: [],
      version: 1,
    },
  ]);
  expect(await readTime(app, vendor)).toMatchObject({ jobs_per_slot: 2, week, version: 1 });
  expect(await readTime(app, other)).toMatchObject({ jobs_per_slot: null, version: 0 });
});

test("a vendor's time is given back without what is over, which the daily job removes later", async () => {
  const days_off = [
    { from: inDays(-3), to: inDays(-1) },
    { from: inDays(-3), to: inDays(0) },
  ];
  await saveTime(app, vendor, { days_off });
  expect((await readTime(app, vendor)).days_off).toHaveLength(1);
  const last = inDays(0);
  const kept = () => findRows("vendor_day_off", { to_day: last }, ["note"]);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 86_400_000);
  expect((await readTime(app, vendor)).days_off).toEqual([]);
  const { "past days off": step } = availabilityRetention;
  await step(app.application, app.clock.now);
  expect(await kept()).toHaveLength(1);
  await step(app.application, new Date(before.getTime() + 40 * 86_400_000));
  expect(await kept()).toEqual([]);
  app.clock.now = before;
});

test.each([
  [{ jobs_per_slot: 0 }, "jobs_per_slot", /1 to 50, or null/],
  [{ jobs_per_slot: 51 }, "jobs_per_slot", /1 to 50, or null/],
  [{ jobs_per_slot: 1.5 }, "jobs_per_slot", /1 to 50, or null/],
  [{ week: { ...allWeek(), mon: { Morning: true } } }, "week.mon.Evening", /each morning/],
  [{ week: {} }, "week.mon", /each morning/],
  [{ days_off: [{ from: "2026-02-30", to: "2026-03-01" }] }, "days_off.0.from", /Choose a day/],
  [{ days_off: [{ from: "a", to: "é" }] }, "days_off.0.from", /Choose a day/],
  [{ days_off: [{ from: "2026-12-02", to: "2026-12-01" }] }, "days_off.0.to", /before the first/],
  [{ days_off: [{ from: "2026-12-02", to: "2027-12-03" }] }, "days_off.0.to", /a year long/],
  [{ days_off: [{ from: "2029-01-01", to: "2029-01-01" }] }, "days_off.0.to", /two years/],
  [
    { days_off: [{ from: "2026-12-02", to: "2026-12-03", note: "x".repeat(101) }] },
    "days_off.0.note",
    /100 characters/,
  ],
  [
    { days_off: Array.from({ length: 51 }, () => ({ from: "2026-12-02", to: "2026-12-02" })) },
    "days_off",
    /At most 50/,
  ],
])(
  "a vendor's time is refused where it is not valid, at its field %#",
  async (change, path, sentence) => {
    const response = await saveTime(app, vendor, change);
    const { issues } = await response.json();
    expect([response.status, issues[0].path]).toEqual([422, path]);
    expect(issues[0].message).toMatch(sentence);
    expect(await readTime(app, vendor)).toMatchObject({ version: 0 });
  },
);

test("a vendor's time is not overwritten by a page that showed an older version, but by the literal call", async () => {
  await saveTime(app, vendor, { jobs_per_slot: 3, version: 0 });
  expect(await refusalOf(saveTime(app, vendor, { jobs_per_slot: 1, version: 0 }))).toEqual([
    409,
    "Your availability was changed elsewhere since you opened it",
  ]);
  expect(await readTime(app, vendor)).toMatchObject({ jobs_per_slot: 3, version: 1 });
  expect((await saveTime(app, vendor, { jobs_per_slot: 1 })).status).toBe(200);
  expect(await readTime(app, vendor)).toMatchObject({ jobs_per_slot: 1, version: 2 });
});

test("a vendor's time is saved once when the answer was lost and the page sends the same again", async () => {
  const change = { jobs_per_slot: 3, days_off: [{ from: inDays(4), to: inDays(5), note: "Home" }] };
  expect((await saveTime(app, vendor, { ...change, version: 0 })).status).toBe(200);
  const again = await saveTime(app, vendor, { ...change, version: 0 });
  expect([again.status, (await again.json()).version]).toEqual([200, 1]);
});

test("a vendor's time is one of two when two are saved at once", async () => {
  const answers = await Promise.all(
    [1, 2].map((jobs_per_slot) => saveTime(app, vendor, { jobs_per_slot, version: 0 })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
});

test("a vendor's days off are changed by the desk too, with a reason in the trail", async () => {
  const week = { ...allWeek(), sun: { Morning: false, Evening: false } };
  await saveTime(app, vendor, { week, days_off: [{ from: inDays(3), to: inDays(4) }] });
  const id = await accountIdOf(app, vendor.email);
  const token = await operatorToken(app);
  const page = await getJson(`/api/v1/ops/vendors/${id}`, token);
  const own = { days_off: [{ from: inDays(3) }], week, jobs_per_slot: null };
  expect(page).toMatchObject({ ...own, availability_version: 1 });
  const reason = "The cleaner is ill.";
  const save = (more: object, of = id) =>
    app.send(`/api/v1/ops/vendors/${of}/days_off`, {
      method: "PUT",
      json: { days_off: [...page.days_off, { from: inDays(9), to: inDays(9) }], ...more },
      token,
    });
  expect((await save({ version: 1 })).status).toBe(422);
  expect((await save({ version: 1, reason }, 999_999)).status).toBe(404);
  expect((await save({ version: 1, reason })).status).toBe(200);
  expect(await refusalOf(save({ version: 1, reason: "Once more", days_off: [] }))).toEqual([
    409,
    "The vendor’s availability was changed elsewhere since you opened it",
  ]);
  const days_off = [{ to: inDays(4) }, { from: inDays(9), to: inDays(9), note: "" }];
  expect(await readTime(app, vendor)).toMatchObject({ week, days_off, version: 2 });
  const days = `${inDays(3)} to ${inDays(4)}`;
  expect(await trailOf(app, "vendor")).toMatchObject([
    {
      act: "changed days off",
      before: { days_off: [days] },
      after: { days_off: [days, inDays(9)] },
      reason,
    },
  ]);
});

test("a vendor's time is for vendors only, before a body is read", async () => {
  const customer = await newCustomer(app);
  for (const [token, status] of [
    [undefined, 401],
    [customer.token, 403],
  ] as const)
    for (const method of ["GET", "PUT"]) {
      const init = { method, ...(token && { token }), ...(method === "PUT" && { body: "{" }) };
      expect((await app.send("/api/v1/availability", init)).status).toBe(status);
    }
});
