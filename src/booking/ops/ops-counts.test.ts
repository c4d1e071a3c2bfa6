import { expect, test } from "vitest";
import type { Board, VendorJobs } from "./contract.ts";
import type { TodayAnswer, WaitingAnswer } from "#reporting/contract.ts";
import { bookPlan, makeMonthly, recordVisitOutcome, toVisit } from "#test/plans.ts";
import { recordClosedDoor } from "#test/visits.ts";
import { answer } from "#test/ops-bookings.ts";
import { app } from "#test/set-up-test-app.ts";
import { at, meera, ravi, token, visitsOf, setUpOpsPlans } from "#test/ops-plans.ts";

setUpOpsPlans();

const get = async <Answer>(path: string): Promise<Answer> =>
  (await app.send(`/api/v1/ops/${path}`, { token })).json() as Promise<Answer>;
const send = (path: string, json: unknown = {}) => app.send(`/api/v1/ops/${path}`, { json, token });

test("the board has each visit of a plan once, on its day, with its vendor", async () => {
  const { id } = await bookPlan();
  const counts = async () =>
    (await get<Board>("bookings/board?from=2026-11-24")).days.map(({ slots }) => slots[0]!.counts);
  // Six days a week from Tuesday on: Monday is free.
  expect((await counts()).map(({ pending }) => pending)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  await answer(meera, id, "accepted");
  expect((await counts()).map(({ accepted }) => accepted)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  const visits = await visitsOf(id);
  await send(`bookings/${id}/plan/send`, toVisit(visits[1]!.id, { vendor_id: ravi.id }));
  await send(`bookings/${id}/plan/skip`, { visit_ids: [visits[2]!.id] });
  const board = await get<Board>("bookings/board?from=2026-11-24");
  expect(board.total).toEqual({ pending: 0, accepted: 5, completed: 0, cancelled: 0 });
  const cards = board.days.map(({ slots }) => slots[0]!.first);
  expect(cards.map((first) => first.map(({ vendor }) => vendor?.name))).toEqual([
    ["Meera Devi"],
    ["Ravi Kumar"],
    [],
    ["Meera Devi"],
    ["Meera Devi"],
    ["Meera Devi"],
    [],
  ]);
  expect(cards[3]).toMatchObject([{ id, booking_date: "2026-11-27", status: "accepted" }]);
  const inCity = async (city: number) =>
    (await get<Board>(`bookings/board?from=2026-11-24&city=${city}`)).total.accepted;
  expect([await inCity(1), await inCity(2)]).toEqual([5, 0]);
  await send(`bookings/${id}/cancel`, { reason: "He moves" });
  expect((await get<Board>("bookings/board?from=2026-11-24")).total.accepted).toBe(0);
});

test("the next days of Today have the visits of plans", async () => {
  await at("2026-11-23T10:00:00");
  const { id } = await bookPlan();
  const fill = async () => (await get<TodayAnswer>("today")).next_days.map(({ slots }) => slots[0]);
  expect(await fill()).toMatchObject([
    { accepted: 0, on_offer: 0 },
    { accepted: 0, on_offer: 1 },
    { accepted: 0, on_offer: 1 },
  ]);
  await answer(meera, id, "accepted");
  expect(await fill()).toMatchObject([{ accepted: 0 }, { accepted: 1 }, { accepted: 1 }]);
});

test("Today has a missed visit until an operator acknowledges it, and a visit without an outcome", async () => {
  const { id } = await bookPlan();
  await answer(meera, id, "accepted");
  const [first, second] = await visitsOf(id);
  await at("2026-11-24T18:00:00");
  await recordVisitOutcome(meera, second!.id, "could_not_come");
  const rows = async () => {
    const { tonight, tomorrow, waiting } = await get<TodayAnswer>("today");
    const needs = [tonight, tomorrow, waiting].map(({ bookings }) =>
      bookings.map(({ kind, visit }) => [kind, visit?.id]),
    );
    const { bookings } = await get<WaitingAnswer>("waiting");
    expect(bookings).toBe(needs.flat().length);
    return needs;
  };
  const silent = ["no_show_risk", first!.id];
  expect(await rows()).toEqual([[silent], [["visit_missed", second!.id]], []]);
  const { tomorrow } = await get<TodayAnswer>("today");
  expect(tomorrow.bookings[0]).toMatchObject({
    booking: { id },
    visit: {
      date: "2026-11-25",
      slot: "Morning",
      vendor: { name: "Meera Devi" },
      is_ahead: true,
      can_send: true,
    },
    begins_at: "2026-11-25T02:30:00.000Z",
  });
  await at("2026-11-25T18:00:00");
  expect(await rows()).toEqual([
    [["visit_missed", second!.id]],
    [],
    [["outcome_missing", first!.id]],
  ]);
  await at("2026-11-26T00:00:00");
  const missed = (await get<TodayAnswer>("today")).waiting.bookings.map(({ visit }) => visit);
  expect(missed).toContainEqual(
    expect.objectContaining({ id: second!.id, is_ahead: false, can_send: false }),
  );
  await at("2026-12-01T00:00:00");
  expect((await rows())[2]).toContainEqual(["visit_missed", second!.id]);
  expect((await send(`visits/${second!.id}/acknowledge`)).status).toBe(200);
  expect((await rows())[2]).toEqual([["outcome_missing", first!.id]]);
  // Once its outcome is recorded, the first of the next days is reported.
  await app.db
    .updateTable("visit")
    .set({ acknowledged_at: null })
    .where("id", "=", second!.id)
    .execute();
  await at("2026-12-03T00:00:01");
  expect((await rows())[2]?.map(([kind]) => kind)).toEqual(["outcome_missing"]);
});

test("a vendor's page counts the visits of plans as jobs, and a plan as one booking", async () => {
  const { id } = await bookPlan();
  await answer(meera, id, "accepted");
  const [first, second, third] = await visitsOf(id);
  await send(`bookings/${id}/plan/send`, toVisit(second!.id, { vendor_id: ravi.id }));
  const jobs = async (vendor: { id: number }) =>
    (await get<{ jobs: VendorJobs }>(`vendors/${vendor.id}`)).jobs;
  const none = { rejected: 0, given_back: 0 };
  expect(await jobs(meera)).toMatchObject({ completed: 0, accepted: 25, bookings: 1, ...none });
  expect(await jobs(ravi)).toMatchObject({ completed: 0, accepted: 1, bookings: 0, last: [] });
  await at("2026-11-26T18:00:00");
  await recordVisitOutcome(meera, first!.id, "done");
  await recordClosedDoor(ravi, second!.id);
  await recordVisitOutcome(meera, third!.id, "could_not_come");
  expect(await jobs(meera)).toMatchObject({ completed: 1, accepted: 24, bookings: 1 });
  expect(await jobs(ravi)).toMatchObject({ completed: 1, accepted: 0, bookings: 0 });
  expect((await jobs(meera)).last).toMatchObject([
    { id, plan: { visits_total: 26, visits_done: 2 } },
  ]);
});

test("the file of bookings has a plan's visits in its last columns", async () => {
  const { id } = await bookPlan();
  await answer(meera, id, "accepted");
  const [first] = await visitsOf(id);
  await at("2026-11-24T18:00:00");
  await recordVisitOutcome(meera, first!.id, "done");
  await makeMonthly({ visits_a_month: 2 });
  const later = { booking_date: "2026-11-30" };
  await bookPlan({ ...later, phone_number: "9811045231" });
  await app.db.updateTable("product").set({ days_a_week: null, visits_a_month: null }).execute();
  await bookPlan({ ...later, phone_number: "9811045232" });
  const file = await app.send("/api/v1/ops/bookings.csv", { token });
  const [head, ...lines] = (await file.text()).trim().split("\r\n");
  const lastOf = (line = "") => line.split(",").slice(-4).join(",");
  expect(lastOf(head)).toBe("Visits sold,Visits made,Plan ends on,Visit of the day");
  expect(lines.map(lastOf)).toEqual([",,,", "2,0,2026-12-29,1", "26,1,2026-12-23,2"]);
});
