import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { asOperator } from "#test/money.ts";
import { app, at } from "#test/set-up-test-app.ts";
import { setUpVendorBookings } from "#test/vendor-bookings.ts";
import { operatorToken } from "#test/vendors.ts";
import { workbook, type Cell } from "#test/workbook.ts";

setUpVendorBookings();

beforeEach(async () => {
  at("2026-11-28T12:00:00");
  await sql`truncate bank_line cascade`.execute(app.db);
  await sql`update business set bank_columns = null`.execute(app.db);
});

type Columns = Record<string, number>;

/** Uploads a file as the page does: what the preview proposes is added. */
async function upload(file: string | Uint8Array<ArrayBuffer>, change: Columns = {}) {
  const send = async (columns: Columns, preview: boolean) => {
    const body = new FormData();
    body.append("statement", new Blob([file]), "statement.csv");
    for (const [name, place] of Object.entries(columns))
      body.append(`columns[${name}]`, String(place));
    if (preview) body.append("preview", "true");
    const token = await operatorToken(app);
    const answer = await app.send("/api/v1/ops/bank_statements", { method: "POST", body, token });
    return answer.json();
  };
  const { preview, message } = await send({}, true);
  if (!preview) return { message };
  return send({ ...preview.columns, ...change }, false);
}

const linesOf = async () => (await (await asOperator("/bank_statements/lines")).json()).items;
const received = async () =>
  (await linesOf()).map(({ day, amount, reference }: Record<string, unknown>) => [
    day,
    amount,
    reference,
  ]);
const amounts = async () => (await received()).map(([day, amount]: unknown[]) => [day, amount]);

/** What each file of test/statements states: the rent of ₹20,000 went out, three customers paid. */
const READ = [
  ["2026-11-25", 949],
  ["2026-11-26", 100_949.5],
  ["2026-11-26", 500],
];
const SUMS = { received: 102_398.5, paid: 20_000 };
const NEWEST_FIRST = new Set(["pnb.csv", "union.csv"]);

/** By file: how many of its lines are no transfer. */
const FILES: Record<string, number> = {
  "hdfc.csv": 5,
  "hdfc-delimited.txt": 0,
  "hdfc-saved-again.csv": 0,
  "sbi.xls": 1,
  "sbi.csv": 0,
  "sbi-saved-again.csv": 0,
  "icici.csv": 3,
  "icici-corporate.csv": 0,
  "icici-month-first.csv": 0,
  "axis.csv": 5,
  "axis-corporate.csv": 0,
  "axis-semicolons.csv": 0,
  "kotak.csv": 3,
  "kotak-two-columns.csv": 1,
  "kotak-signs.csv": 0,
  "kotak-brackets.csv": 0,
  "pnb.csv": 2,
  "pnb-branch.csv": 3,
  "union.csv": 0,
  "union-marks-before.csv": 0,
  "idfc.csv": 2,
  "idfc-saved-again.txt": 0,
  "canara.csv": 0,
  "bandhan.csv": 0,
  "indian-overseas.csv": 0,
  "yes.csv": 0,
  "indicator.csv": 0,
  "type-column.csv": 0,
  "parentheses.csv": 0,
  "continued.csv": 2,
  "lone-mark.csv": 0,
  "two-lines-in-a-cell.csv": 0,
};

const textOf = (file: string) => readFile(`test/statements/${file}`, "utf8");

test.each(Object.entries(FILES))(
  "%s is read as it is, %i lines are told",
  async (file, leftOut) => {
    const answer = await upload(await textOf(file));
    expect(answer).toMatchObject({ added: 4, left_out: leftOut, rupees: { added: SUMS } });
    expect(await amounts()).toEqual(NEWEST_FIRST.has(file) ? READ.toReversed() : READ);
    expect(await upload(await textOf(file))).toMatchObject({ added: 0, known: 4 });
  },
);

const FIRST_DAY = Date.UTC(1899, 11, 30);

/** A file's lines as a spreadsheet keeps them: days and numbers are no text any more. */
const resaved = (text: string, isTyped: boolean): Cell[][] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      (line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []).map((part): Cell => {
        const cell = part.replace(/^,/, "").replace(/^"(.*)"$/, "$1");
        const [, day] = /^(\d\d)[/-](?:11|Nov)[/-](?:20)?26$/.exec(cell) ?? [];
        if (!isTyped) return cell;
        if (day) return { day: (Date.UTC(2026, 10, Number(day)) - FIRST_DAY) / 86_400_000 };
        return /^\d[\d,]*(?:\.\d+)?$/.test(cell) ? Number(cell.replaceAll(",", "")) : cell;
      }),
    );

test.each([
  "hdfc.csv",
  "icici.csv",
  "axis.csv",
  "kotak.csv",
  "pnb.csv",
  "union.csv",
  "idfc.csv",
  "sbi.csv",
])(
  "%s is known again as an Excel file, as the bank writes it and saved by a spreadsheet",
  async (file) => {
    const text = (await textOf(file)).replace(/^\uFEFF/, "");
    for (const isTyped of [true, false]) {
      await sql`truncate bank_line cascade`.execute(app.db);
      const book = await workbook(resaved(text, isTyped));
      expect(await upload(book)).toMatchObject({ added: 4, rupees: { added: SUMS } });
      expect(await amounts()).toEqual(NEWEST_FIRST.has(file) ? READ.toReversed() : READ);
      expect(await upload(text)).toMatchObject({ added: 0, known: 4 });
    }
  },
);

test.each([
  ["hdfc.csv", "hdfc-saved-again.csv"],
  ["hdfc.csv", "hdfc-delimited.txt"],
  ["sbi.xls", "sbi-saved-again.csv"],
  ["sbi.csv", "sbi.xls"],
  ["icici.csv", "icici-month-first.csv"],
  ["icici-corporate.csv", "icici.csv"],
  ["axis.csv", "axis-corporate.csv"],
  ["kotak.csv", "kotak-brackets.csv"],
  ["pnb.csv", "pnb-branch.csv"],
  ["union.csv", "union-marks-before.csv"],
  ["idfc.csv", "idfc-saved-again.txt"],
])("what %s had is known in %s", async (first, second) => {
  expect(await upload(await textOf(first))).toMatchObject({ added: 4 });
  expect(await upload(await textOf(second))).toMatchObject({ added: 0, known: 4 });
});

const HEADS = "Date,Narration,Ref,Withdrawal,Deposit,Balance";

test("a transfer is one whatever columns are chosen, also without its reference", async () => {
  const line = (ref: string) => `${HEADS}\n25/11/2026,UPI PAYMENT,${ref},,949,`;
  expect(await upload(line("0000795802526107"))).toMatchObject({ added: 1 });
  for (const [file, change] of [
    [line("795802526107"), {}],
    [line("7.95803E+11"), {}],
    [line("").replace("25/11/2026", '"Nov 25, 2026"'), {}],
    ["Date,Narration,Deposit\n25-Nov-26,UPI  payment,949.00", {}],
    [line("0000795802526107"), { text: 2, reference: 1 }],
  ] as [string, Columns][])
    expect(await upload(file, change), file).toMatchObject({ added: 0, known: 1 });
  expect(await received()).toEqual([["2026-11-25", 949, "0000795802526107"]]);
  const change = { text: 1, reference: 2 };
  expect(await upload(line("795802526108"), change)).toMatchObject({ added: 1, known: 0 });
});

test("a line is known whichever of two days is chosen", async () => {
  const file = `Date,Value Date,${HEADS.slice(5)}\n25/11/2026,27/11/2026,UPI,,,949,`;
  expect(await upload(file)).toMatchObject({ added: 1 });
  expect(await upload(file, { day: 1 })).toMatchObject({ added: 0, known: 1 });
});

test("two equal lines are two; a later file that has a third adds one", async () => {
  const file = (count: number) => `${HEADS}\n${"25/11/2026,CASH DEPOSIT,,,500,\n".repeat(count)}`;
  expect(await upload(file(2))).toMatchObject({ added: 2 });
  expect(await upload(file(3))).toMatchObject({ added: 1, known: 2 });
});

test("a bank's own account is no reference of a transfer; the narration has it", async () => {
  await upload(await textOf("sbi.csv"));
  expect(await received()).toEqual([
    ["2026-11-25", 949, "632912345671"],
    ["2026-11-26", 100_949.5, "N330263456789012"],
    ["2026-11-26", 500, "633098765432"],
  ]);
});

const one = (cells: string, heads = HEADS) => `${heads}\n${cells}`;

test.each([
  ["949.00(Cr)", 949],
  ["949.00 (Cr)", 949],
  ["Cr 949.00", 949],
  ["(Cr)949", 949],
  ["+ ₹949.00", 949],
  ["Rs.949.00", 949],
  ["INR 1,00,949.00", 100_949],
  ["1,000,949", 1_000_949],
  ["1 00 949.5", 100_949.5],
  ["949.0000", 949],
  ["-₹50.00", -50],
  ["₹-50.00", -50],
  ["−50.00", -50],
  ["50.00-", -50],
  ["(50.00)", -50],
  ["50.00 DR.", -50],
  ["Dr 50", -50],
])("the amount %s is %d rupees", async (written, rupees) => {
  const { rupees: sums } = await upload(
    one(`25/11/2026,UPI,"${written}"`, "Date,Narration,Deposit"),
  );
  expect(sums.added.received - sums.added.paid).toBe(rupees);
});

test.each([
  // Nothing says what came in.
  ["Date,Narration,Amount\n25/11/2026,RENT,20000", "does not say what came in"],
  ["Date,Narration,Amount\n25/11/2026,UPI,949 Cr\n25/11/2026,RENT,20000", "does not say"],
  ["Date,Narration,Amount,Balance\n25/11/2026,RENT,20000,30000\n25/11/2026,A,5,30005", "not say"],
  [
    "Date,Narration,Amount,Type\n25/11/2026,UPI,949,Cr\n25/11/2026,RENT,20000,",
    "neither Cr nor Dr",
  ],
  // A comma in a text moves the amounts.
  [`${HEADS}\n25/11/2026,A,,,5,5\n25/11/2026,UPI, KAVITA,,,949,`, "Line 3 has 7 cells"],
  // The balance proves the amounts.
  [`${HEADS}\n25/11/2026,A,,,5,105\n25/11/2026,B,,,949,155`, "Line 3: the balance is ₹155.00, but"],
  [`${HEADS}\n25/11/2026,A,,,5,105\n26/11/2026,B,,7,,112`, "Line 3: the balance is ₹112.00"],
  [`${HEADS}\n24/11/2026,Opening Balance,,,,100\n25/11/2026,A,,,5,106`, "Line 3: the balance"],
  [`${HEADS}\n25/11/2026,A,,3,5,`, "Line 2 has money that came in and money that went out"],
  // Days.
  [`${HEADS}\n25/11/2026,A,,,5,\nsoon,B,,,7,\n26/11/2026,C,,,9,`, "Line 3: “soon” is no day"],
  [`${HEADS}\n25/11/2026,A,,,5,\n,B,,,7,\n26/11/2026,C,,,9,`, "Line 3 has an amount but no day"],
  [`${HEADS}\n2026-05-11,A,,,5,\n25/11/2026,B,,,7,`, "has turned day and month"],
  // Other formats.
  ["%PDF-1.7", "A PDF cannot be read"],
  ["\u00D0\u00CF\u0011\u00E0", "old .xls file"],
  ["<html><table><tr><td>Date", "neither an .xlsx file nor a CSV"],
  ["PK\u0003\u0004 and no more", "This .xlsx file cannot be read"],
])("%j is refused: … %s", async (text, why) => {
  const isBytes = text.startsWith("\u00D0");
  const answer = await upload(isBytes ? new Uint8Array(Buffer.from(text, "latin1")) : text);
  expect(answer.message).toContain(why);
  expect(await amounts()).toEqual([]);
});

test("days of several forms in one file are read, and what is no transfer is told", async () => {
  const lines = [
    "25/11/2026,A,,,1,",
    '"Nov 26, 2026",B,,,2,',
    "46352,C,,,3,",
    "28112026,D,,,4,",
    "27-Nov-26 14:03,,,,,",
    HEADS,
    "Total,,,,10,",
  ];
  const answer = await upload([HEADS, ...lines].join("\n"));
  expect(answer.lines_left_out).toEqual([
    { line: 6, text: "27-Nov-26 14:03", why: "No amount" },
    { line: 7, text: HEADS.replaceAll(",", " · "), why: "The headings again" },
    { line: 8, text: "Total · 10", why: "A total" },
  ]);
  expect((await amounts()).map(([day]: string[]) => day)).toEqual([
    "2026-11-25",
    "2026-11-26",
    "2026-11-26",
    "2026-11-28",
  ]);
});

test("a narration that goes on in the next line is one text", async () => {
  await upload(`${HEADS}\n25/11/2026,NEFT-CHAMAK,,,949,\n,7Q4M K2XD,,,,\n26/11/2026,B,,,1,`);
  expect((await linesOf()).map(({ text }: { text: string }) => text)).toEqual([
    "NEFT-CHAMAK 7Q4M K2XD",
    "B",
  ]);
});

test("the columns chosen for one file are those of the next, though two have one heading", async () => {
  const heads = "Date,Details,Amount,Cr/Dr,Amount,Cr/Dr";
  const file = (text: string) => one(`25/11/2026,${text},1,DR,949,CR`, heads);
  expect(await upload(file("A"), { amount: 4, side: 5 })).toMatchObject({
    rupees: { added: { received: 949 } },
  });
  expect(await upload(file("B"))).toMatchObject({ rupees: { added: { received: 949, paid: 0 } } });
});

test("an Excel file that unpacks to more than a statement has is refused", async () => {
  const book = await workbook([["Date,Narration,Deposit"], ["x".repeat(40_000_000)]]);
  expect((await upload(book)).message).toContain("at most 10,000 lines");
});

test("a long text is cut between two characters", async () => {
  const text = `${"a".repeat(499)}🧹🧹`;
  await upload(`${HEADS}\n25/11/2026,${text},1${text},,5,`);
  const reference = `1${"a".repeat(59)}`;
  expect(await linesOf()).toMatchObject([{ text: text.slice(0, -2), reference }]);
});

test("a cell that a bank wrote as a formula for its text is that text", async () => {
  await upload(`${HEADS}\n"=""25/11/2026""","=""NEFT MEERA""","=""000412345678""",,"=""949.00""",`);
  expect(await linesOf()).toMatchObject([
    { day: "2026-11-25", text: "NEFT MEERA", reference: "000412345678", amount: 949 },
  ]);
});
