import { readFile } from "node:fs/promises";
import { BlobReader, type FileEntry, TextWriter, ZipReader } from "@zip.js/zip.js";
import { Ajv } from "ajv";
import { beforeAll, expect, test } from "vitest";
import { asOperator } from "#test/money.ts";
import {
  FIRM,
  insertDocuments,
  lineOf,
  makeDocuments,
  numbered,
  sumOf,
  type Made,
} from "#test/month-of-documents.ts";
import { untilBlocked } from "#test/until-blocked.ts";
import { app, at, query, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

const ALL = makeDocuments(20_261_001, 200, "2026-10");
const REAL = ALL.filter(({ is_sample }) => !is_sample);

beforeAll(async () => {
  const { legal_name, gstin } = { legal_name: FIRM.name, gstin: FIRM.gstin };
  await app.db.updateTable("business").set({ legal_name, gstin }).execute();
  await insertDocuments(app.db, ALL);
});

async function filesOf(month: string): Promise<Map<string, string>> {
  const answer = await asOperator(`/tax_month.zip?month=${month}`);
  expect(answer.status).toBe(200);
  const entries = await new ZipReader(new BlobReader(await answer.blob())).getEntries();
  const texts = entries.map(
    async (entry) =>
      [entry.filename, await (entry as FileEntry).getData(new TextWriter())] as const,
  );
  return new Map(await Promise.all(texts));
}

const paise = (rupees: number) => Math.round(rupees * 100);

/** Which part of the return a document belongs in, by the rules in docs/money.md. */
function partOf({ kind, against, recipient, supply_kind, place_of_supply, lines }: Made): string {
  const isNote = kind === "credit_note";
  if (supply_kind === "operator" && recipient.gstin === "") return "urp2c";
  if (supply_kind === "operator") return isNote ? "urp2b_notes" : "urp2b";
  if (recipient.gstin !== "") return isNote ? "cdnr" : "b2b";
  const original = ALL.find(({ number }) => number === against)?.lines ?? lines;
  if (place_of_supply === FIRM.state || sumOf(original, "total") <= 10_000_000) return "b2cs";
  return isNote ? "cdnur" : "b2cl";
}

const signed = (made: Made, of: "taxable" | "total") =>
  (made.kind === "credit_note" ? -1 : 1) * sumOf(made.lines, of);

test("200 documents of all kinds: sections, documents and ledger are equal to the paisa", async () => {
  const month = await (await asOperator("/tax_month?month=2026-10")).json();
  const bySection = Map.groupBy(REAL, partOf);
  expect([...bySection.keys()]).toHaveLength(8);
  for (const { name, count, taxable, tax } of month.gstr1.sections) {
    const documents = bySection.get(name) ?? [];
    const sum = (of: "taxable" | "total") =>
      documents.reduce((all, made) => all + signed(made, of), 0);
    expect({ name, count, taxable: paise(taxable), tax: paise(tax) }).toEqual({
      name,
      count: documents.length,
      taxable: sum("taxable"),
      tax: sum("total") - sum("taxable"),
    });
  }
  const all = (of: "taxable" | "total") => REAL.reduce((sum, made) => sum + signed(made, of), 0);
  expect(paise(month.ledger.taxable)).toBe(all("taxable"));
  expect(paise(month.ledger.tax)).toBe(all("total") - all("taxable"));
  const lacking = month.missing.filter(({ what }: { what: string }) => !what.includes("Table 15"));
  expect(lacking).toEqual([]);
});

type Taxed = { txval: number; iamt?: number; camt?: number };
type Item = { itm_det: Taxed };
type Row = { itms: Item[]; val: number };

test("the offline tool's file has each row once, sums in b2cs net of credit notes, and series without gap", async () => {
  const files = await filesOf("2026-10");
  const file = JSON.parse(files.get("gstr1.json") ?? "");
  expect(file).toMatchObject({ gstin: FIRM.gstin, fp: "102026", version: "GST3.2.4" });
  const countOf = (section: string) => REAL.filter((made) => partOf(made) === section).length;
  const rowsOf: Record<string, Row[]> = {
    b2b: file.b2b.flatMap(({ inv }: { inv: Row[] }) => inv),
    b2cl: file.b2cl.flatMap(({ inv }: { inv: Row[] }) => inv),
    cdnr: file.cdnr.flatMap(({ nt }: { nt: Row[] }) => nt),
    cdnur: file.cdnur,
    urp2b: file.ecom.urp2b.flatMap(({ inv }: { inv: Row[] }) => inv),
  };
  for (const [section, rows] of Object.entries(rowsOf)) {
    expect([section, rows.length]).toEqual([section, countOf(section)]);
    const documents = REAL.filter((made) => partOf(made) === section);
    const inFile = rows
      .flatMap(({ itms }) => itms)
      .reduce((sum, one) => sum + paise(one.itm_det.txval), 0);
    expect(inFile).toBe(documents.reduce((sum, { lines }) => sum + sumOf(lines, "taxable"), 0));
  }
  expect(new Set(file.b2b.map(({ ctin }: { ctin: string }) => ctin)).size).toBe(file.b2b.length);
  for (const [section, rows] of [
    ["b2cs", file.b2cs],
    ["urp2c", file.ecom.urp2c],
  ] as [string, (Taxed & { pos: string; rt: number })[]][]) {
    const expected = new Map<string, number>();
    for (const made of REAL.filter((one) => partOf(one) === section))
      for (const { rate, taxable } of made.lines) {
        const key = `${made.place_of_supply} ${rate}`;
        const sign = made.kind === "credit_note" ? -1 : 1;
        expected.set(key, (expected.get(key) ?? 0) + sign * taxable);
      }
    expect(new Map(rows.map(({ pos, rt, txval }) => [`${pos} ${rt}`, paise(txval)]))).toEqual(
      new Map([...expected].filter(([, sum]) => sum !== 0)),
    );
  }
  const ofTable12 = [...file.hsn.hsn_b2b, ...file.hsn.hsn_b2c] as (Taxed & { hsn_sc: string })[];
  expect(ofTable12.reduce((sum, { txval }) => sum + paise(txval), 0)).toBe(
    REAL.reduce((sum, made) => sum + signed(made, "taxable"), 0),
  );
  const invoices = REAL.filter(({ kind }) => kind === "invoice").length;
  expect(file.doc_issue.doc_det[0]).toEqual({
    doc_num: 1,
    doc_typ: "Invoices for outward supply",
    docs: [
      {
        num: 1,
        from: "TX/26-27/000001",
        to: `TX/26-27/${String(invoices).padStart(6, "0")}`,
        totnum: invoices,
        cancel: 0,
        net_issue: invoices,
      },
    ],
  });
  const tax = (what: "igst" | "cgst", documents: Made[]) =>
    documents.reduce(
      (sum, { kind, lines }) => sum + (kind === "credit_note" ? -1 : 1) * sumOf(lines, what),
      0,
    );
  const own = REAL.filter(({ supply_kind }) => supply_kind === "principal");
  const in3b = (files.get("gstr3b.csv") ?? "").split("\r\n").map((line) => line.split(","));
  const row = in3b.find(([table]) => table === "3.1(a)") ?? [];
  expect([row[4], row[5]].map((text) => paise(Number(text)))).toEqual([
    tax("igst", own),
    tax("cgst", own),
  ]);
  expect(in3b.filter(([table]) => table === "3.2").map(([, , place]) => place)).toEqual([
    "06-Haryana",
    "07-Delhi",
  ]);
});

test("the published schema finds nothing in the e-invoices, one for each document to a company", async () => {
  const schema = JSON.parse(await readFile("test/schemas/inv-01.json", "utf8"));
  const validate = new Ajv({ allErrors: true }).compile(schema);
  const files = await filesOf("2026-10");
  const invoices = [...files].filter(([name]) => name.startsWith("einvoice/"));
  expect(invoices).toHaveLength(REAL.filter(({ recipient }) => recipient.gstin !== "").length);
  for (const [name, text] of invoices) {
    validate(JSON.parse(text));
    expect([name, validate.errors]).toEqual([name, null]);
    const { ItemList: items, ValDtls: sums } = JSON.parse(text);
    expect(paise(sums.TotInvVal)).toBe(
      items.reduce(
        (all: number, { TotItemVal }: { TotItemVal: number }) => all + paise(TotItemVal),
        0,
      ),
    );
  }
});

test("rows of one invoice, its note and its e-invoice; what is missing is named, and has no file", async () => {
  const company = {
    name: "Hyperion Labs",
    gstin: "07AAACH7409R1Z3",
    place: "New Delhi",
    pin_code: "110001",
    state: "07",
  };
  const series = { TX: 900, TXC: 900 };
  const base = {
    kind: "invoice" as const,
    against: null,
    booking_id: 5_900_001,
    issued_on: "2026-09-07",
    is_sample: false,
    supply_kind: "principal" as const,
    recipient: company,
    place_of_supply: "07",
    lines: [lineOf(94_900, ["9985", 18], false), lineOf(80_000, ["998533", 5], false)],
  };
  const invoice = numbered(base, series);
  const note = numbered(
    { ...base, kind: "credit_note", against: invoice.number, lines: [base.lines[0]!] },
    series,
  );
  const nowhere = numbered(
    { ...base, booking_id: 5_900_002, recipient: { ...company, place: "", pin_code: "" } },
    series,
  );
  await insertDocuments(app.db, [invoice, note, nowhere]);
  const files = await filesOf("2026-09");
  const { b2b, cdnr } = JSON.parse(files.get("gstr1.json") ?? "");
  const det = { txval: 804.24, rt: 18, iamt: 144.76, csamt: 0 };
  const itms = [
    { num: 1801, itm_det: det },
    { num: 501, itm_det: { txval: 761.9, rt: 5, iamt: 38.1, csamt: 0 } },
  ];
  const regular = { pos: "07", rchrg: "N", inv_typ: "R" };
  const row = { inum: invoice.number, idt: "07-09-2026", val: 1749, ...regular, itms };
  expect(b2b).toEqual([{ ctin: company.gstin, inv: [row, { ...row, inum: nowhere.number }] }]);
  expect(cdnr).toEqual([
    {
      ctin: company.gstin,
      nt: [
        {
          nt_num: note.number,
          nt_dt: "07-09-2026",
          ntty: "C",
          val: 949,
          ...regular,
          itms: [{ num: 1801, itm_det: det }],
        },
      ],
    },
  ]);
  const nameOf = ({ number }: Made) => `einvoice/${number.replaceAll("/", "-")}.json`;
  expect(files.has(nameOf(nowhere))).toBe(false);
  expect(JSON.parse(files.get(nameOf(note)) ?? "")).toMatchObject({
    DocDtls: { Typ: "CRN", No: note.number, Dt: "07/09/2026" },
    SellerDtls: { Addr1: "B-12, 'Tower' Road, Sector 63", Loc: "Noida", Pin: 201_309, Stcd: "09" },
    BuyerDtls: { LglNm: "Hyperion Labs", Pos: "07", Stcd: "07", Pin: 110_001 },
    ItemList: [{ HsnCd: "9985", UnitPrice: 402.12, AssAmt: 804.24, IgstAmt: 144.76 }],
    RefDtls: { PrecDocDtls: [{ InvNo: invoice.number, InvDt: "07/09/2026" }] },
  });
  const { missing } = await (await asOperator("/tax_month?month=2026-09")).json();
  expect(missing).toEqual([
    {
      document: nowhere.number,
      what: "No e-invoice without the company's town, the company's pin code",
      booking_id: nowhere.booking_id,
    },
  ]);
  const summary = files.get("summary.csv") ?? "";
  expect(summary).toContain(`cdnr,1,${note.number},2026-09-07,${company.gstin},Hyperion Labs`);
  expect(summary).toContain("-804.24,0.00,0.00,-144.76,-949.00");
});

test("a gap in a series is said, a running month too, and without a GSTIN there is no file", async () => {
  const gap = makeDocuments(7, 12, "2026-08").filter((_, i) => i !== 4);
  const series = { TX: 1_000, TXC: 1_000 };
  const made = gap
    .filter(({ kind, is_sample }) => kind === "invoice" && !is_sample)
    .map((one) => numbered(one, series));
  await insertDocuments(app.db, made.toSpliced(2, 1));
  at("2026-08-20T10:00:00");
  const month = await (await asOperator("/tax_month?month=2026-08")).json();
  expect(month.is_running).toBe(true);
  expect(month.missing).toContainEqual({
    document: "",
    what: `No document for 1 number between TX/26-27/001001 and ${made.at(-1)!.number}`,
    booking_id: null,
  });
  at("2026-11-21T10:00:00");
  await app.db.updateTable("business").set({ gstin: "" }).execute();
  expect((await asOperator("/tax_month.zip?month=2026-10")).status).toBe(409);
  const { missing } = await (await asOperator("/tax_month?month=2026-10")).json();
  expect(missing[0].what).toContain("Its GSTIN");
  await app.db.updateTable("business").set({ gstin: FIRM.gstin }).execute();
  const [entry] = await query<{ count: string }>`
    select count(*) from audit_entry where act = 'exported' and subject_id = 'tax month'`;
  expect(Number(entry!.count)).toBeGreaterThan(0);
  expect((await asOperator("/tax_month?month=2026-13")).status).toBe(422);
});

test("a month that is asked for while it runs is the same in the documents and the ledger, and in all of its files", async () => {
  const series = { TX: 2_000, TXC: 2_000 };
  const base = {
    kind: "invoice" as const,
    against: null,
    booking_id: 5_910_000,
    issued_on: "2026-07-07",
    is_sample: false,
    supply_kind: "principal" as const,
    recipient: { ...ALL[0]!.recipient, name: "Indus Textiles", gstin: "09AAACI1234K1ZB" },
    place_of_supply: "09",
    lines: [lineOf(94_900, ["9985", 18], true)],
  };
  const made = Array.from({ length: 25 }, (_, i) =>
    numbered({ ...base, booking_id: base.booking_id + i }, series),
  );
  const insert = (one: Made) =>
    app.db.transaction().execute((open) => insertDocuments(open, [one]));
  const issued = new AbortController();
  const issue = async () => {
    for (const one of made) await insert(one);
    issued.abort();
  };
  const ask = async () => {
    while (!issued.signal.aborted) {
      const { gstr1, ledger } = await (await asOperator("/tax_month?month=2026-07")).json();
      const sum = (of: "taxable" | "tax") =>
        gstr1.sections.reduce(
          (all: number, one: Record<typeof of, number>) => all + paise(one[of]),
          0,
        );
      expect([sum("taxable"), sum("tax")]).toEqual([paise(ledger.taxable), paise(ledger.tax)]);
    }
  };
  await Promise.all([issue(), ask(), ask()]);

  // One is being written, with a lower id than one of another series that is written already.
  const [late, note] = [
    numbered({ ...base, booking_id: 5_910_100 }, series),
    numbered({ ...base, kind: "credit_note", against: made[0]!.number }, series),
  ];
  const open = await app.db.startTransaction().execute();
  await open
    .insertInto("invoice_series")
    .values({ series: "TX", financial_year: "26-27", last_number: late.sequence })
    .execute();
  await insertDocuments(open, [late]);
  await insert(note);
  const asked = filesOf("2026-07");
  await untilBlocked(app.db, 1);
  await open.commit().execute();
  const files = await asked;
  const { b2b, cdnr } = JSON.parse(files.get("gstr1.json") ?? "");
  expect([b2b[0].inv.length, cdnr[0].nt.length]).toEqual([26, 1]);
  expect(files.get("summary.csv")).toContain(late.number);
});
