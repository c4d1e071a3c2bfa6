import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureOperator } from "#account/server/operations/ensure-operator.ts";
import type { DeskBooking } from "#booking/contract/ops.ts";
import { aBooking } from "../../../../test/support/fixtures.ts";
import {
  newVendor,
  offerApproved,
  operatorToken,
  type Vendor,
} from "../../../../test/support/vendors.ts";
import { openWorld, SATURDAY, type TestApp } from "../../../../test/support/test-app.ts";

const SUNDAY = new Date("2026-11-22T05:30:00Z");
let world: TestApp;
let desk: string;
let otherDesk: string;
beforeAll(async () => {
  world = await openWorld();
  // As of the last day of these tests: an operator's sign-in holds for twelve hours.
  world.clock.now = SUNDAY;
  const day = { email: "day@example.in", password: "a-day-desk-in-noida" };
  const night = { email: "night@example.in", password: "a-night-desk-in-noida" };
  [desk, otherDesk] = [await signIn(day), await signIn(night)];
  world.clock.now = SATURDAY;
  // After them: a sign-in takes away the sessions that have ended by its day.
  await operatorToken(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = SATURDAY;
  await sql`truncate booking, booking_request, vendor_service, vendor_suspension cascade`.execute(
    world.db,
  );
});

async function signIn(person: { email: string; password: string }): Promise<string> {
  await ensureOperator(world.db, person, SATURDAY);
  return (await (await world.send("/api/v1/login", { json: person })).json()).token;
}

type Answered = { status: number; message?: string; booking: DeskBooking };

async function ops(path: string, json?: unknown, token = desk): Promise<Answered> {
  const response = await world.send(`/api/v1/ops/bookings${path}`, {
    ...(json !== undefined && { json }),
    token,
  });
  return { status: response.status, ...(await response.json()) };
}

const get = async (path: string) =>
  (await world.send(`/api/v1/ops/bookings${path}`, { token: desk })).json();

const idsOf = async (query: string): Promise<number[]> =>
  (await get(`?${query}`)).bookings.map(({ id }: { id: number }) => id);

async function book(change: Record<string, unknown> = {}): Promise<number> {
  const response = await world.send("/api/bookings", { json: aBooking(change) });
  const { booking } = await response.json();
  const row = await world.db
    .selectFrom("booking")
    .select("id")
    .where("order_id", "=", booking.order_id)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function approved(name = "", cityId = 1): Promise<Vendor & { id: number }> {
  const vendor = await newVendor(world, cityId);
  await offerApproved(world, vendor);
  return { ...vendor, id: await idOf(vendor, name) };
}

async function idOf({ email }: Vendor, name = ""): Promise<number> {
  const row = await world.db
    .updateTable("account")
    .set({ name })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const answer = (vendor: Vendor, id: number, status: string) =>
  world.send(`/api/bookings/${id}/accept_reject_booking`, {
    json: { status },
    token: vendor.token,
  });

const listed = async (vendor: Vendor, which: "upcoming" | "past") =>
  (await world.send(`/api/bookings/vendor_${which}_bookings`, { token: vendor.token })).json();

const trail = () =>
  world.db
    .selectFrom("audit_entry")
    .select(["act", "before", "after", "reason"])
    .where("subject", "=", "booking")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

describe("O-SEED-02 an operator assigns", () => {
  test("what nobody took, to an eligible vendor at its price, who then has it", async () => {
    const meera = await approved("Meera Devi");
    const id = await book();
    expect((await ops(`/${id}`)).booking).toMatchObject({ can: ["assign", "cancel"] });
    const { status, booking } = await ops(`/${id}/assign`, { vendor_id: meera.id });
    expect(status).toBe(200);
    expect(booking).toMatchObject({
      status: "accepted",
      vendor: { id: meera.id, name: "Meera Devi", price: 1500 },
      total: 1749,
      can: ["move", "cancel"],
    });
    expect(booking.events[0]).toMatchObject({ what: "assigned", by: "day@example.in" });
    expect(await listed(meera, "upcoming")).toMatchObject([{ id, booking_status: "accepted" }]);
    expect(await trail()).toMatchObject({
      act: "assigned",
      before: { status: "pending", vendor: null },
      after: { status: "accepted", vendor: "Meera Devi" },
    });
    const row = await world.db
      .selectFrom("booking")
      .select("first_accepted_at")
      .executeTakeFirstOrThrow();
    expect(row.first_accepted_at).toEqual(SATURDAY);
  });

  test("any other vendor with a reason only, also one who is suspended", async () => {
    const id = await book();
    const stranger = await newVendor(world, 2);
    const strangerId = await idOf(stranger, "Rakesh Kumar");
    const refused = await ops(`/${id}/assign`, { vendor_id: strangerId });
    expect([refused.status, refused.message]).toEqual([
      422,
      "Rakesh Kumar offers none of this here. Say why",
    ]);
    const meera = await approved("Meera Devi");
    await sql`insert into vendor_suspension (vendor_id, reason, suspended_at)
      values (${meera.id}, 'Papers expired', now())`.execute(world.db);
    expect((await ops(`/${id}/assign`, { vendor_id: meera.id })).message).toBe(
      "Meera Devi is suspended. Say why",
    );
    const reason = "Called him, he knows the house";
    for (const vendor_id of [999_999, "x", null])
      expect((await ops(`/${id}/assign`, { vendor_id, reason })).status).toBe(422);
    expect((await ops(`/${id}/assign`, { vendor_id: strangerId, reason })).status).toBe(200);
    expect(await trail()).toMatchObject({ reason });
    expect(await listed(stranger, "upcoming")).toMatchObject([{ id, price: 1749 }]);
  });

  test("what one vendor has, to another: it leaves the first, who has not answered", async () => {
    const [meera, sunita] = [await approved("Meera Devi"), await approved("Sunita Yadav")];
    const id = await book();
    await answer(meera, id, "accepted");
    const move = { vendor_id: sunita.id, seen_vendor_id: meera.id };
    const { booking } = await ops(`/${id}/assign`, move);
    expect(booking.vendor).toMatchObject({ name: "Sunita Yadav" });
    expect(booking.events.map(({ what }) => what).slice(0, 3)).toEqual([
      "assigned",
      "taken_back",
      "accepted",
    ]);
    expect(await listed(meera, "upcoming")).toEqual([]);
    expect(await listed(meera, "past")).toMatchObject([
      { booking_status: "pending", outcome: "missed", can: [], phone_number: "98xxxxxx30" },
    ]);
    expect(await listed(sunita, "upcoming")).toMatchObject([{ booking_status: "accepted" }]);
    expect((await ops(`/${id}/assign`, move)).status).toBe(409);
  });

  test("and is shown who could do it: price, load of that day, what they said", async () => {
    const [meera, sunita] = [await approved("Meera Devi"), await approved("Sunita Yadav")];
    const far = await approved("Imran Sheikh", 2);
    const other = await book({ booking_time_slot: "Evening" });
    await ops(`/${other}/assign`, { vendor_id: meera.id });
    const id = await book();
    await answer(sunita, id, "rejected");
    const { vendors } = await get(`/${id}/vendors`);
    expect(vendors).toMatchObject([
      {
        name: "Meera Devi",
        price: 1500,
        margin: 249,
        that_day: 1,
        that_slot: 0,
        answer: "pending",
      },
      {
        name: "Sunita Yadav",
        that_day: 0,
        answer: "rejected",
        answered_at: SATURDAY.toISOString(),
      },
    ]);
    expect((await get(`/${id}/vendors?q=imran`)).vendors).toMatchObject([
      { id: far.id, is_eligible: false, answer: "none", price: 1749 },
    ]);
    expect((await get(`/${id}/vendors?q=${far.email.slice(0, 16)}`)).vendors).toHaveLength(1);
    expect((await get(`/${id}/vendors?q=%25`)).vendors).toEqual([]);
  });

  test("and finds anybody else as the list of vendors does", async () => {
    const lalita = await newVendor(world);
    const body = new FormData();
    body.append("profile[first_name]", "Lalita");
    body.append("profile[last_name]", "Bisht");
    const path = "/api/v1/profiles/update_profile";
    await world.send(path, { method: "PUT", body, token: lalita.token });
    const [lalitaId, id] = [await idOf(lalita), await book()];
    const find = async (url: string, q: string): Promise<number[]> => {
      const answer = await world.send(`${url}?q=${encodeURIComponent(q)}`, { token: desk });
      return (await answer.json()).vendors.map((vendor: { id: number }) => vendor.id);
    };
    const phone = /\d+/.exec(lalita.email)![0];
    const written = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
    for (const q of ["lalita b", "BISHT", lalita.email, phone, written])
      for (const url of ["/api/v1/ops/vendors", `/api/v1/ops/bookings/${id}/vendors`])
        expect(await find(url, q), `${url} ${q}`).toEqual([lalitaId]);
    // Phone numbers begin with 65 here: a number in a text is none of them.
    expect(await find(`/api/v1/ops/bookings/${id}/vendors`, "Block 65")).toEqual([]);
  });
});

describe("O-SEED-03 an operator completes", () => {
  test("what somebody has accepted, from its day on", async () => {
    const meera = await approved("Meera Devi");
    const id = await book();
    expect((await ops(`/${id}/complete`, {})).message).toBe(
      "Nobody has accepted this booking. Assign it first",
    );
    await answer(meera, id, "accepted");
    expect((await ops(`/${id}/complete`, {})).message).toBe(
      "This booking can be completed from Sun 22 Nov on",
    );
    world.clock.now = SUNDAY;
    expect((await ops(`/${id}/complete`, {})).booking).toMatchObject({
      status: "completed",
      can: [],
    });
    expect(await listed(meera, "past")).toMatchObject([{ id, outcome: "completed" }]);
    expect((await trail())?.act).toBe("completed");
    expect((await ops(`/${id}/cancel`, { reason: "Late" })).status).toBe(409);
  });
});

describe("an operator cancels", () => {
  test("with a reason; customer and vendors read it as cancelled", async () => {
    const [meera, sunita] = [await approved("Meera Devi"), await approved("Sunita Yadav")];
    const id = await book();
    await answer(meera, id, "accepted");
    for (const reason of ["", "   ", "x".repeat(501)])
      expect((await ops(`/${id}/cancel`, { reason })).status).toBe(422);
    const { booking } = await ops(`/${id}/cancel`, { reason: "The customer asked" });
    expect(booking).toMatchObject({ status: "cancelled", vendor: null, can: [] });
    for (const vendor of [meera, sunita]) {
      expect(await listed(vendor, "upcoming")).toEqual([]);
      expect(await listed(vendor, "past")).toMatchObject([{ outcome: "cancelled", can: [] }]);
      const late = await answer(vendor, id, "accepted");
      expect((await late.json()).message).toBe("This booking was cancelled");
    }
    const follow = await world.send(`/api/v1/bookings/follow/${booking.follow_key}`);
    expect((await follow.json()).booking).toMatchObject({
      booking_status: "cancelled",
      cancelled_because: "The customer asked",
    });
  });
});

test("a call to confirm is noted once, where one is needed", async () => {
  const plain = await book();
  expect((await ops(`/${plain}/confirm`, {})).status).toBe(409);
  const id = await book({ pin_code: "400001" });
  const before = await ops(`/${id}`);
  expect(before.booking).toMatchObject({
    can: ["assign", "cancel", "confirm"],
    call_because: ["The pin code is outside our areas."],
  });
  expect((await ops(`/${id}/confirm`, {})).booking).toMatchObject({
    can: ["assign", "cancel"],
    confirmed_at: SATURDAY.toISOString(),
  });
  expect((await ops(`/${id}/confirm`, {}, otherDesk)).message).toBe(
    "day@example.in called the customer about this booking at 11:00",
  );
});

describe("which places are outside the areas", () => {
  const city = async (path: string, json: unknown) => {
    const answer = await world.send(`/api/v1/ops/cities${path}`, { json, token: desk });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: number };
  };

  test("follows a city that is retired: somebody calls, and then it is off the list", async () => {
    const earlier = await book({ pin_code: "122001" });
    await city("/4/retire", { reason: "Nobody works there any more" });
    const id = await book({ pin_code: "122001" });
    const today = async () =>
      (await (await world.send("/api/v1/ops/today", { token: desk })).json()).tomorrow.bookings;
    expect((await ops(`/${id}`)).booking).toMatchObject({
      can: ["assign", "cancel", "confirm"],
      call_because: ["The pin code is outside our areas."],
    });
    expect((await today())[0]).toMatchObject({
      kind: "outside",
      booking: { id, needs_call: true },
    });
    expect((await ops(`/${id}/confirm`, {})).status).toBe(200);
    expect((await today()).map(({ kind }: { kind: string }) => kind)).not.toContain("outside");
    // What was booked while we went there is held to.
    expect((await ops(`/${earlier}`)).booking).toMatchObject({ can: ["assign", "cancel"] });
    await city("/4/restore", { reason: "Somebody does again" });
  });

  test("follows a city that is new: it is booked there without a hint", async () => {
    const area = { name: "Ghaziabad", pin_prefixes: ["2010"] };
    const areas = async () => (await world.send("/api/v1/areas")).json();
    const { id: cityId } = await city("", area);
    expect(await areas()).toContainEqual(area);
    const answer = await world.send("/api/bookings", { json: aBooking({ pin_code: "201014" }) });
    expect((await answer.json()).booking.hints).toEqual([]);
    expect((await get(`?city=${cityId}`)).bookings).toMatchObject([{ needs_call: false }]);
    await city(`/${cityId}/retire`, { reason: "It was a trial" });
    expect(await areas()).not.toContainEqual(area);
  });
});

describe("a second operator", () => {
  test("is told what the first decided, by whom and when", async () => {
    const [meera, sunita] = [await approved("Meera Devi"), await approved("Sunita Yadav")];
    const id = await book();
    await ops(`/${id}/assign`, { vendor_id: meera.id });
    const second = await ops(`/${id}/assign`, { vendor_id: sunita.id }, otherDesk);
    expect([second.status, second.message]).toEqual([
      409,
      "day@example.in assigned this booking to Meera Devi at 11:00",
    ]);
    const blind = { reason: "Nobody can come", seen_vendor_id: null };
    expect((await ops(`/${id}/cancel`, blind, otherDesk)).status).toBe(409);
    await ops(`/${id}/cancel`, { reason: "The customer asked", seen_vendor_id: meera.id });
    world.clock.now = SUNDAY;
    expect((await ops(`/${id}/complete`, {}, otherDesk)).message).toBe(
      "day@example.in cancelled this booking on Sat 21 Nov at 11:00: The customer asked",
    );
    expect((await ops(`/${id}/complete`, {})).message).toContain("You cancelled this booking");
  });

  test(
    "and vendors who decide at the same moment: one wins, twenty times over",
    { timeout: 120_000 },
    async () => {
      const vendors = [await approved("A"), await approved("B"), await approved("C")];
      for (let round = 0; round < 20; round++) {
        const id = await book();
        const seen_vendor_id = null;
        const statuses = await Promise.all([
          ...vendors.map(async (vendor) => (await answer(vendor, id, "accepted")).status),
          ...vendors.map(
            async ({ id: vendor_id }, i) =>
              (await ops(`/${id}/assign`, { vendor_id }, i % 2 === 0 ? desk : otherDesk)).status,
          ),
          ...[desk, otherDesk].map(
            async (token) =>
              (await ops(`/${id}/cancel`, { reason: "Nobody", seen_vendor_id }, token)).status,
          ),
        ]);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect(statuses.filter((status) => status === 409)).toHaveLength(7);
        const decided = await sql<{ count: number }>`select count(*)::int as count
          from booking_event where booking_id = ${id}
          and what in ('accepted', 'assigned', 'cancelled')`.execute(world.db);
        expect(decided.rows).toEqual([{ count: 1 }]);
      }
    },
  );
});

describe("the list", () => {
  test("finds by order id, phone number and name, however they are written", async () => {
    const id = await book({
      first_name: "Harpreet",
      last_name: "Gill",
      phone_number: "9812000001",
    });
    await book();
    const { order_id } = (await ops(`/${id}`)).booking;
    const searches = [
      order_id,
      order_id.toLowerCase().replace("-", ""),
      order_id.slice(0, 6),
      "98120 00001",
      "+91 98120",
      "harpreet g",
      "GILL",
    ];
    for (const q of searches) expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id]);
    for (const q of ["nobody", "%", "_", "arpreet"])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  test("filters by state, day, slot, city, pin code and vendor, together too", async () => {
    const meera = await approved("Meera Devi");
    const noida = await book();
    const delhi = await book({ pin_code: "110017", booking_date: "2026-11-23" });
    const outside = await book({ pin_code: "400001", booking_time_slot: "Evening" });
    await answer(meera, noida, "accepted");
    expect(await idsOf("")).toEqual([outside, delhi, noida]);
    expect(await idsOf("status=pending")).toEqual([outside, delhi]);
    expect(await idsOf("status=accepted&city=1")).toEqual([noida]);
    expect(await idsOf("date=2026-11-22")).toEqual([outside, noida]);
    expect(await idsOf("date=2026-11-22&slot=Evening")).toEqual([outside]);
    expect(await idsOf("city=2")).toEqual([delhi]);
    expect(await idsOf("city=none")).toEqual([outside]);
    expect(await idsOf("pin=110017&status=")).toEqual([delhi]);
    expect(await idsOf(`vendor=${meera.id}`)).toEqual([noida]);
    expect(await idsOf("q=kavita&city=2")).toEqual([delhi]);
    expect(await idsOf("status=completed")).toEqual([]);
    for (const query of ["status=open", "date=2026-02-30", "pin=12", "city=x", "vendor=0"])
      expect((await ops(`?${query}`)).status, query).toBe(422);
  });

  test("goes on from its cursor, without losing or repeating one", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.unshift(await book({ pin_code: i % 2 ? "110017" : "201301" }));
    for (const filter of ["", "status=pending&", "date=2026-11-22&", "q=kavita&"]) {
      const seen: number[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page = await get(`?${filter}limit=3&cursor=${cursor}`);
        seen.push(...page.bookings.map(({ id }: { id: number }) => id));
        cursor = page.next;
      }
      expect(seen, filter).toEqual(ids);
    }
    expect((await get("?city=2&limit=2")).next).toBe(String(ids[3]));
  });

  test("becomes a file whose cells cannot run", async () => {
    await book({ first_name: "=HYPERLINK(1)", last_name: "Kaur" });
    await book();
    const response = await world.send("/api/v1/ops/bookings.csv?q=%3Dhyper", { token: desk });
    const lines = (await response.text()).trim().split("\r\n");
    expect(response.headers.get("content-disposition")).toContain("bookings-2026-11-21.csv");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=HYPERLINK(1) Kaur");
    expect(lines[1]).toContain(",Sector 76,Noida,201301,1749,");
  });
});

test("a sample is marked on the list, the board, its page and in the file", async () => {
  const vendor = await approved("Meera Devi");
  const [sample, real] = [await book(), await book()];
  await sql`update booking set is_sample = true where id = ${sample}`.execute(world.db);
  await sql`update account set is_sample = true where id = ${vendor.id}`.execute(world.db);
  const marks = [
    { id: real, is_sample: false },
    { id: sample, is_sample: true },
  ];
  expect((await get("")).bookings).toMatchObject(marks);
  expect((await get("/board")).days[1].slots[0].first).toMatchObject(marks.toReversed());
  expect((await ops(`/${sample}`)).booking.is_sample).toBe(true);
  expect((await ops(`/${real}`)).booking.is_sample).toBe(false);
  expect((await get(`/${real}/vendors`)).vendors).toMatchObject([{ is_sample: true }]);
  const file = await world.send("/api/v1/ops/bookings.csv", { token: desk });
  const ends = (await file.text())
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").at(-1));
  expect(ends).toEqual(["Sample", "", "yes"]);
});

test("the board counts each slot by state and shows three, what nobody has before the rest", async () => {
  const meera = await approved("Meera Devi");
  const ids: number[] = [];
  for (let i = 0; i < 4; i++) ids.push(await book());
  const delhi = await book({ pin_code: "110017", booking_date: "2026-11-27" });
  await book({ booking_date: "2026-11-28" });
  await answer(meera, ids[0]!, "accepted");
  await ops(`/${ids[1]}/cancel`, { reason: "Booked twice" });
  const board = await get("/board");
  expect(board.days.map(({ date }: { date: string }) => date).at(-1)).toBe("2026-11-27");
  expect(board.total).toEqual({ pending: 3, accepted: 1, completed: 0, cancelled: 1 });
  const [morning, evening] = board.days[1].slots;
  expect(morning.counts).toEqual({ pending: 2, accepted: 1, completed: 0, cancelled: 1 });
  expect(morning.first.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[3], ids[0]]);
  expect(morning.first[0]).toMatchObject({ name: "Kavita Sharma", place: "Sector 76", offers: 1 });
  expect(evening.first).toEqual([]);
  const inDelhi = await get("/board?from=2026-11-27&city=2&status=pending");
  expect(inDelhi.total.pending).toBe(1);
  expect(inDelhi.days[0].slots[0].first).toMatchObject([{ id: delhi }]);
});

test("a booking that costs more than two crore stands in every list", async () => {
  const made = await world.send("/api/v1/ops/mini_services", {
    json: { category_id: 5, title: "Marble, a hall", price: 450_000, picture: "mini-geyser.svg" },
    token: desk,
  });
  const { id: product_id } = await made.json();
  const products = [{ product_id, product_count: 50 }];
  const id = await book({ products, pin_code: "400001" });
  const total = 22_500_000;
  expect((await get("")).bookings).toMatchObject([{ id, total }]);
  expect((await get("/board")).days[1].slots[0].first).toMatchObject([{ id, total }]);
  const today = await world.send("/api/v1/ops/today", { token: desk });
  expect((await today.json()).tomorrow.bookings).toMatchObject([{ booking: { id, total } }]);
  const file = await world.send("/api/v1/ops/bookings.csv", { token: desk });
  expect(await file.text()).toContain(`,${total},`);
  expect((await ops(`/${id}`)).booking.total).toBe(total);
});

test("what happened to a booking is read a hundred at a time, none lost or twice", async () => {
  const id = await book();
  await sql`insert into booking_event (booking_id, what, happened_at)
    select ${id}, 'offered', ${SATURDAY} from generate_series(1, 249)`.execute(world.db);
  const { booking } = await ops(`/${id}`);
  expect(booking.events).toHaveLength(100);
  const seen = booking.events.map((event) => event.id);
  let next = booking.events_next;
  while (next !== null) {
    const page = await get(`/${id}/events?cursor=${next}`);
    seen.push(...page.events.map((event: { id: number }) => event.id));
    next = page.next;
  }
  expect(seen).toHaveLength(250);
  expect(new Set(seen).size).toBe(250);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  const last = await get(`/${id}/events?cursor=${seen.at(-2)}`);
  expect(last.events).toMatchObject([{ what: "booked", by: expect.stringContaining(" ") }]);
  expect((await ops("/999999/events")).status).toBe(404);
});
