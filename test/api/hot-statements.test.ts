import { afterAll, beforeAll, expect, test } from "vitest";
import { CompiledQuery } from "kysely";
import { opsCounts, opsLists } from "../load/ops-lists.ts";
import { openLoadDatabase, type LoadDatabase } from "../load/open-load-database.ts";

// Enough that the database would rather not read all of it, few enough for every run of the tests.
// The bench does the same with a million.
const SCALE = { bookings: 200_000, vendors: 20_000, neglected: 200_000 };

const BIG = new Set([
  "account",
  "audit_entry",
  "booking",
  "booking_event",
  "booking_line",
  "booking_offer",
  "contact",
  "vendor_address",
  "vendor_application",
  "vendor_profile",
  "vendor_service",
]);
// A page is 25; a row of it may need its lines, its offers and its vendor.
const MAX_ROWS_READ = 1_500;
// Of four thousand that were missed, a thousand are counted.
const MAX_ROWS_COUNTED = 2_500;

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

let loadDatabase: LoadDatabase;
beforeAll(async () => {
  loadDatabase = await openLoadDatabase(SCALE);
}, 120_000);
afterAll(() => loadDatabase.close());

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How the database does what was asked: the scans of big tables, and how many rows they read. */
async function explain({ sql, parameters }: CompiledQuery) {
  const text = `explain (analyze, format json, timing off) ${sql}`;
  const { rows } = await loadDatabase.db.executeQuery<{ "QUERY PLAN": [{ Plan: Node }] }>(
    CompiledQuery.raw(text, [...parameters]),
  );
  const scans = nodesOf(rows[0]!["QUERY PLAN"][0].Plan).filter((node) =>
    BIG.has(node["Relation Name"] ?? ""),
  );
  const read = scans.reduce((sum, node) => {
    const removed =
      (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    return sum + (node["Actual Rows"] + removed) * node["Actual Loops"];
  }, 0);
  const whole = scans.filter((node) => node["Node Type"] === "Seq Scan");
  return { read, whole: whole.map((node) => node["Relation Name"]), sql };
}

// Of a name that many have, so many are looked through; at a thousand there would be fewer.
const ofMany = "/api/v1/ops/bookings?q=Kavita";

// Behind many others, which a page must not look through again.
const farDown = "/api/v1/ops/vendor_services?status=approved&cursor=30000";

async function expectFromIndex(path: string, most: number) {
  loadDatabase.asked.length = 0;
  const response = await loadDatabase.get(path);
  expect(response.status, await response.clone().text()).toBe(200);
  const asked = loadDatabase.asked.filter(({ sql }) => /^(?:with|select)/i.test(sql.trim()));
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) {
    const { read, whole, sql } = await explain(query);
    expect(whole, sql).toEqual([]);
    expect(read, sql).toBeLessThanOrEqual(most);
  }
}

test.each([...opsLists, ofMany, farDown])("the page of %s comes from an index", (path) =>
  expectFromIndex(path, MAX_ROWS_READ),
);

test.each(opsCounts)("%s counts no further than it says", (path) =>
  expectFromIndex(path, MAX_ROWS_COUNTED),
);
