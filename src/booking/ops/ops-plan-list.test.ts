import { expect, test } from "vitest";
import type { Board, OpsBookingPage } from "./contract.ts";
import { acceptedPlan, bookPlan, makeMonthly, recordVisitOutcome, toVisit } from "#test/plans.ts";
import { recordClosedDoor } from "#test/visits.ts";
import { app } from "#test/set-up-test-app.ts";
import { at, meera, ravi, token, visitsOf, setUpOpsPlans } from "#test/ops-plans.ts";

setUpOpsPlans();

const get = (path: string) => app.send(`/api/v1/ops/${path}`, { token });
const send = (path: string, json: unknown = {}) => app.send(`/api/v1/ops/${path}`, { json, token });
const list = async (query: string): Promise<OpsBookingPage["items"]> =>
  ((await (await get(`bookings?${query}`)).json()) as OpsBookingPage).items;
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

/** A single booking of the same product. */
async function bookOnce(phone: string): Promise<number> {
  await app.db.updateTable("product").set({ days_a_week: null }).execute();
  const { id } = await bookPlan({ phone_number: phone });
  await makeMonthly({ days_a_week: 6 });
  return id;
}

test("monthly plans are a filter of the list and of the file, with the other filters", async () => {
  const once = await bookOnce("9811045239");
  const first = await acceptedPlan(meera);
  const second = await bookPlan({ phone_number: "9811045231" });
  expect(await idsOf("")).toEqual([second.id, first.id, once]);
  expect(await idsOf("kind=")).toEqual([second.id, first.id, once]);
  expect(await idsOf("kind=monthly")).toEqual([second.id, first.id]);
  expect(await idsOf("kind=monthly&status=accepted")).toEqual([first.id]);
  expect(await idsOf("kind=monthly&city=1")).toEqual([second.id, first.id]);
  expect(await idsOf("kind=monthly&q=98110452")).toEqual([second.id, first.id]);
  expect(await idsOf(`kind=monthly&vendor=${meera.id}`)).toEqual([first.id]);
  expect(await idsOf("kind=monthly&date=2026-11-25")).toEqual([second.id, first.id]);
  const pages = await (await get("bookings?kind=monthly&limit=1")).json();
  const rest = await idsOf(`kind=monthly&limit=1&cursor=${pages.next}`);
  expect([pages.items[0].id, ...rest]).toEqual([second.id, first.id]);
  const file = await (await get("bookings.csv?kind=monthly")).text();
  expect(file.trim().split("\r\n")).toHaveLength(3);
  const wrong = await get("bookings?kind=weekly");
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("There is no such kind");
});

test("a plan is found on each day that it has a visit, as that visit", async () => {
  const once = await bookOnce("9811045239");
  const { id } = await acceptedPlan(meera);
  const [first, second, third] = await visitsOf(id);
  await send(`bookings/${id}/plan/send`, toVisit(second!.id, { vendor_id: ravi.id }));
  await send(`bookings/${id}/plan/skip`, { visit_ids: [third!.id] });
  await at("2026-11-24T18:00:00");
  await recordVisitOutcome(meera, first!.id, "done");

  const dayOf = (day: string, filters = "") => list(`date=${day}${filters}`);
  expect((await dayOf("2026-11-24")).map((row) => row.id)).toEqual([id, once]);
  expect((await dayOf("2026-11-24"))[0]).toMatchObject({
    status: "accepted",
    plan: { visits_total: 26, visits_done: 1 },
    visit: { number: 1, visits_total: 26, date: "2026-11-24", status: "done" },
  });
  expect(await dayOf("2026-11-25")).toMatchObject([
    { id, visit: { number: 2, status: "planned", vendor: { name: "Ravi Kumar" } } },
  ]);
  // A skipped visit is not listed; Monday is free by the rhythm.
  expect(await dayOf("2026-11-26")).toEqual([]);
  expect(await dayOf("2026-11-30")).toEqual([]);
  expect(await dayOf("2026-12-01")).toMatchObject([{ id, visit: { number: 6 } }]);
  expect(await dayOf("2026-12-01", "&q=98110452")).toMatchObject([{ id, visit: { number: 6 } }]);
  expect(await dayOf("2026-12-01", "&q=sharma")).toMatchObject([{ id }]);
  expect(await dayOf("2026-12-01", "&slot=Evening")).toEqual([]);
  // State and vendor are those of the visit.
  expect(await idsOf("date=2026-11-24&status=completed")).toEqual([id]);
  expect(await idsOf("date=2026-11-24&status=accepted")).toEqual([]);
  expect(await idsOf(`date=2026-11-25&vendor=${ravi.id}`)).toEqual([id]);
  expect(await idsOf(`date=2026-11-25&vendor=${meera.id}`)).toEqual([]);
  // Without a day, the next visit is listed.
  expect((await list("kind=monthly"))[0]?.visit).toMatchObject({ number: 2, date: "2026-11-25" });
  const file = await (await get("bookings.csv?date=2026-12-01")).text();
  expect(file.split("\r\n")[1]?.split(",")[2]).toBe("2026-12-01");
});

test("the list of a half-day has as many bookings as the board counts", async () => {
  await bookOnce("9811045239");
  const { id } = await acceptedPlan(meera);
  await bookPlan({ phone_number: "9811045231" });
  const cancelled = await bookPlan({ phone_number: "9811045232" });
  await send(`bookings/${cancelled.id}/cancel`, { reason: "She moves" });
  await at("2026-11-24T18:00:00");
  await recordClosedDoor(meera, (await visitsOf(id))[0]!.id);
  const board = (await (await get("bookings/board?from=2026-11-24")).json()) as Board;
  for (const { date, slots } of board.days)
    for (const { slot, counts } of slots)
      for (const [status, count] of Object.entries(counts))
        expect(
          await idsOf(`date=${date}&slot=${slot}&status=${status}`),
          `${date} ${slot} ${status}`,
        ).toHaveLength(count);
  expect(board.total).toEqual({ pending: 7, accepted: 5, completed: 1, cancelled: 1 });
  expect(board.days[1]?.slots[0]?.first.map(({ visit }) => visit?.number)).toEqual([2, 2]);
});

test("of a plan that was cancelled the row says how many visits were made", async () => {
  const { id } = await bookPlan();
  await send(`bookings/${id}/cancel`, { reason: "He moves" });
  expect(await list("kind=monthly&status=cancelled")).toMatchObject([
    { id, visit: null, plan: { visits_total: 26, visits_done: 0 } },
  ]);
  expect(await idsOf("date=2026-11-24")).toEqual([id]);
  expect(await idsOf("date=2026-11-25")).toEqual([]);
});
