import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { AuditPage } from "./contract.ts";
import { operatorToken } from "#test/vendors.ts";
import { app, findRow, query, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";
import { recordChange } from "./record-change.ts";

let token: string;
let operatorId: number;

setUpTestApp();
beforeAll(async () => {
  token = await operatorToken(app);
  await updateRows("account", { role: "operator" }, { name: "Farah Siddiqui" });
  operatorId = (await findRow("account", { role: "operator" })).id;
  // Forty changes, an hour apart: every fourth is about a vendor.
  for (let at = 0; at < 40; at++) {
    const now = new Date(Date.UTC(2026, 10, 1, at));
    const isVendor = at % 4 === 0;
    await recordChange(
      app.db,
      { operatorId: at % 2 === 0 ? operatorId : null, now },
      {
        act: isVendor ? "suspended" : "price changed",
        subject: isVendor ? "vendor" : "product",
        id: at,
        name: isVendor ? `Meera Devi ${at}` : `7Q4M-K2${at}`,
        before: { price: 949 },
        after: { price: 999 },
        reason: at === 8 ? "=cmd|'/c calc'" : "",
      },
    );
  }
});

async function read(query: string): Promise<AuditPage> {
  const response = await app.send(`/api/v1/ops/audit?${query}`, { token });
  expect(response.status).toBe(200);
  return (await response.json()) as AuditPage;
}

test("the trail is read newest first, a page at a time, each entry once", async () => {
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: AuditPage = await read(`limit=7&cursor=${cursor}`);
    seen.push(...page.items.map(({ happened_at }) => happened_at));
    cursor = page.next;
  }
  expect(seen.length).toBeGreaterThanOrEqual(40);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(new Set(seen).size).toBe(seen.length);
});

test("it is searched by beginnings of words, of names and of order ids", async () => {
  const found = async (q: string) => (await read(`q=${encodeURIComponent(q)}`)).items;
  expect((await found("meera 16")).map(({ subject_id }) => subject_id)).toEqual(["16"]);
  expect((await found("k231")).map(({ subject_id }) => subject_id)).toEqual(["31"]);
  expect((await found("7q4m-k231")).map(({ subject_id }) => subject_id)).toEqual(["31"]);
  expect(await found("nobody-of-that-name")).toEqual([]);
  expect((await found("farah susp"))[0]).toMatchObject({
    operator: "Farah Siddiqui",
    act: "suspended",
    before: { price: 949 },
    after: { price: 999 },
  });
  // What means something to the search engine is only text here.
  for (const q of ["' & ! :* (", "%", "_", "🏠"]) expect(await found(q)).toEqual([]);
});

test("it is narrowed by thing, operator and days in India", async () => {
  const vendors = await read("subject=vendor&limit=50");
  expect(vendors.items).toHaveLength(10);
  expect((await read("subject=vendor&subject_id=12")).items).toHaveLength(1);
  const hers = await read(`operator=${operatorId}&limit=50`);
  expect(hers.items).toHaveLength(20);
  // 1 November ends at 18:30 in UTC.
  const first = await read("from=2026-11-01&to=2026-11-01&limit=50");
  expect(first.items).toHaveLength(19);
  const second = await read("from=2026-11-02&to=2026-11-02&limit=50");
  expect(second.items).toHaveLength(21);
  for (const query of ["subject=secret", "operator=x", "from=2026-02-30", "cursor=-1", "limit=x"]) {
    const refused = await app.send(`/api/v1/ops/audit?${query}`, { token });
    expect(refused.status, query).toBe(422);
  }
});

test("the same list is exported as a file in which no cell runs as a formula", async () => {
  const response = await app.send("/api/v1/ops/audit.csv?subject=vendor", { token });
  expect(response.headers.get("content-disposition")).toContain("audit-2026-11-21.csv");
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(11);
  expect(lines.join("\n")).toContain("'=cmd|");
});

test("the database allows no update, delete or truncate of the trail", async () => {
  const entries = () => query`select * from audit_entry order by id`;
  const before = await entries();
  for (const attempt of [
    sql`update audit_entry set reason = 'nothing happened'`,
    sql`update audit_entry set reason = '' where false`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
    sql`truncate audit_entry cascade`,
  ])
    await expect(attempt.execute(app.db)).rejects.toThrow("only takes new rows");
  expect(await entries()).toEqual(before);
});

test("the trail stores the name that an operator had", async () => {
  await updateRows("account", { id: operatorId }, { name: "Somebody Else" });
  expect((await read("subject=vendor")).items[0]?.operator).toBe("Farah Siddiqui");
});
