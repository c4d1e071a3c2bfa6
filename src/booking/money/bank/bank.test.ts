import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { bankRetention, verifyWork } from "../../exports.ts";
import { verifyEntries } from "#ledger/verify-entries.ts";
import { asOperator, cleaned, paymentOf, record } from "#test/money.ts";
import { app, at } from "#test/set-up-test-app.ts";
import { untilBlocked } from "#test/until-blocked.ts";
import { approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";

setUpVendorBookings();

let vendor: Vendor;
beforeEach(async () => {
  await sql`truncate bank_line cascade`.execute(app.db);
  await sql`update business set bank_columns = null`.execute(app.db);
  [vendor] = (await approvedVendors(1)) as [Vendor];
});

/** The places of the columns in HEADS. */
const COLUMNS = { day: 0, text: 1, reference: 2, paid: 3, amount: 4 };
const HEADS = "Date,Narration,Ref,Withdrawal,Deposit,Balance";

async function upload(
  file: string | Uint8Array<ArrayBuffer>,
  columns: Record<string, number> | undefined = COLUMNS,
  fields: Record<string, string> = {},
  now = "2026-11-28T12:00:00",
) {
  at(now);
  const body = new FormData();
  body.append("statement", new Blob([file]), "statement.csv");
  for (const [name, head] of Object.entries(columns)) body.append(`columns[${name}]`, String(head));
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  return app.send("/api/v1/ops/bank_statements", {
    method: "POST",
    body,
    token: await operatorToken(app),
  });
}

const linesOf = async (query = "") =>
  (await (await asOperator(`/bank_statements/lines${query}`)).json()).items;
const share = (line: number, ...bookings: [booking_id: number, amount: number][]) =>
  asOperator(`/bank_statements/lines/${line}/match`, {
    bookings: bookings.map(([booking_id, amount]) => ({ booking_id, amount })),
  });
const match = (line: number, booking_id: number) =>
  asOperator(`/bank_statements/lines/${line}/match`, { booking_id });
const unmatch = (line: number, reason: string) =>
  asOperator(`/bank_statements/lines/${line}/unmatch`, { reason });
const errorOf = async (response: Promise<Response>) => {
  const { status, message } = await (await response).json();
  return `${status} ${message}`;
};

test("a file is read by columns that are chosen once, and adds no line twice", async () => {
  const file = [
    "HDFC BANK Ltd. Statement of account 50100011112222",
    "",
    HEADS,
    '25/11/26,UPI/KAVITA SHARMA,000000,,"1,00,000.00","2,00,000.00"',
    "25-Nov-2026,NEFT MEERA,UTR1,,949.00,1",
    "25-Nov-2026,NEFT MEERA,UTR1,,949.00,2",
    "26-11-2026 14:03:22,RENT,CHQ7,5000.00,,3",
    "Total,,,5000.00,101898.00,",
  ].join("\r\n");
  expect(await errorOf(upload(file, {}))).toBe("422 Choose the columns of this file first");
  const preview = await (await upload(file, {}, { preview: "true" })).json();
  expect(preview).toMatchObject({
    added: 0,
    preview: { heads: HEADS.split(","), columns: { ...COLUMNS, balance: 5 } },
  });
  expect(preview.preview.rows[0][4]).toBe("1,00,000.00");
  expect(await linesOf()).toEqual([]);
  const rupees = { received: 101_898, paid: 5000 };
  const none = { received: 0, paid: 0 };
  const answer = {
    preview: null,
    left_out: 1,
    lines_left_out: [{ line: 8, text: "Total · 5000.00 · 101898.00", why: "A total" }],
    days: { first: "2026-11-25", last: "2026-11-26" },
  };
  const dry = await (await upload(file, COLUMNS, { preview: "true" })).json();
  const added = { added: 4, known: 0, rupees: { added: rupees, known: none } };
  expect(dry).toMatchObject({ ...answer, ...added, preview: { problem: null } });
  expect(await linesOf()).toEqual([]);
  expect(await (await upload(file)).json()).toEqual({ ...answer, ...added });
  // Now the columns are known; and the next statement begins on the same day.
  expect(await (await upload(file, {})).json()).toEqual({
    ...answer,
    added: 0,
    known: 4,
    rupees: { added: none, known: rupees },
  });
  const next = [HEADS, "25-Nov-2026,NEFT MEERA,UTR1,,949,2", "27/11/2026,A,,,0.01,3"].join("\n");
  expect(await (await upload(next, {})).json()).toMatchObject({ added: 1, known: 1 });
  expect(await linesOf()).toMatchObject([
    { day: "2026-11-25", amount: 100_000, text: "UPI/KAVITA SHARMA", reference: "" },
    { day: "2026-11-25", amount: 949, reference: "", state: "open", suggestions: [] },
    { day: "2026-11-25", amount: 949 },
    { day: "2026-11-27", amount: 0.01 },
  ]);
});

test("semicolons, tabs, a byte order mark, and one column of amounts with Cr and Dr are read", async () => {
  const rows = (delimiter: string) =>
    [
      ["Txn Date", "Remarks", "Amount", "Cr/Dr"],
      ["2026-11-25", `Paid "in full"`, "₹1,949.50", "CR"],
      ["2026-11-25", "Rent", "500", "DR"],
    ]
      .map((cells) => cells.join(delimiter))
      .join("\n");
  const columns = { day: 0, text: 1, amount: 2, side: 3 };
  const semicolons = await upload(`\uFEFF${rows(";")}`, columns);
  expect(await semicolons.json()).toMatchObject({ added: 2, left_out: 0 });
  expect(await (await upload(rows("\t"), columns)).json()).toMatchObject({ added: 0, known: 2 });
  expect(await linesOf()).toMatchObject([{ amount: 1949.5, text: `Paid "in full"` }]);
});

test("a file that cannot be read is refused with one sentence, and adds nothing", async () => {
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${HEADS}\n`, "utf16le"));
  const windows = new Uint8Array(Buffer.from(`${HEADS}\n25/11/2026,Caf\u00E9,,,5,`, "latin1"));
  const encoding =
    "422 This is neither an .xlsx file nor a CSV file in UTF-8. Open it in a spreadsheet, save it as .xlsx or “CSV UTF-8” and upload that";
  for (const file of [utf16, windows]) expect(await errorOf(upload(file))).toBe(encoding);
  const line = (cells: string) => errorOf(upload(`${HEADS}\n25/11/2026,Good,,,5,\n${cells}\n`));
  expect(await line("31/02/2026,A,,,5,")).toBe("422 Line 3: 31/02/2026 is no day");
  for (const day of ["25/11/2062", "25/11/1999", "30/11/2026"])
    expect(await line(`${day},A,,,5,`)).toBe(`422 Line 3: ${day} is not in the last two years`);
  expect(await line("11/25/2026,A,,,5,")).toBe("422 Line 3: 11/25/2026 is no day");
  expect(await line(`25/11/2026,A,,,"949,00",`)).toBe("422 Line 3: “949,00” is no amount");
  expect(await line("25/11/2026,A,,,NaN,")).toBe("422 Line 3: “NaN” is no amount");
  expect(await line("25/11/2026,A,,,1.001,")).toBe("422 Line 3: “1.001” is no amount");
  expect(await errorOf(upload("one,two\n", {}, { preview: "true" }))).toBe(
    "422 This file has no line of headings, like Date, Narration and Deposit",
  );
  expect(await errorOf(upload(`${HEADS}\n`, { ...COLUMNS, amount: 6 }))).toBe(
    "422 This file has no column 7. Choose its columns",
  );
  const many = (count: number) => `${HEADS}\n${"25/11/2026,A,,,5,1\n".repeat(count)}`;
  expect(await errorOf(upload(many(100_000)))).toBe(
    "422 A statement can have at most 10,000 lines. Choose fewer days and upload it again",
  );
  expect(await errorOf(upload(many(300_000)))).toBe("413 The request is too large (4 MB at most)");
  expect(await errorOf(upload(`${HEADS}\n${",".repeat(20_000)}`))).toBe(
    "422 Line 2 is too long for a statement",
  );
  expect(await linesOf()).toEqual([]);
  expect(await (await upload(many(10_000))).json()).toMatchObject({ added: 10_000 });
});

test("of a wide file 50 columns are read, and of a heading 80 characters", async () => {
  const [day, long] = ["Date", `Deposit ${"x".repeat(900)}`];
  const file = `${day},Narration,${long}${",more".repeat(200)}\n25/11/26,UPI/KAVITA,949`;
  const { preview } = await (await upload(file, {}, { preview: "true" })).json();
  expect(preview.heads).toHaveLength(50);
  expect(preview.columns).toEqual({ day: 0, text: 1, amount: 2 });
  expect(preview.heads[2]).toBe(long.slice(0, 80));
  expect(await (await upload(file, preview.columns)).json()).toMatchObject({ added: 1 });
});

test("an order in the text is sure, amount and day are maybe, and each is posted once", async () => {
  const [paid, other] = [await cleaned(vendor), await cleaned(vendor)];
  const spelt = paid.orderId.replace("-", " ").toLowerCase();
  const file = [
    HEADS,
    `25/11/2026,UPI/${spelt}/KAVITA,UTR 9,,949.00,`,
    "25/11/2026,UPI/SHARMA,UTR 10,,949,",
    "05/12/2026,UPI/SHARMA,UTR 11,,949,",
    "25/11/2026,UPI/SHARMA,UTR 12,,950,",
  ].join("\n");
  await upload(file, COLUMNS, {}, "2026-12-05T12:00:00");
  const [sure, maybe, late, more] = await linesOf();
  const suggested = ({
    suggestions,
  }: {
    suggestions: { booking_id: number; is_sure: boolean }[];
  }) => suggestions.map(({ booking_id, is_sure }) => [booking_id, is_sure]);
  expect(suggested(sure)).toEqual([
    [paid.id, true],
    [other.id, false],
  ]);
  expect(suggested(maybe)).toEqual([
    [paid.id, false],
    [other.id, false],
  ]);
  expect([suggested(late), suggested(more)]).toEqual([[], []]);
  expect((await paymentOf(paid.key)).state).toBe("due");
  const both = await Promise.all([match(sure.id, paid.id), match(sure.id, paid.id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await paymentOf(paid.key)).toMatchObject({ state: "paid", paid: 949 });
  expect(await errorOf(match(sure.id, other.id))).toBe(
    `409 This line is matched with ${paid.orderId} already`,
  );
  expect((await linesOf()).map(({ id }: { id: number }) => id)).toEqual([
    maybe.id,
    late.id,
    more.id,
  ]);
  const ends = await Promise.all([match(maybe.id, other.id), match(late.id, other.id)]);
  expect(ends.map(({ status }) => status)).toEqual([200, 200]);
  expect(await paymentOf(other.key)).toMatchObject({ state: "paid", paid: 949, credit: 949 });
  const { rows } = await sql<{ day: string; transfer: string }>`
    select day, transfer from ledger_entry where booking_id = ${paid.id} and kind = 'payment'`.execute(
    app.db,
  );
  expect(rows).toEqual([{ day: "2026-11-25", transfer: "UTR 9" }]);
});

test("a line pays two bookings, once; undone it waits again, and pays others", async () => {
  const [one, other, third] = [await cleaned(vendor), await cleaned(vendor), await cleaned(vendor)];
  await upload(`${HEADS}\n25/11/2026,NEFT SHARMA,UTR 20,,1898,`);
  const [line] = await linesOf();
  expect(await errorOf(share(line.id, [one.id, 949], [other.id, 948.99]))).toBe(
    "422 The amounts must be ₹1,898 together",
  );
  expect((await share(line.id, [one.id, 949], [one.id, 949])).status).toBe(422);
  const both = () => share(line.id, [other.id, 949], [one.id, 949]);
  const answers = await Promise.all([both(), both()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await answers[0].json()).line).toMatchObject({
    state: "matched",
    bookings: [
      { id: one.id, amount: 949 },
      { id: other.id, amount: 949 },
    ],
  });
  for (const { key } of [one, other])
    expect(await paymentOf(key)).toMatchObject({ state: "paid", paid: 949 });
  expect(await errorOf(share(line.id, [one.id, 949], [third.id, 949]))).toContain("409");

  // What was paid back meanwhile stays matched.
  const refund = { method: "bank", amount: 1, reason: "Late" };
  await record(other.id, "refunds", refund);
  expect(await errorOf(unmatch(line.id, "Another Sharma"))).toBe(
    `409 ₹1 of it was paid back or used from ${other.orderId} meanwhile. Undo that first`,
  );
  expect((await paymentOf(one.key)).paid).toBe(949);
  await record(other.id, "payments", { method: "bank", amount: 1 });
  expect((await unmatch(line.id, "")).status).toBe(422);
  const undone = await Promise.all([1, 2].map(() => unmatch(line.id, "Another Sharma")));
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect(await linesOf()).toMatchObject([{ state: "open", bookings: [] }]);
  expect(await paymentOf(one.key)).toMatchObject({ state: "due", due: 949, received: [] });
  expect(await paymentOf(other.key)).toMatchObject({ paid: 0, due: 949 });

  expect((await share(line.id, [one.id, 949], [third.id, 949])).status).toBe(200);
  expect(await paymentOf(third.key)).toMatchObject({ state: "paid", paid: 949 });
  expect(await paymentOf(one.key)).toMatchObject({ state: "paid", received: [{ amount: 949 }] });
  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
  expect(await verifyWork(app.db)).toMatchObject({ faults: [] });
});

test("a line that waits for a booking keeps neither the trail nor a number of an invoice from others", async () => {
  const [one, busy, third] = [await cleaned(vendor), await cleaned(vendor), await cleaned(vendor)];
  await upload(`${HEADS}\n25/11/2026,NEFT SHARMA,UTR 21,,1898,`);
  const [line] = await linesOf();
  const both = () => share(line.id, [one.id, 949], [busy.id, 949]);
  const acts = [both, () => unmatch(line.id, "Another Sharma")];
  for (const act of acts) {
    const holding = await app.db.startTransaction().execute();
    await sql`select from booking where id = ${busy.id} for update`.execute(holding);
    const waiting = act();
    await untilBlocked(app.db, 1);
    const discount = { amount: 1, reason: "Late" };
    expect((await record(third.id, "discounts", discount)).status).toBe(200);
    await holding.commit().execute();
    expect((await waiting).status).toBe(200);
  }
  const recorded = await sql<{ subject_id: string }>`select subject_id from audit_entry
    where act = 'payment recorded' and subject_id in (${one.id}::text, ${busy.id}::text)`.execute(
    app.db,
  );
  expect(recorded.rows).toHaveLength(2);
});

test("a transfer that an operator recorded by hand is not posted again; its line is ignored", async () => {
  const { id, key, orderId } = await cleaned(vendor);
  await record(id, "payments", { method: "bank", amount: 500, reference: "UTR 77" });
  await upload(`${HEADS}\n25/11/2026,NEFT,UTR 77,,449,`);
  const [line] = await linesOf();
  expect(await errorOf(match(line.id, id))).toBe(
    `409 This transfer is recorded already, for ${orderId}`,
  );
  expect((await paymentOf(key)).paid).toBe(500);
  const ignore = (reason: string) =>
    asOperator(`/bank_statements/lines/${line.id}/ignore`, { reason });
  expect((await ignore("")).status).toBe(422);
  expect((await ignore("Recorded by hand")).status).toBe(200);
  expect(await linesOf()).toEqual([]);
  expect(await linesOf("?state=ignored")).toMatchObject([{ reason: "Recorded by hand" }]);
  expect((await match(999_999, id)).status).toBe(404);
  expect(
    (await app.send("/api/v1/ops/bank_statements/lines", { token: vendor.token })).status,
  ).toBe(403);
});

test("a line of a recorded transfer waits nowhere, also once its text is gone", async () => {
  const { id, orderId } = await cleaned(vendor);
  await record(id, "payments", { method: "bank", amount: 949, reference: "UTR 78" });
  await upload(`${HEADS}\n25/11/2026,NEFT MEERA,UTR 78,,949,\n25/11/2026,NEFT ASHA,,,1,`);
  const waiting = async () => (await (await asOperator("/today")).json()).waiting.bank_lines;
  expect(await waiting()).toMatchObject({ lines: 1, total: 1 });
  const forget = bankRetention["texts of the bank's lines"];
  expect(await forget(app.db, new Date("2027-05-28T12:00:00Z"))).toBe(1);
  expect(await linesOf("?state=matched")).toMatchObject([
    { text: "", is_recorded: true, bookings: [{ order_id: orderId }] },
  ]);
  expect(await linesOf()).toMatchObject([{ text: "NEFT ASHA" }]);
  expect(await waiting()).toMatchObject({ lines: 1 });
});

test("a line is of one of three entries of its amount; the reason of an undo is in the trail", async () => {
  const { id } = await cleaned(vendor);
  await record(id, "payments", { method: "upi", amount: 949, received_on: "2026-11-21" });
  for (let i = 0; i < 4; i++)
    await record(id, "refunds", {
      method: "upi",
      amount: 50,
      reason: "Late",
      paid_on: "2026-11-24",
    });
  await upload(`${HEADS}\n24/11/2026,IMPS OUT,,50,,`);
  const [line] = await linesOf("?side=out");
  expect(line.entries).toHaveLength(3);
  const [{ entry_id }] = line.entries;
  const path = `/bank_statements/lines/${line.id}/match`;
  const matched = await (await asOperator(path, { entry_id })).json();
  // The undo does not reverse it.
  expect(matched.line.bookings).toMatchObject([{ id, has_made: false }]);
  for (let time = 0; time < 2; time++)
    expect((await unmatch(line.id, "Another of ₹50")).status).toBe(200);
  expect(await linesOf("?side=out")).toMatchObject([{ id: line.id, entries: line.entries }]);
  const trail = await sql`
    select act, reason from audit_entry
    where subject = 'bank statement' and subject_id = ${String(line.id)} order by id`.execute(
    app.db,
  );
  expect(trail.rows).toEqual([
    { act: "matched", reason: "" },
    { act: "unmatched", reason: "Another of ₹50" },
  ]);
});

test("what names no transfer, as two payments have it, holds neither back", async () => {
  const [one, other] = [await cleaned(vendor), await cleaned(vendor)];
  for (const reference of ["-", "NEFT", "000000", "4.12346E+11"]) {
    const lines = ["A", "B"].map((text) => `25/11/2026,${text} ${reference},${reference},,1,`);
    await upload([HEADS, ...lines].join("\n"));
    const [first, second] = await linesOf();
    expect((await match(first.id, one.id)).status).toBe(200);
    expect((await match(second.id, other.id)).status).toBe(200);
  }
  expect((await paymentOf(other.key)).paid).toBe(4);
});

test("lines that wait are listed from the first, those that were handled from the last, by pages", async () => {
  const lines = Array.from({ length: 53 }, (_, i) => `25/11/2026,Line ${i},,,5,`);
  await upload([HEADS, ...lines].join("\n"));
  const texts = lines.map((line) => line.split(",")[1]);
  const listed = async (state: string) => {
    const read = async (cursor: string) =>
      (await asOperator(`/bank_statements/lines?state=${state}${cursor}`)).json();
    const first = await read("");
    const second = await read(`&cursor=${first.next}`);
    expect([first.items.length, second.next]).toEqual([50, null]);
    return [...first.items, ...second.items].map(({ text }: { text: string }) => text);
  };
  expect(await listed("open")).toEqual(texts);
  await sql`update bank_line set state = 'ignored', reason = 'A test'`.execute(app.db);
  expect(await listed("ignored")).toEqual(texts.toReversed());
});

test("a day may begin with its year; a file whose days cannot be read is refused", async () => {
  await upload(`${HEADS}\n2026/11/25,A,,,1,\n2026.11.26,B,,,1,\n`);
  expect((await linesOf()).map(({ day }: { day: string }) => day)).toEqual([
    "2026-11-25",
    "2026-11-26",
  ]);
  const line = (day: string) => errorOf(upload(`${HEADS}\n${day},A,,,1,\nTotal,,,,1,\n`));
  expect(await line("2026/02/30")).toBe("422 Line 2: 2026/02/30 is no day");
  expect(await line("25th")).toBe("422 No line has a day like 25/11/2026 below “Date”");
});

test("formulas are kept as text, and an export of them is no formula", async () => {
  await upload(`${HEADS}\n25/11/2026,"=HYPERLINK(""http://x"")",@SUM(A1),,5,`);
  expect(await linesOf()).toMatchObject([
    { text: `=HYPERLINK("http://x")`, reference: "@SUM(A1)" },
  ]);
  const file = await (await asOperator("/bank_statements/lines.csv")).text();
  expect(file).toContain(`2026-11-25,5.00,"'=HYPERLINK(""http://x"")",'@SUM(A1),open`);
});
