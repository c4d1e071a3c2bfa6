import { expect, test } from "vitest";
import { verifyTrail } from "#audit/exports.ts";
import { verifyEntries } from "#ledger/exports.ts";
import { keepSignedIn } from "../../../test/races/money-model.ts";
import { verifyWork } from "../exports.ts";
import { confirmNow, newCustomer } from "#test/accounts.ts";
import { newBooking } from "#test/bookings.ts";
import { aBooking, DESPITE } from "#test/fixtures.ts";
import { asOperator, issueAt, record, take } from "#test/money.ts";
import { idOfVendor, recordVisitOutcome, sendPlan, visitsOf } from "#test/plans.ts";
import { app, at, findRow, getJson, updateRows } from "#test/set-up-test-app.ts";
import { answer, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { anAddress, newVendor, operatorToken, type Vendor } from "#test/vendors.ts";

setUpVendorBookings();

const [WASHROOM, DEEP, PLAN] = [601, 602, 101];
const NAMES = ["Rekha", "Asha", "Kiran"] as const;
type Name = (typeof NAMES)[number];
/** What each asks for a washroom, a deep one, and a month of six days a week. */
const PRICES: Record<Name, [number, number, number]> = {
  Rekha: [700, 1000, 1100],
  Asha: [650, 1000, 1000],
  Kiran: [720, 1380, 1200],
};

type Row = {
  by: Name | undefined;
  /** The day in November or December, and its half. */
  on: string;
  product: number;
  count: number;
  sheet: number[];
};

/**
 * In rupees, worked out by hand. Tax within the state is twice 9/118 of each line, to the paisa; across states 18/118.
 * Margin is charged − discount − tax − earned. What is in the bank is less what was paid back.
 */
const SHEET = readTable(`
  name      by     day    half     product  count   charged  discount    earned       tax    margin      held      bank    refund documents  what
  guest     Rekha  11-24  Morning  601      1           949         0       700    144.76    104.24       949         0         0       949  guest, cash
  account   Rekha  11-24  Evening  601      1           949         0       700    144.76    104.24       949         0         0       949  account, UPI of the vendor
  phone     Asha   11-24  Morning  601      1           949         0       650    144.76    154.24         0       949         0       949  by phone, UPI
  moved     Asha   11-25  Evening  601      1           949         0       650    144.76    154.24         0       949         0       949  moved to another day, bank
  lines     Rekha  11-25  Morning  601      1          3198         0      2700    487.84     10.16         0      3198         0      3198  ₹949 becomes ₹3,198, cash to us
  early     -      11-26  Morning  601      1             0         0         0         0         0         0         0         0         0  cancelled early
  late      Asha   11-26  Evening  601      1             0         0         0         0         0         0         0       500         0  cancelled late, an advance paid back
  door      Rekha  11-27  Morning  601      1             0         0         0         0         0         0         0         0         0  cancelled at the door
  plan      Asha   11-24  Morning  101      1          1499         0    192.31    228.66   1078.03         0      1499         0      1499  plan skipped and paused, 5 visits of 26
  ended     Rekha  11-24  Morning  101      1        461.23         0    338.46     70.36     52.41         0    461.23         0    461.23  plan ended after 8 of 26
  company   Asha   11-26  Morning  601      3          2847         0      1950    434.28    462.72         0      2799         0      2847  company in 09 that keeps ₹48 of TDS
  across    Kiran  11-26  Morning  602      1          1399         0      1380    213.41   -194.41         0      1399         0      1399  company in 06, ₹1,380 of ₹1,399
  delhi     Kiran  11-27  Morning  601      1           949         0       720    144.76     84.24       949         0         0       949  household in Delhi, cash
  discount  Asha   11-27  Morning  601      1           949       100       650    129.50     69.50         0       849         0       849  discount
  part      Rekha  11-25  Evening  601      2          1898         0      1400    289.52    208.48      1198       700         0      1898  part by UPI, the rest in cash
  refund    Asha   11-27  Evening  602      1          1399      1399      1000         0     -1000         0         0      1399         0  all paid back, and off the bill
  wrong     Rekha  11-26  Morning  601      1           949         0       700    144.76    104.24         0         0         0       949  a line of the bank matched by mistake
  right     Asha   11-28  Morning  601      1           949         0       650    144.76    154.24         0       949         0       949  whose line it was
  above     Rekha  11-26  Evening  601      1           949         0       700    144.76    104.24         0      1000         0       949  ₹1,000 for ₹949
`);

function readTable(text: string): Record<string, Row> {
  const [, ...lines] = text.trim().split("\n");
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", by, date, half, product, count, ...rest] = line.trim().split(/\s+/);
      const sheet = rest.slice(0, 9).map(Number);
      const row = { by: NAMES.find((one) => one === by), on: `${date} ${half}`, sheet };
      return [name, { ...row, product: Number(product), count: Number(count) }];
    }),
  );
}

const LOGIX = { company: "Logix", gstin: "09AAACH7409R1ZZ", address: "Sector 62, Noida" };
const GANGA = { company: "Ganga Foods", gstin: "06AAACG5678L1Z7", address: "Sector 29, Gurugram" };

const done = async (answered: Promise<Response>) => {
  const response = await answered;
  expect([response.url, response.status < 300 ? "" : await response.clone().text()]).toEqual([
    response.url,
    "",
  ]);
  return response;
};

const day = (date: string, time: string) => `2026-${date}T${time}`;

/** A vendor of all products of the sheet, in Noida, Delhi and Gurugram. */
async function hire(name: Name): Promise<Vendor> {
  const vendor = await newVendor(app);
  const { token } = vendor;
  const places = [vendor.addressId];
  for (const city of [2, 4])
    places.push(
      (await (await app.send("/api/v1/addresses", { json: anAddress(city), token })).json()).id,
    );
  const products = [WASHROOM, DEEP, PLAN].map((id, i) => ({
    product_id: id,
    price: PRICES[name][i],
  }));
  await done(
    app.send("/api/v1/vendors", { json: { products, vendor_address_ids: places }, token }),
  );
  for (const { id } of await getJson("/api/v1/vendors/vendor_services", token))
    await done(
      app.send(`/api/v1/ops/vendor_services/${id}`, {
        method: "PUT",
        json: { status: "approved", ...DESPITE },
        token: await operatorToken(app),
      }),
    );
  return vendor;
}

async function saveAccount(vendor: Vendor, upi_id: string): Promise<void> {
  await confirmNow(app, vendor.token);
  const json = { holder: "A vendor", upi_id };
  const { token } = vendor;
  const saved = await done(app.send("/api/v1/payout_account", { method: "PUT", json, token }));
  const { changed_at } = (await saved.json()).payout_account;
  const id = await idOfVendor(vendor);
  await done(asOperator(`/vendors/${id}/payout_account/confirm`, { changed_at }));
}

const paise = (rupees: number) => Math.round(rupees * 100);

type Entry = { what: string; postings: { account: string; amount: number }[] };

/** What the desk reads of a booking, as the sheet has it. */
async function readSheet(id: number): Promise<number[]> {
  const { entries }: { entries: Entry[] } = await (
    await asOperator(`/bookings/${id}/ledger`)
  ).json();
  for (const { postings } of entries)
    expect(postings.reduce((sum, { amount }) => sum + paise(amount), 0)).toBe(0);
  const sumOf = (accounts: string, ...kinds: string[]) =>
    entries
      .filter(({ what }) => kinds.length === 0 || kinds.includes(what))
      .flatMap(({ postings }) => postings)
      .filter(({ account }) => accounts.split(" ").includes(account))
      .reduce((sum, { amount }) => sum + paise(amount), 0) / 100;
  const { items } = await (await asOperator(`/bookings/${id}/invoices`)).json();
  const documents = items
    .filter(({ kind }: { kind: string }) => !kind.endsWith("voucher"))
    .reduce(
      (sum: number, { kind, total }: { kind: string; total: number }) =>
        sum + paise(kind === "credit_note" ? -total : total),
      0,
    );
  return [
    sumOf("customer", "work"),
    0 - sumOf("customer", "discount"),
    0 - sumOf("vendor"),
    0 - sumOf("tax"),
    0 - sumOf("margin"),
    sumOf("held"),
    sumOf("bank"),
    sumOf("customer customer_credit", "refund"),
    documents / 100,
  ];
}

test("a fortnight of 19 bookings is to the paisa as it was worked out by hand", async () => {
  await updateRows(
    "business",
    {},
    {
      legal_name: "Nirmal Home Services",
      gstin: "09AAACH7409R1ZZ",
      invoice_prefix: "NH",
      upi_id: "nirmalhome@hdfcbank",
      tds_rules: "[]",
      tax_rates: JSON.stringify([{ from: "2017-07-01", percent: 18 }]),
      is_sample: false,
    },
  );
  const vendors = {} as Record<Name, Vendor>;
  for (const name of NAMES) vendors[name] = await hire(name);
  const ids: Record<string, number> = {};
  const keys: Record<string, string> = {};
  const pay = (name: string, json: object, what = "payments") =>
    done(record(ids[name]!, what, json));
  const cancelByDesk = (name: string) =>
    done(asOperator(`/bookings/${ids[name]}/cancel`, { reason: "The customer cannot" }));

  let phone = 9_812_340_000;
  at(day("11-21", "10:00:00"));
  for (const [name, { on, product, count, by }] of Object.entries(SHEET)) {
    const [date, slot] = on.split(" ");
    const change = {
      booking_date: `2026-${name === "moved" ? "11-24" : date}`,
      booking_time_slot: slot,
      phone_number: String(phone++),
      products: [{ product_id: product, product_count: count }],
      pin_code: { across: "122001", delhi: "110001" }[name] ?? "201301",
    };
    if (name === "phone") {
      const booked = await done(asOperator("/bookings", aBooking(change)));
      ids[name] = (await booked.json()).booking.id;
    } else {
      const who = name === "account" ? { token: (await newCustomer(app)).token } : {};
      ids[name] = (await newBooking(app, change, who)).id;
    }
    keys[name] = (await findRow("booking", { id: ids[name]! })).follow_key;
    if (by) await done(answer(vendors[by], ids[name]!, "accepted"));
  }
  const follow = (name: string) => `/api/v1/bookings/follow/${keys[name]}`;
  await done(app.send(`${follow("early")}/cancel`, { json: {} }));
  await pay("late", { method: "upi", amount: 500, reference: "UPI 600000001" });
  const company = { method: "PUT", json: LOGIX };
  await done(app.send(`${follow("company")}/billing`, company));
  const token = await operatorToken(app);
  const json = { ...GANGA };
  await done(
    app.send(`/api/v1/ops/bookings/${ids["across"]}/billing`, { method: "PUT", json, token }),
  );
  const moved = { booking_date: "2026-11-25", booking_time_slot: "Evening" };
  await done(asOperator(`/bookings/${ids["moved"]}/reschedule`, moved));
  await answer(vendors.Asha, ids["moved"]!, "accepted");
  const { version } = await findRow("booking", { id: ids["lines"]! });
  const lines = [
    { product_id: DEEP, quantity: 2 },
    { product_id: WASHROOM, quantity: 1, price: 400 },
  ];
  const changes = { lines, reason: "Two deep ones more", version };
  await done(
    app.send(`/api/v1/ops/bookings/${ids["lines"]}/lines`, { method: "PUT", json: changes, token }),
  );

  const visit = async (name: string) => {
    const vendor = vendors[SHEET[name]!.by!];
    const visits = await visitsOf(vendor);
    const today = app.clock.now.toISOString().slice(0, 10);
    const found = visits.find((its) => its.booking_id === ids[name] && its.date === today);
    if (found) await done(recordVisitOutcome(vendor, found.id, "done"));
  };
  const completes = async (name: string) => {
    const row = SHEET[name]!;
    await done(answer(vendors[row.by!], ids[name]!, "completed"));
  };
  for (const date of ["11-24", "11-25", "11-26", "11-27", "11-28", "11-29", "12-01", "12-02"]) {
    at(day(date, "09:00:00"));
    await keepSignedIn(app);
    if (date === "11-25") {
      const { booking } = await getJson(follow("plan"));
      const next = booking.plan.visits.find((its: { date: string }) => its.date === "2026-11-26");
      await done(sendPlan(keys["plan"]!, `/plan/visits/${next.id}/skip`, {}));
    }
    if (date === "11-28")
      await done(sendPlan(keys["plan"]!, "/plan/pause", { from: "2026-11-30", to: "2026-12-02" }));
    if (date === "11-27") await cancelByDesk("door");
    for (const half of ["Morning", "Evening"]) {
      at(day(date, half === "Morning" ? "10:00:00" : "18:30:00"));
      if (half === "Morning") for (const name of ["plan", "ended"]) await visit(name);
      if (half === "Morning" && date === "12-02")
        await done(sendPlan(keys["ended"]!, "/plan/end", { reason: "We move" }));
      for (const [name, { on, by, product, sheet }] of Object.entries(SHEET))
        if (on === `${date} ${half}` && by && product !== PLAN && sheet[0] !== 0)
          await completes(name);
    }
    if (date === "11-25") {
      at(day(date, "21:00:00"));
      await cancelByDesk("late");
      const back = { method: "upi", amount: 500, reason: "Cancelled", reference: "UPI 600000002" };
      await pay("late", back, "refunds");
    }
    await issueAt(day(date, "23:00:00"));
  }
  at(day("12-03", "10:00:00"));
  await keepSignedIn(app);
  await done(take(ids["guest"]!, "cash", vendors.Rekha));
  await done(take(ids["account"]!, "vendor_upi", vendors.Rekha));
  await done(take(ids["delhi"]!, "cash", vendors.Kiran));
  const upi = { method: "upi", amount: 949, reference: "634512345699" };
  await pay("phone", { ...upi, received_on: "2026-11-24" });
  await pay("lines", { method: "cash_to_us", amount: 3198 });
  await pay("plan", { method: "upi", amount: 1499, reference: "UPI 600000003" });
  await pay("ended", { method: "upi", amount: 461.23, reference: "UPI 600000004" });
  await pay("company", { method: "bank", amount: 2799, reference: "NEFT 600000005" });
  await pay("company", { method: "tds", amount: 48, reference: "ABCDEFG" });
  await pay("discount", { amount: 100, reason: "Came late" }, "discounts");
  await pay("discount", { method: "upi", amount: 849, reference: "UPI 600000006" });
  await pay("part", { method: "upi", amount: 700, reference: "UPI 600000007" });
  await done(take(ids["part"]!, "cash", vendors.Rekha));
  await pay("refund", { method: "bank", amount: 1399, reference: "NEFT 600000008" });
  const back = { method: "bank", amount: 1399, reason: "A complaint", settles: "bill" };
  await pay("refund", { ...back, reference: "NEFT 600000009" }, "refunds");
  await pay("above", { method: "upi", amount: 1000, reference: "UPI 600000010" });

  const body = new FormData();
  const file = [
    "Date,Narration,Ref,Deposit",
    "24/11/2026,UPI-HEMA LAL-634512345699,0000634512345699,949",
    "26/11/2026,NEFT MOVED,N710000001,949",
    "28/11/2026,NEFT RIGHT,N710000002,949",
    "28/11/2026,NEFT GANGA FOODS,N710000003,1399",
  ].join("\n");
  body.append("statement", new Blob([file]), "statement.csv");
  for (const [name, place] of Object.entries({ day: 0, text: 1, reference: 2, amount: 3 }))
    body.append(`columns[${name}]`, String(place));
  const desk = await operatorToken(app);
  await done(app.send("/api/v1/ops/bank_statements", { method: "POST", body, token: desk }));
  const open = async () =>
    (await (await asOperator("/bank_statements/lines?state=open")).json()).items as {
      id: number;
      text: string;
    }[];
  const waiting = await open();
  // The first one is recorded already, with other zeros.
  expect(waiting.map(({ text }) => text).toSorted()).toEqual([
    "NEFT GANGA FOODS",
    "NEFT MOVED",
    "NEFT RIGHT",
  ]);
  const match = (
    text: string,
    name: string,
    act = "match",
    more: object = { booking_id: ids[name] },
  ) => {
    const line = waiting.find((its) => its.text === `NEFT ${text}`)!;
    return done(asOperator(`/bank_statements/lines/${line.id}/${act}`, more));
  };
  await match("MOVED", "moved");
  await match("GANGA FOODS", "across");
  await match("RIGHT", "wrong");
  await match("RIGHT", "wrong", "unmatch", { reason: "Of another customer" });
  await match("RIGHT", "right");
  expect(await open()).toEqual([]);
  await issueAt(day("12-05", "10:00:00"));
  await keepSignedIn(app);

  const sums = Array.from<number>({ length: 9 }).fill(0);
  for (const [name, { sheet }] of Object.entries(SHEET)) {
    const read = await readSheet(ids[name]!);
    expect([name, read]).toEqual([name, sheet]);
    for (const [i, rupees] of read.entries()) sums[i]! += paise(rupees);
  }
  // 21,242.23 − 1,499 = 15,080.77 earned + 3,011.65 tax + 1,650.81 left. It is what was paid, in hand, bank and as TDS
  // (4,045 + 16,651.23 + 48), less 1,899 paid back and 51 too much, and 949 that is still to pay.
  expect(sums).toEqual([
    21_242_23, 1_499_00, 15_080_77, 3_011_65, 1_650_81, 4_045_00, 14_752_23, 1_899_00, 19_743_23,
  ]);

  const moneyOf = async (name: Name) => {
    const id = await idOfVendor(vendors[name]);
    const { money } = await (await asOperator(`/vendors/${id}/money`)).json();
    return [money.earned, money.held, money.paid_out, money.balance];
  };
  const readAll = () => Promise.all(NAMES.map(moneyOf));
  expect(await readAll()).toEqual([
    [7238.46, 3096, 0, 4142.46],
    [5742.31, 0, 0, 5742.31],
    [2100, 949, 0, 1151],
  ]);
  const { accounts } = await (await asOperator("/balances?on=2026-12-05")).json();
  expect(
    Object.fromEntries(
      accounts.map((its: { account: string; debit: number; credit: number }) => [
        its.account,
        its.debit - its.credit,
      ]),
    ),
  ).toMatchObject({ customer: 949, tds_receivable: 48, customer_credit: -51, held: 4045 });

  for (const [i, name] of NAMES.entries()) await saveAccount(vendors[name], `vendor${i}@okaxis`);
  const vendorIds = await Promise.all(NAMES.map((name) => idOfVendor(vendors[name])));
  const { payout } = await (await done(asOperator("/payouts", { vendor_ids: vendorIds }))).json();
  expect(payout.total).toBe(11_035.77);
  at(day("12-05", "11:00:00"));
  await saveAccount(vendors.Kiran, "kiran@okhdfc");
  expect((await asOperator(`/payouts/${payout.id}/transfers.csv`)).status).toBe(409);
  const operator = await operatorToken(app);
  const item = `/api/v1/ops/payouts/${payout.id}/vendors/${vendorIds[2]}`;
  await done(app.send(item, { method: "DELETE", token: operator }));
  await done(asOperator(`/payouts/${payout.id}/paid`, { reference: "NEFT 720000001" }));
  expect(await readAll()).toEqual([
    [7238.46, 3096, 4142.46, 0],
    [5742.31, 0, 5742.31, 0],
    [2100, 949, 0, 1151],
  ]);
  const next = await (await done(asOperator("/payouts", { vendor_ids: [vendorIds[2]] }))).json();
  await done(asOperator(`/payouts/${next.payout.id}/paid`, { reference: "NEFT 720000002" }));
  expect((await moneyOf("Kiran"))[3]).toBe(0);

  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
  expect(await verifyWork(app.db)).toMatchObject({ bookings: 17, faults: [] });
  expect((await verifyTrail(app.db)).brokenAt).toBeNull();
}, 60_000);
