import { describe, expect, test } from "vitest";
import { FAN, GROUT, WASHROOM } from "#test/fixtures.ts";
import { issueAt, record } from "#test/money.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import {
  answer,
  approved,
  book,
  dayToken,
  get,
  ops,
  setUpOpsBookings,
} from "#test/ops-bookings.ts";
import { app, findRow, findRows, query } from "#test/set-up-test-app.ts";
import { newVendor, offerApproved } from "#test/vendors.ts";
import { recordVisitOutcome } from "#test/plans.ts";

setUpOpsBookings();

const AC = { id: 1401, title: "Split AC, jet wash", price: 600 };
const BOOKED = WASHROOM.price + 2 * GROUT.price;
const read = async (id: number) => (await ops(`/${id}`)).booking;

/** Two washrooms for one and the grout lines, with ₹200 off. */
const TWO = [{ product_id: WASHROOM.id, quantity: 2, price: 849 }];

async function change(id: number, lines: unknown[], more: Record<string, unknown> = {}) {
  const { version, vendor } = await read(id);
  const json = {
    lines,
    reason: "A second washroom, ₹200 off",
    seen_vendor_id: vendor?.id ?? null,
    version,
    ...more,
  };
  const path = `/api/v1/ops/bookings/${id}/lines`;
  const response = await app.send(path, { method: "PUT", json, token: dayToken });
  return { status: response.status, ...(await response.json()) };
}

async function follow(id: number, path = "", json?: unknown) {
  const { follow_key } = await findRow("booking", { id }, ["follow_key"]);
  const response = await app.send(`/api/v1/bookings/follow/${follow_key}${path}`, {
    ...(json !== undefined && { json }),
  });
  return { status: response.status, ...(await response.json()) };
}

const offersOf = (id: number) =>
  findRows("booking_offer", { booking_id: id }, ["vendor_id", "price_paise", "answer"]);

const said = async (id: number) =>
  (await listMessages(app)).filter(({ booking_id }) => booking_id === id);

test("an operator changes lines and price; the customer reads both totals, refuses, and all is as it was", async () => {
  const meera = await approved("Meera Devi");
  const id = await book();
  await answer(meera, id, "accepted");
  const { status, booking } = await change(id, TWO);
  expect(status).toBe(200);
  expect(booking).toMatchObject({
    total: 1698,
    lines: [{ id: WASHROOM.id, quantity: 2, price: 849 }],
    vendor: { price: 1400 },
  });
  expect(booking.events[0]).toMatchObject({
    what: "lines_changed",
    by: "day@example.in",
    reason: "A second washroom, ₹200 off",
  });
  // Sent again with what the page showed, it changes nothing.
  const again = await change(id, TWO, { version: booking.version - 1 });
  expect(again.booking.events[0]).toEqual(booking.events[0]);
  expect(
    await findRow("audit_entry", { subject_id: String(id), act: "changed what is booked" }, [
      "before",
      "after",
      "reason",
    ]),
  ).toEqual({
    before: {
      lines: ["1 × Classic washroom cleaning, ₹949", "2 × Grout lines, one wall, ₹400"],
      total: BOOKED,
    },
    after: { lines: ["2 × Classic washroom cleaning, ₹849"], total: 1698 },
    reason: "A second washroom, ₹200 off",
  });

  const engine = testEngine(undefined);
  await deliverAll(app, engine);
  const texts = (await said(id)).map(({ subject, text }) => `${subject}\n${text}`);
  expect(texts.find((text) => text.startsWith("Your booking now costs ₹1,698"))).toContain(
    `It cost ₹1,749, and now costs ₹1,698.`,
  );
  expect(texts.some((text) => text.startsWith("The work of a job has changed"))).toBe(true);

  const { booking: followed } = await follow(id);
  expect(followed.refusable_change).toMatchObject({
    total: BOOKED,
    lines: [
      { title: WASHROOM.title, quantity: 1, price: 949 },
      { title: GROUT.title, quantity: 2 },
    ],
    reason: "A second washroom, ₹200 off",
    until: "2026-11-22T02:30:00.000Z",
  });
  const change_id = followed.refusable_change.id;
  expect((await follow(id, "/refuse_change", { change_id: change_id + 1 })).status).toBe(409);
  const refused = await follow(id, "/refuse_change", { change_id });
  expect(refused.booking).toMatchObject({ total: BOOKED, refusable_change: null });
  expect((await follow(id, "/refuse_change", { change_id })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    total: BOOKED,
    lines: [{ quantity: 1, price: 949 }, { quantity: 2 }],
    vendor: { name: "Meera Devi", price: 1500 },
    events: [{ what: "change_refused" }, { what: "lines_changed" }, {}, {}, {}],
  });
  await deliverAll(app, engine);
  const desk = (await said(id)).find(({ event }) => event === "change-refused");
  expect(desk).toMatchObject({ subject: "A customer refused a change" });
  // An outdated page does not write over the refusal.
  expect((await change(id, TWO, { version: booking.version })).status).toBe(409);
});

test("offers follow the lines: who does none of them loses its offer, who does one is asked", async () => {
  const meera = await approved("Meera Devi");
  const id = await book();
  const ravi = await approved("Ravi Kumar");
  await query`delete from vendor_service where vendor_id = ${ravi.id}`;
  await offerApproved(app, ravi, AC.id, 500);
  const both = await approved("Asha Rao");
  await offerApproved(app, both, AC.id, 550);
  await query`delete from booking_offer where vendor_id = ${ravi.id}`;
  const { booking } = await change(id, [{ product_id: AC.id, quantity: 2 }]);
  expect(booking).toMatchObject({ status: "pending", unanswered: 2 });
  const offers = await offersOf(id);
  expect(offers).toHaveLength(2);
  expect(offers).toContainEqual({ vendor_id: ravi.id, price_paise: "100000", answer: "pending" });
  expect((await answer(meera, id, "accepted")).status).toBe(409);
});

test("the vendor keeps a booking with a line that it does not offer at the price as booked, once asked", async () => {
  const meera = await approved("Meera Devi");
  const id = await book();
  await answer(meera, id, "accepted");
  const lines = [
    { product_id: WASHROOM.id, quantity: 1 },
    { product_id: GROUT.id, quantity: 1 },
    { product_id: AC.id, quantity: 1 },
  ];
  const asked = await change(id, lines);
  expect(asked).toMatchObject({ status: 422, issues: [{ path: "keeps_vendor" }] });
  expect(asked.message).toContain(`Meera Devi does not offer ${AC.title}`);
  expect((await read(id)).total).toBe(BOOKED);
  const { booking } = await change(id, lines, { keeps_vendor: true });
  expect(booking.vendor).toMatchObject({ name: "Meera Devi", price: 700 + GROUT.price + AC.price });
  // A mini service of what it does is its own.
  const fan = [...lines, { product_id: FAN.id, quantity: 1 }];
  expect((await change(id, fan)).status).toBe(200);
});

test("the customer owes the changed total, before it is completed alone", async () => {
  const meera = await approved("Meera Devi");
  const id = await book();
  await answer(meera, id, "accepted");
  await change(id, TWO);
  app.clock.now = new Date("2026-11-22T05:30:00Z");
  expect((await follow(id)).booking.refusable_change).toBeNull();
  await ops(`/${id}/complete`, {});
  expect((await follow(id)).booking.payment).toMatchObject({ total: 1698, due: 1698 });
  const [charged] = await query<{ paise: number }>`
    select sum(amount_paise)::int as paise from ledger_posting join ledger_entry as entry on entry.id = entry_id
    where entry.booking_id = ${id} and account = 'customer'`;
  expect(charged).toEqual({ paise: 169_800 });
  const over = [{ product_id: WASHROOM.id, quantity: 3 }];
  expect((await change(id, over)).status).toBe(409);
  // Its invoice is taken back in full, so that what is booked is open again.
  await issueAt("2026-11-22T12:00:00");
  await ops(`/${id}/reopen`, { reason: "Not yet done" });
  expect((await change(id, [...over, { product_id: GROUT.id, quantity: 1 }])).status).toBe(200);
  await ops(`/${id}/complete`, {});
  await issueAt("2026-11-22T13:00:00");
  const documents = await query`select kind, total_paise::int as paise from invoice
    where booking_id = ${id} order by id`;
  expect(documents).toEqual([
    { kind: "receipt", paise: 169_800 },
    { kind: "credit_note", paise: 169_800 },
    { kind: "receipt", paise: (3 * 849 + GROUT.price) * 100 },
  ]);
});

test("lines are checked", async () => {
  const id = await book();
  const line = { product_id: WASHROOM.id, quantity: 1 };
  for (const lines of [
    [],
    [line, line],
    [{ ...line, quantity: 51 }],
    [{ ...line, price: 0 }],
    [{ product_id: 999_999, quantity: 1 }],
    [{ product_id: 101, quantity: 1 }],
  ])
    expect((await change(id, lines)).status, JSON.stringify(lines)).toBe(422);
  expect((await change(id, TWO, { reason: " " })).status).toBe(422);
  expect((await change(id, TWO, { seen_vendor_id: 1 })).status).toBe(409);
  expect((await record(id, "discounts", { amount: 300, reason: "A regular" })).status).toBe(200);
  expect((await change(id, [{ ...line, price: 299 }])).status).toBe(409);
  expect((await change(id, [{ ...line, price: 300 }])).status).toBe(200);
  expect(await get("/999999")).toMatchObject({ status: 404 });
});

describe("a monthly plan", () => {
  const [FEWER, MORE] = [101, 102];
  const monthly = (product_id: number) => [{ product_id, product_count: 1 }];
  const visitsOf = (id: number) => findRows("visit", { booking_id: id }, ["day", "status"]);

  async function acceptedPlan() {
    const meera = await newVendor(app);
    await offerApproved(app, meera, FEWER, 1000);
    const id = await book({ products: monthly(FEWER) });
    await answer(meera, id, "accepted");
    return { meera, id };
  }

  test("before its first visit its service and price are changed, and the customer refuses that", async () => {
    const { meera, id } = await acceptedPlan();
    await offerApproved(app, meera, MORE, 1300);
    const visits = await visitsOf(id);
    const lines = [
      { product_id: MORE, quantity: 1, price: 1799 },
      { product_id: FAN.id, quantity: 1 },
    ];
    const { booking } = await change(id, lines, { keeps_vendor: true });
    expect(booking).toMatchObject({ total: 1799 + FAN.price, vendor: { price: 1300 + FAN.price } });
    expect(await visitsOf(id)).toEqual(visits);
    const { refusable_change } = (await follow(id)).booking;
    expect(refusable_change).toMatchObject({ total: 1499, until: "2026-11-22T02:30:00.000Z" });
    const refused = await follow(id, "/refuse_change", { change_id: refusable_change.id });
    expect(refused.booking).toMatchObject({ total: 1499, refusable_change: null });
    expect(await read(id)).toMatchObject({ total: 1499, vendor: { price: 1000 } });
    expect(await visitsOf(id)).toEqual(visits);
  });

  test("it keeps its days, and a single booking does not become one", async () => {
    const { id } = await acceptedPlan();
    const once = await change(id, TWO);
    expect(once).toMatchObject({ status: 422, issues: [{ path: "lines" }] });
    expect(once.message).toContain("The plan is for 6 days a week");
    const single = await book();
    const added = await change(single, [...TWO, { product_id: FEWER, quantity: 1 }]);
    expect(added).toMatchObject({ status: 422, issues: [{ path: "lines" }] });
    expect(added.message).toContain("is booked by the month");
  });

  test("from the hour of its first visit on nothing is changed or refused", async () => {
    const { meera, id } = await acceptedPlan();
    const changed = await change(id, [{ product_id: FEWER, quantity: 1, price: 1399 }]);
    expect(changed.booking.total).toBe(1399);
    const change_id = (await follow(id)).booking.refusable_change.id;
    app.clock.now = new Date("2026-11-22T02:30:00Z");
    const back = [{ product_id: FEWER, quantity: 1, price: 1499 }];
    const late = await change(id, back);
    expect(late).toMatchObject({ status: 409 });
    expect(late.message).toContain("End the plan, then book a new one");
    const [visit] = await findRows("visit", { booking_id: id, day: "2026-11-22" }, ["id"]);
    expect((await recordVisitOutcome(meera, visit!.id, "done")).status).toBe(200);
    expect((await change(id, back)).status).toBe(409);
    expect((await follow(id)).booking.refusable_change).toBeNull();
    expect((await follow(id, "/refuse_change", { change_id })).status).toBe(409);
    expect((await read(id)).total).toBe(1399);
  });
});
