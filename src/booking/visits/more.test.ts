import { beforeEach, expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { app, at, findRows, query, refusalOf, updateRows } from "#test/set-up-test-app.ts";
import { acceptedJob, followVisit, recordEvent } from "#test/visits.ts";
import { other, setUpBookingsOfTwo, upcoming, vendor } from "#test/vendor-bookings.ts";
import { acceptedPlan, makeMonthly } from "#test/plans.ts";
import type { Vendor } from "#test/vendors.ts";

setUpBookingsOfTwo();
beforeEach(async () => {
  await updateRows("product", { id: WASHROOM.id }, { countable: true });
  await updateRows("bookable", { id: WASHROOM.id }, { price_paise: toPaise(WASHROOM.price) });
});

async function start(id: number, key: string): Promise<void> {
  at("2026-11-24T08:10:00");
  await recordEvent(vendor, id, { event: "on_the_way" });
  await recordEvent(vendor, id, { event: "at_the_door" });
  const { code } = await followVisit(key);
  await recordEvent(vendor, id, { event: "started", code });
}

const read = async (key: string) =>
  (await (await app.send(`/api/v1/bookings/follow/${key}`)).json()).booking;
const ask = (key: string, quantity = 1, product_id = WASHROOM.id) =>
  app.send(`/api/v1/bookings/follow/${key}/more`, { json: { lines: [{ product_id, quantity }] } });
const say = ({ token }: Vendor, id: number, agree: boolean) =>
  app.send(`/api/v1/jobs/${id}/more`, { json: { agree }, token });

test("while the work is under way a customer adds to it, once its vendor agrees", async () => {
  const { id, key } = await acceptedJob(vendor);
  expect(await refusalOf(ask(key))).toEqual([
    409,
    "Work can be added while your cleaner is at work",
  ]);
  expect(await read(key)).toMatchObject({ more: null });
  await start(id, key);
  const before = await read(key);
  expect(before.visit.may).toContain("add");
  expect(before.more.choices).toContainEqual({
    product_id: WASHROOM.id,
    title: WASHROOM.title,
    price: WASHROOM.price,
  });
  // Another price, and a countable product that is not booked, change nothing of it.
  await query`update bookable set price_paise = price_paise + 100 where id = ${WASHROOM.id}`;
  expect((await ask(key, 1, 501)).status).toBe(422);
  expect((await ask(key, 2)).status).toBe(200);
  expect((await ask(key, 2)).status).toBe(200);
  expect(await refusalOf(ask(key, 3))).toEqual([409, "Your cleaner has not answered yet"]);
  expect((await read(key)).more.asked).toEqual({
    lines: [{ title: WASHROOM.title, quantity: 2 }],
    price: 2 * WASHROOM.price,
    state: "open",
  });
  const [job] = (await upcoming(vendor)) as unknown as {
    price: number;
    more?: { earns: number };
  }[];
  expect(job!.more).toMatchObject({ lines: [{ title: WASHROOM.title, quantity: 2 }] });

  expect((await say(other, id, true)).status).toBe(404);
  expect((await say(vendor, id, true)).status).toBe(200);
  expect((await say(vendor, id, true)).status).toBe(200);
  const after = await read(key);
  expect(after.total).toBe(before.total + 2 * WASHROOM.price);
  expect(after.more.asked.state).toBe("agreed");
  expect(after.refusable_change).toBeNull();
  expect(after.changes[0]).toMatchObject({ what: "lines_changed", by: "vendor" });
  const [changed] = (await upcoming(vendor)) as unknown as { price: number }[];
  expect(changed!.price).toBe(job!.price + job!.more!.earns);
  expect(await findRows("audit_entry", { act: "changed what is booked" })).toEqual([]);
  expect(await refusalOf(say(vendor, id, false))).toEqual([
    409,
    "The customer does not ask for more now",
  ]);
});

test("a no changes nothing and can be asked again; with the visit the request ends", async () => {
  const { id, key } = await acceptedJob(vendor);
  await start(id, key);
  const { total } = await read(key);
  await ask(key);
  expect((await say(vendor, id, false)).status).toBe(200);
  expect(await read(key)).toMatchObject({ total, more: { asked: { state: "refused" } } });
  expect((await ask(key)).status).toBe(200);
  await recordEvent(vendor, id, { event: "done" });
  expect(await refusalOf(say(vendor, id, true))).toEqual([
    409,
    "The customer does not ask for more now",
  ]);
  expect(await read(key)).toMatchObject({ total, more: null });
});

test("of two presses of yes at once one adds the work, and a plan keeps its services", async () => {
  const { id, key } = await acceptedJob(vendor);
  await start(id, key);
  const { total } = await read(key);
  await ask(key);
  const answers = await Promise.all([say(vendor, id, true), say(vendor, id, true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(key)).total).toBe(total + WASHROOM.price);

  at("2026-11-21T11:00:00");
  await makeMonthly({ days_a_week: 6 });
  const plan = await acceptedPlan(vendor, { phone_number: "9811045298", email: "b@example.in" });
  await start(plan.id, plan.key);
  expect(await read(plan.key)).toMatchObject({ more: null, visit: { state: "started" } });
});
