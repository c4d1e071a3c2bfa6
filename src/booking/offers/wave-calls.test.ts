import { expect, test } from "vitest";
import type { OpsWaves } from "./waves-contract.ts";
import { answerOffer } from "#test/bookings.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { app, query, refusalOf } from "#test/set-up-test-app.ts";
import { newVendor, offerApproved, operatorToken } from "#test/vendors.ts";
import * as city from "#test/waves.ts";

city.setUpCity(60);

type Token = { token: string };

async function reasonsOf({ token }: Token, id: number) {
  const response = await app.send(`/api/v1/offers/${id}/reasons`, { token });
  return { status: response.status, ...(await response.json()) };
}

async function ops(id: number, json?: object) {
  const token = await operatorToken(app);
  return app.send(`/api/v1/ops/bookings/${id}/waves`, { token, ...(json && { json }) });
}

const readOps = async (id: number): Promise<OpsWaves> => (await ops(id)).json();

test("a vendor reads why it was asked with all others of a small city", async () => {
  await city.letWork(3);
  const id = await city.book();
  expect(await reasonsOf(city.vendors[1]!, id)).toEqual({
    status: 200,
    asked_at: "2026-11-21T05:30:00.000Z",
    wave: 1,
    reasons: [
      "All 3 who could do it there at that time were asked at once.",
      "You offer what was booked in this city, and could come at that time.",
    ],
  });
  expect((await reasonsOf(city.vendors[3]!, id)).status).toBe(404);
});

test("a vendor reads why it was asked by its heaviest reasons, in the first wave and in a later one", async () => {
  for (const { id } of city.vendors.slice(0, 30))
    await query`insert into booking_event (booking_id, what, vendor_id, happened_at)
      select ${await city.book()}, 'accepted', ${id}, ${app.clock.now}`;
  await query`update vendor_service set price_paise = case when vendor_id < ${city.vendors[2]!.id} then 60000
    when vendor_id >= ${city.vendors[55]!.id} then 99000 else price_paise end`;
  const id = await city.book();
  await city.work();
  await city.workAfter(20);
  expect(await reasonsOf(city.vendors[0]!, id)).toMatchObject({
    wave: 1,
    reasons: [
      "You have an address in this pin code, or have worked there lately.",
      "You had no other job in that week.",
      "In the 90 days before you accepted 1 booking, completed 0 and gave back none.",
    ],
  });
  expect(await reasonsOf(city.vendors[59]!, id)).toMatchObject({
    wave: 2,
    reasons: [
      "You have an address in this pin code, or have worked there lately.",
      "You had no other job in that week.",
      "You offer what was booked in this city, and could come at that time.",
    ],
  });
});

test("a vendor reads why it was asked later than others, first of all, or by the desk", async () => {
  await city.letWork(2);
  const id = await city.book();
  const late = await newVendor(app);
  await offerApproved(app, late, 601, 900);
  expect((await reasonsOf(late, id)).reasons[0]).toBe(
    "You became able to do it after others had been asked.",
  );
  expect((await answerOffer(app, city.vendors[0]!, id, "accepted")).status).toBe(200);
  const token = await operatorToken(app);
  const assign = {
    vendor_id: city.vendors[5]!.id,
    reason: "Agreed",
    seen_vendor_id: city.vendors[0]!.id,
  };
  const assigned = await app.send(`/api/v1/ops/bookings/${id}/assign`, { json: assign, token });
  expect(assigned.status, await assigned.text()).toBe(200);
  expect((await reasonsOf(city.vendors[5]!, id)).reasons[0]).toBe(
    "Our team gave you this booking.",
  );
  const moved = { booking_date: "2026-11-26", booking_time_slot: "Morning", reason: "Asked" };
  await app.send(`/api/v1/ops/bookings/${id}/reschedule`, { json: moved, token });
  expect((await reasonsOf(city.vendors[5]!, id)).reasons[0]).toBe(
    "You had this booking before it was moved, so you are asked first.",
  );
});

test("operators see each wave with its vendors, reasons and answers, and when the next is due", async () => {
  const id = await city.book();
  await city.work();
  const [first] = await city.readWaves(id);
  await answerOffer(app, city.vendorOf(city.idsOf(first!)[0]!), id, "rejected");
  const { waves, earlier, next_wave_at } = await readOps(id);
  expect([earlier, next_wave_at]).toEqual([0, "2026-11-21T05:50:00.000Z"]);
  expect(waves).toMatchObject([{ wave: 1, because: "booked", left_over: 10 }]);
  expect(waves[0]?.vendors.map((vendor) => vendor.id)).toEqual(city.idsOf(first!));
  expect(waves[0]?.vendors[0]).toEqual({
    id: city.vendors[0]!.id,
    name: "racer1@example.in",
    points: 2000 + 1500 + 750 + 500,
    reasons: [
      "in the pin code",
      "0 jobs in the week",
      "in 90 days 0 accepted, 0 completed, 0 given back",
      "₹900",
    ],
    answer: "rejected",
    answered_at: "2026-11-21T05:30:00.000Z",
  });
  await city.workAfter(20);
  expect(await readOps(id)).toMatchObject({
    waves: [{ wave: 2, because: "next" }, { wave: 1 }],
    next_wave_at: null,
  });
  expect((await ops(999_999)).status).toBe(404);
});

test("operators ask the next now, once, which is in the audit trail", async () => {
  const id = await city.book();
  await city.work();
  const answers = await Promise.all([ops(id, { seen_wave: 1 }), ops(id, { seen_wave: 1 })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect(await readOps(id)).toMatchObject({
    waves: [{ wave: 2, because: "operator", left_over: 0 }, { wave: 1 }],
    next_wave_at: null,
  });
  expect(await city.countOffers(id)).toEqual({ offers: 60, events: 60 });
  expect(await refusalOf(ops(id, { seen_wave: 2 }))).toEqual([
    409,
    "All vendors who could come then have been asked",
  ]);
  const audit = await (
    await app.send("/api/v1/ops/audit", { token: await operatorToken(app) })
  ).json();
  expect(audit.items[0]).toMatchObject({ act: "more vendors asked", after: { asked: 10 } });
  await answerOffer(app, city.vendors[0]!, id, "accepted");
  expect((await ops(id, { seen_wave: 2 })).status).toBe(409);
});

test("a helper reads why vendors were asked without what they ask", async () => {
  await city.letWork(60);
  const id = await city.book();
  await city.work();
  const reasonsFor = async (role: "helper" | "operator"): Promise<string[]> => {
    const token = await namedOperator(app, `No more than ${role}`, role);
    const read = await app.send(`/api/v1/ops/bookings/${id}/waves`, { token });
    return (await read.json()).waves[0].vendors[0].reasons;
  };
  const reasons = await reasonsFor("operator");
  expect(reasons.at(-1)).toBe("₹900");
  expect(await reasonsFor("helper")).toEqual(reasons.slice(0, -1));
});
