import { beforeAll, expect, test } from "vitest";
import { operatorToken } from "#test/vendors.ts";
import { app, query, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";
import { readCatalogueVersion } from "../public/queries.ts";

let token: string;
setUpTestApp();
beforeAll(async () => {
  token = await operatorToken(app);
});

const ops = (path: string, init = {}) => app.send(`/api/v1/ops/${path}`, { token, ...init });

type Item = { id: number; category_id: number; version: number; mini_service_ids: number[] };

test("mini services are reordered beside changes of their products without a deadlock", async () => {
  const read = async (): Promise<Item> => (await ops("products/601")).json();
  const list = async (): Promise<number[]> => {
    const page = await (await ops("mini_services?category_id=6")).json();
    return page.items.map(({ id }: Item) => id);
  };
  const deadlocksBefore = await countDeadlocks();
  const statuses: number[] = [];
  for (let round = 0; round < 20; round++) {
    const [product, was] = [await read(), await list()];
    const reorder = () =>
      ops("mini_services/order", { method: "PUT", json: { ids: was.toReversed(), was } });
    const edit = (mini_service_ids: number[]) =>
      ops("products/601", { method: "PUT", json: { ...product, mini_service_ids } });
    const answers = await Promise.all([reorder(), edit(was), edit([]), reorder()]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(await countDeadlocks()).toBe(deadlocksBefore);
});

test("the version counts up once for a change, when it is committed", async () => {
  const before = Number(await readCatalogueVersion(app.db));
  await app.db.transaction().execute(async (transaction) => {
    for (const id of [6, 7])
      await transaction
        .updateTable("category")
        .set({ tagline: "Changed" })
        .where("id", "=", id)
        .execute();
    await transaction
      .updateTable("bookable")
      .set({ image_alt: "Changed" })
      .where("category_id", "=", 6)
      .execute();
    expect(Number(await readCatalogueVersion(transaction))).toBe(before);
  });
  expect(Number(await readCatalogueVersion(app.db))).toBe(before + 1);
  await updateRows("category", { id: 6 }, { tagline: "Again" });
  expect(Number(await readCatalogueVersion(app.db))).toBe(before + 2);
});

/** The number of deadlocks in this database, retried or not. */
async function countDeadlocks(): Promise<number> {
  await query`select pg_stat_force_next_flush()`;
  const rows = await query<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return Number(rows[0]?.deadlocks);
}
