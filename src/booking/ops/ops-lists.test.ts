import { expect, test } from "vitest";
import { aBooking, GROUT } from "#test/fixtures.ts";
import {
  answer,
  approved,
  book,
  dayToken,
  get,
  ops,
  setUpOpsBookings,
} from "#test/ops-bookings.ts";
import { app, getJson, query, SATURDAY } from "#test/set-up-test-app.ts";

setUpOpsBookings();

const idsOf = async (query: string): Promise<number[]> =>
  (await get(`?${query}`)).items.map(({ id }: { id: number }) => id);

const city = async (path: string, json: unknown) => {
  const answer = await app.send(`/api/v1/ops/cities${path}`, { json, token: dayToken });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { id: number };
};

test("the places outside the areas include bookings of a retired city, until the customer was called", async () => {
  const old = await book({ pin_code: "122001" });
  await city("/4/retire", { reason: "Nobody works there any more" });
  const id = await book({ pin_code: "122001" });
  const today = async () => (await getJson("/api/v1/ops/today", dayToken)).tomorrow.bookings;
  expect((await ops(`/${id}`)).booking).toMatchObject({
    can: ["assign", "cancel", "reschedule", "confirm"],
    call_because: ["The pin code is outside our areas."],
  });
  expect((await today())[0]).toMatchObject({ kind: "outside", booking: { id, needs_call: true } });
  expect((await ops(`/${id}/confirm`, {})).status).toBe(200);
  expect((await today()).map(({ kind }: { kind: string }) => kind)).not.toContain("outside");
  // A booking made while the area was served stays valid.
  expect((await ops(`/${old}`)).booking).toMatchObject({ can: ["assign", "cancel", "reschedule"] });
  await city("/4/restore", { reason: "Somebody does again" });
});

test("the places outside the areas follow a city that is new: it is booked there without a hint", async () => {
  const area = { name: "Ghaziabad", pin_prefixes: ["2010"] };
  const areas = async () => (await app.send("/api/v1/areas")).json();
  const { id: cityId } = await city("", area);
  expect(await areas()).toContainEqual(area);
  const answer = await app.send("/api/bookings", { json: aBooking({ pin_code: "201014" }) });
  expect((await answer.json()).booking.hints).toEqual([]);
  expect((await get(`?city=${cityId}`)).items).toMatchObject([{ needs_call: false }]);
  await city(`/${cityId}/retire`, { reason: "It was a trial" });
  expect(await areas()).not.toContainEqual(area);
});

test("the list finds by order id, phone number and name, however they are written", async () => {
  const id = await book({ first_name: "Harpreet", last_name: "Gill", phone_number: "9812000001" });
  await book();
  const { order_id } = (await ops(`/${id}`)).booking;
  const { link } = await ops(`/${id}/link`, {});
  const searches = [
    `Booking ID: #${order_id}`,
    `Re: We have your booking ${order_id.toLowerCase()}`,
    "tel:+919812000001",
    "https://wa.me/919812000001",
    `https://chamak.example${link}`,
    `${link}?fbclid=IwAR0`,
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

test("the list finds a name with a joiner in it with the joiner and without", async () => {
  const id = await book({ first_name: "क्\u200dषमा", last_name: "Rao" });
  for (const q of ["क्\u200dषमा", "क्षमा", "क्षमा rao"])
    expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id]);
});

// With U+095B, with U+091C and nukta, without it, and with a joiner.
const ZOYAS = ["\u095bोया", "\u091c\u093cोया", "जोया", "\u091c\u093cो\u200dया"];

test("the list finds a name with and without nukta, in both of its encodings", async () => {
  for (const first_name of ZOYAS) {
    const id = await book({ first_name, last_name: "ख़ान" });
    for (const q of [...ZOYAS, "जोया खान", "खान ज़ो"]) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([id]);
      const { guests } = await getJson(`/api/v1/ops/guests?q=${encodeURIComponent(q)}`, dayToken);
      expect(guests, q).toHaveLength(1);
    }
    await query`delete from booking where id = ${id}`;
  }
});

test("the list finds the bookings of a service by words of the same meaning", async () => {
  const washroom = await book({ products: [{ product_id: 601, product_count: 1 }] });
  const sofa = await book({ products: [{ product_id: 201, product_count: 1 }] });
  for (const q of ["cleaning", "safai", "सफ़ाई", "सफाई", "classic safai"])
    expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([washroom]);
  expect(await idsOf("q=couch")).toEqual([sofa]);
  // The name of a person is no beginning of a word of the catalogue.
  for (const q of ["saf", "safai sofa"]) expect(await idsOf(`q=${q}`), q).toEqual([]);
});

test("the list finds by e-mail, address and vendor, with filters and in any order of words", async () => {
  const meera = await approved("Meera Devi");
  const palm = await book({
    first_name: "Harpreet",
    last_name: "Singh",
    email: "Harpreet.Gill@example.in",
    full_address: "C-12, Palm Greens, Sector 50, Noida",
  });
  const neem = await book({ full_address: "B-1204, Neem Residency, Sector 76, Noida" });
  await answer(meera, neem, "accepted");
  const find = (q: string, filters = "") => idsOf(`q=${encodeURIComponent(q)}${filters}`);
  for (const q of [
    "harpreet.gill@example.in",
    "Harpreet.G",
    "palm greens",
    "GREENS palm",
    "c-12 palm",
    "gill h",
    "harpreet noida",
  ])
    expect(await find(q), q).toEqual([palm]);
  expect(await find("sector 76")).toEqual([neem]);
  expect(await find("noida")).toEqual([neem, palm]);
  expect(await find("noida", "&status=accepted")).toEqual([neem]);
  for (const q of ["meera", "devi", "dev mee"]) expect(await find(q), q).toEqual([neem]);
  expect(await find("meera", "&status=pending")).toEqual([]);
  expect(await find(meera.email)).toEqual([neem]);
  for (const q of ["palm residency", "' & !", "alm gre", "d-12"])
    expect(await find(q), q).toEqual([]);
});

test("the list finds by service, comment and pin code", async () => {
  const grout = [{ product_id: GROUT.id, product_count: 1 }];
  const dogs = await book({ comment: "Two dogs, ring the brass bell", products: grout });
  const washroom = await book({ pin_code: "201305", booking_time_slot: "Evening" });
  const find = (q: string, filters = "") => idsOf(`q=${encodeURIComponent(q)}${filters}`);
  expect(await find("brass dogs")).toEqual([dogs]);
  expect(await find("washroom clean")).toEqual([washroom]);
  expect(await find("grout")).toEqual([washroom, dogs]);
  expect(await find("grout", "&slot=Morning")).toEqual([dogs]);
  expect(await find("grout", `&cursor=${washroom}`)).toEqual([dogs]);
  expect(await find("201305")).toEqual([washroom]);
});

test("the list finds an old booking by e-mail or half a name, behind many that share its words", async () => {
  const rawat = await book({
    first_name: "Kavita",
    last_name: "Rawat",
    email: "kavita.rawat@example.in",
  });
  await copyBooking(rawat, 1_100, ["Kavita", "Sharma", "kavita.sharma@example.in"]);
  await copyBooking(rawat, 1_100, ["Anil", "Verma", "anil.verma@example.in"]);
  const found = async (q: string) => {
    const { items, is_cut } = await get(`?q=${encodeURIComponent(q)}`);
    return { ids: items.map(({ id }: { id: number }) => id), is_cut };
  };
  const expectFound = async () => {
    for (const q of [
      "kavita.rawat@example.in",
      "rawat@example.i",
      "kavita ra",
      "kavita rawat example.in",
    ])
      expect(await found(q), q).toEqual({ ids: [rawat], is_cut: false });
    // Each word matches more than a thousand, both together none.
    for (const q of ["kavita.sharma@example.org", "kavita verma"])
      expect(await found(q), q).toEqual({ ids: [], is_cut: false });
    expect((await found("kavita.sharma@example.in")).is_cut).toBe(true);
  };
  await expectFound();
  // From now on the planner knows the common words.
  await query`analyze booking`;
  await expectFound();
});

test("the list continues the words of an address from its cursor", async () => {
  const ids: number[] = [];
  for (let at = 0; at < 5; at++) ids.unshift(await book());
  const first = await get("?q=neem%20residency&limit=3");
  const rest = await get(`?q=neem%20residency&limit=3&cursor=${first.next}`);
  const seen = [...first.items, ...rest.items].map(({ id }: { id: number }) => id);
  expect(seen).toEqual(ids);
  expect(rest.next).toBeNull();
});

test("the list filters by state, day, slot, city, pin code and vendor, together too", async () => {
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

test("the list continues from its cursor, without losing or repeating one", async () => {
  const ids: number[] = [];
  for (let i = 0; i < 7; i++) ids.unshift(await book({ pin_code: i % 2 ? "110017" : "201301" }));
  for (const filter of ["", "status=pending&", "date=2026-11-22&", "q=kavita&"]) {
    const seen: number[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await get(`?${filter}limit=3&cursor=${cursor}`);
      seen.push(...page.items.map(({ id }: { id: number }) => id));
      cursor = page.next;
    }
    expect(seen, filter).toEqual(ids);
  }
  expect((await get("?city=2&limit=2")).next).toBe(String(ids[3]));
});

test("the list becomes a file whose cells cannot run", async () => {
  await book({ first_name: "=HYPERLINK(1)", last_name: "Kaur" });
  await book();
  const response = await app.send("/api/v1/ops/bookings.csv?q=%3Dhyper", { token: dayToken });
  const lines = (await response.text()).trim().split("\r\n");
  expect(response.headers.get("content-disposition")).toContain("bookings-2026-11-21.csv");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=HYPERLINK(1) Kaur");
  expect(lines[1]).toContain(",Sector 76,Noida,201301,1749,");
});

/** Copies of a booking with another customer. */
const copyBooking = (id: number, count: number, [first, last, email]: [string, string, string]) =>
  query`insert into booking (order_id, follow_key, status, first_name, last_name, email, phone_number,
      booking_date, booking_time_slot, pin_code, full_address, city_id, comment, booked_at)
    select substr(name, 1, 4) || '-' || substr(name, 5, 4), name || gen_random_uuid(), 'pending',
      ${first}, ${last}, ${email}, phone_number, booking_date, booking_time_slot, pin_code,
      'Flat 1', city_id, comment, booked_at
    from booking, generate_series(1, ${count}::int) as n,
      translate(upper(md5(${email} || n)), '01', 'ZY') as name
    where id = ${id}`;

test("a sample is marked on the list, the board, its page and in the file", async () => {
  const vendor = await approved("Meera Devi");
  const [sample, real] = [await book(), await book()];
  await query`update booking set is_sample = true where id = ${sample}`;
  await query`update account set is_sample = true where id = ${vendor.id}`;
  const marks = [
    { id: real, is_sample: false },
    { id: sample, is_sample: true },
  ];
  expect((await get("")).items).toMatchObject(marks);
  expect((await get("/board")).days[1].slots[0].first).toMatchObject(marks.toReversed());
  expect((await ops(`/${sample}`)).booking.is_sample).toBe(true);
  expect((await ops(`/${real}`)).booking.is_sample).toBe(false);
  expect((await get(`/${real}/vendors`)).vendors).toMatchObject([{ is_sample: true }]);
  const file = await app.send("/api/v1/ops/bookings.csv", { token: dayToken });
  const lines = (await file.text()).trim().split("\r\n");
  const column = lines[0]?.split(",").indexOf("Sample") ?? -1;
  // The columns after it have no commas.
  const behind = (lines[0]?.split(",").length ?? 0) - column;
  expect(lines.slice(1).map((line) => line.split(",").at(-behind))).toEqual(["", "yes"]);
});

test("the board counts each slot by state and shows three bookings, unassigned ones first", async () => {
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

test("a booking that costs more than two crore is in every list", async () => {
  const made = await app.send("/api/v1/ops/mini_services", {
    json: { category_id: 5, title: "Marble, a hall", price: 450_000, picture: "mini-geyser.svg" },
    token: dayToken,
  });
  const { id: product_id } = await made.json();
  const products = [{ product_id, product_count: 50 }];
  const id = await book({ products, pin_code: "400001" });
  const total = 22_500_000;
  expect((await get("")).items).toMatchObject([{ id, total }]);
  expect((await get("/board")).days[1].slots[0].first).toMatchObject([{ id, total }]);
  const today = await app.send("/api/v1/ops/today", { token: dayToken });
  expect((await today.json()).tomorrow.bookings).toMatchObject([{ booking: { id, total } }]);
  const file = await app.send("/api/v1/ops/bookings.csv", { token: dayToken });
  expect(await file.text()).toContain(`,${total},`);
  expect((await ops(`/${id}`)).booking.total).toBe(total);
});

test("what happened to a booking is read a hundred at a time, none lost or twice", async () => {
  const id = await book();
  await query`insert into booking_event (booking_id, what, happened_at)
    select ${id}, 'offered', ${SATURDAY} from generate_series(1, 249)`;
  const { booking } = await ops(`/${id}`);
  expect(booking.events).toHaveLength(100);
  const seen = booking.events.map((event) => event.id);
  let next = booking.events_next;
  while (next !== null) {
    const page = await get(`/${id}/events?cursor=${next}`);
    seen.push(...page.items.map((event: { id: number }) => event.id));
    next = page.next;
  }
  expect(seen).toHaveLength(250);
  expect(new Set(seen).size).toBe(250);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  const last = await get(`/${id}/events?cursor=${seen.at(-2)}`);
  expect(last.items).toMatchObject([{ what: "booked", by: expect.stringContaining(" ") }]);
  expect((await ops("/999999/events")).status).toBe(404);
});

test("two open bookings of a number for one service, slot and address are probably one: the later is marked", async () => {
  const address = "B-1204, Neem Residency, Sector 76, Noida";
  const first = await book({ full_address: address });
  const same = await book({ full_address: "b 1204 neem residency,\nSector 76 Noida" });
  const others = [
    await book({ full_address: "B-1205, Neem Residency, Sector 76, Noida" }),
    await book({ full_address: address, booking_time_slot: "Evening" }),
    await book({ full_address: address, phone_number: "9812000001" }),
    await book({ full_address: address, products: [{ product_id: 1401, product_count: 1 }] }),
  ];
  const orderIds = async (id: number) =>
    (await ops(`/${id}`)).booking.duplicates.map((one) => one.id);
  expect([await orderIds(first), await orderIds(same)]).toEqual([[same], [first]]);
  for (const id of others) expect(await orderIds(id)).toEqual([]);
  const { items } = await get("");
  const marked = (rows: { id: number; duplicates: unknown[] }[]) =>
    rows.filter(({ duplicates }) => duplicates.length > 0).map(({ id }) => id);
  expect(marked(items)).toEqual([same]);
  const { days } = await get("/board");
  type Slots = { slots: { first: { id: number; duplicates: unknown[] }[] }[] };
  expect(
    marked(days.flatMap(({ slots }: Slots) => slots.flatMap(({ first: cards }) => cards))),
  ).toEqual([same]);
  const { tonight, tomorrow } = await getJson("/api/v1/ops/today", dayToken);
  const needs = [...tonight.bookings, ...tomorrow.bookings];
  expect(marked(needs.map(({ booking }) => booking))).toEqual([same]);

  await ops(`/${same}/cancel`, { reason: "This was booked twice; the other booking stands." });
  expect([await orderIds(first), await orderIds(same)]).toEqual([[], []]);
});
