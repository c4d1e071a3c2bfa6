import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FEATURES } from "./import-rules.ts";

const ownerOf: Record<string, string> = {
  vendor_availability: "vendor-account",
  message_template: "notifications",
  whatsapp_message: "whatsapp",
  vendor_day_off: "vendor-account",
  audit_entry: "audit",
  account: "account",
  account_address: "account",
  area_wish: "areas",
  caller_note: "booking",
  rating: "booking",
  complaint: "booking",
  complaint_photo: "booking",
  visit_photo: "booking",
  session: "account",
  signin_code: "account",
  known_address: "account",
  operator_invitation: "account",
  password_link: "account",
  contact_proof: "account",
  second_factor: "account",
  recovery_code: "account",
  category: "catalogue",
  bookable: "catalogue",
  product: "catalogue",
  product_mini_service: "catalogue",
  bookable_price: "catalogue",
  city: "catalogue",
  service_name: "catalogue",
  search_word: "catalogue",
  booking: "booking",
  booking_line: "booking",
  closed_day: "booking",
  more_request: "booking",
  booking_offer: "booking",
  booking_wave: "booking",
  booking_wave_queue: "booking",
  booking_event: "booking",
  plan: "booking",
  visit: "booking",
  visit_event: "booking",
  calendar_feed: "booking",
  push_key: "notifications",
  push_subscription: "notifications",
  offer_queue: "booking",
  stored_file: "storage",
  vendor_profile: "vendor-account",
  vendor_address: "vendor-account",
  vendor_suspension: "vendor-account",
  person: "vendor-account",
  person_check: "vendor-account",
  identity_lapse: "vendor-account",
  vendor_service: "vendor-services",
  vendor_application: "inbox",
  vendor_application_service: "inbox",
  booking_request: "booking",
  contact: "inbox",
  inbox_note: "inbox",
  ledger_entry: "ledger",
  ledger_posting: "ledger",
  business: "ledger",
  policy: "ledger",
  invoice: "booking",
  invoice_due: "booking",
  service_discount: "booking",
  invoice_series: "booking",
  billing: "booking",
  bank_line: "booking",
  bank_match: "booking",
  payout: "ledger",
  payout_item: "ledger",
  payout_account: "ledger",
  booking_balance: "ledger",
  vendor_balance: "ledger",
  vendor_year: "ledger",
  vendor_tax: "ledger",
  tax_deduction: "ledger",
  outbox: "notifications",
  message: "notifications",
};

const files = await readdir("src", { recursive: true });
const sources = await Promise.all(
  files
    .filter((file) => /^(?!server\/).*(?<!\.test|\.gen)\.ts$/.test(file))
    .map(async (file) => ({
      file,
      feature: file.split("/")[0] ?? "",
      text: await readFile(join("src", file), "utf8"),
    })),
);

/**
 * The tables that a source writes, by the query builder or in SQL. Where SQL gets a table by a parameter,
 * these are the names that the type of such a parameter (`type Table`) lists.
 */
function writtenTables(text: string): string[] {
  const inCalls = text.matchAll(/(?:insertInto|updateTable|deleteFrom)\("(\w+)"/g);
  const inSql = text.matchAll(
    /\b(?:insert into|delete from|update) (?!set\b)(\w+) (?=as|set|where|\()/g,
  );
  const isByParameter = /\b(?:insert into|delete from|update) \$\{/.test(text);
  const [, union = ""] = /\btype \w*Table =([^;]*);/.exec(text) ?? [];
  const listed = isByParameter ? [...union.matchAll(/"(\w+)"/g)] : [];
  if (isByParameter && listed.length === 0) return ["an unknown table"];
  return [...inCalls, ...inSql, ...listed].map(([, table = ""]) => table);
}

/** The tables that a source reads, by the query builder or in SQL; without what comments say. */
function readTables(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const inCalls = code.matchAll(/(?:selectFrom|[jJ]oin|using)\(\s*"(\w+)(?: as \w+)?"/g);
  const inSql = code.matchAll(/\b(?:from|join|using) (?:lateral )?(\w+)/g);
  return [...inCalls, ...inSql].map(([, table = ""]) => table);
}

/** The reads of tables that belong to a feature above. */
const climbingReads = ({ feature, text }: { feature: string; text: string }): string[] => {
  const level = FEATURES.indexOf(feature);
  if (level < 0) return [];
  return readTables(text).flatMap((table) => {
    const owner = ownerOf[table];
    return owner !== undefined && FEATURES.indexOf(owner) > level
      ? [`${feature} reads ${table}`]
      : [];
  });
};

test("a feature writes only its own tables", async () => {
  expect(writtenTables('db.insertInto("contact"); sql`update booking as one set x = 1`')).toEqual([
    "contact",
    "booking",
  ]);
  expect(
    writtenTables(
      'type Table = "contact" | "city"; sql`delete from ${sql.table(table)} where true`',
    ),
  ).toEqual(["contact", "city"]);
  const strays = sources.flatMap(({ file, feature, text }) =>
    writtenTables(text)
      .filter((table) => ownerOf[table] !== feature)
      .map((table) => `${file} writes ${table}`),
  );
  const cure =
    "Call an operation of the feature that owns the table; name a new table's owner in `ownerOf`";
  expect(strays, cure).toEqual([]);
});

// A name that is shown with the feature's own row, and for which a hook would cost more than the read.
const READS_ABOVE = [
  // The operator of an entry.
  "audit reads account",
  // The vendor who offers a product of its own.
  "catalogue reads vendor_profile",
  // The order id of the booking that a message is about.
  "inbox reads booking",
];

test("a feature reads its own tables and those of features below", () => {
  const planted = 'db.selectFrom("booking as one").innerJoin(\n  "account", "");\n// from visit\n';
  expect(climbingReads({ feature: "notifications", text: planted })).toEqual([
    "notifications reads booking",
    "notifications reads account",
  ]);
  const inSql = "sql`select (select 1 from vendor_service as one) from city join plan on true`";
  expect(climbingReads({ feature: "catalogue", text: inSql })).toEqual([
    "catalogue reads vendor_service",
    "catalogue reads plan",
  ]);
  expect([...new Set(sources.flatMap(climbingReads))].toSorted()).toEqual([...READS_ABOVE]);
  expect(READS_ABOVE.length).toBeLessThanOrEqual(3);
});
