import { beforeAll, expect, test } from "vitest";
import { giveDocument } from "../support/approvals.ts";
import { anAddress, newVendor, offerApproved, operatorToken } from "../support/vendors.ts";
import { app, query, setUpTestApp } from "../support/set-up-test-app.ts";
import { reportCounts } from "./report-counts.ts";

const ROUNDS = 60;

let operator: string;
setUpTestApp();
beforeAll(async () => {
  operator = await operatorToken(app);
});

function tally(answers: Response[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const add = (total: Record<string, number>, more: Record<string, number>): void => {
  for (const [key, count] of Object.entries(more)) total[key] = (total[key] ?? 0) + count;
};

async function countDeadlocks(): Promise<number> {
  await query`select pg_stat_force_next_flush()`;
  const rows = await query<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return Number(rows[0]?.deadlocks);
}

const ops = (path: string, init = {}) =>
  app.send(`/api/v1/ops/${path}`, { token: operator, ...init });

test("120 addresses at once, of which 50 are allowed", async () => {
  const total: Record<string, number> = {};
  for (let round = 0; round < ROUNDS / 3; round++) {
    const { token } = await newVendor(app);
    // A busy database is told as 503, and then nothing was done: as the answer asks, once more.
    const send = async (): Promise<Response> => {
      const answer = await app.send("/api/v1/addresses", { json: anAddress(), token });
      return answer.status === 503 ? send() : answer;
    };
    add(total, tally(await Promise.all(Array.from({ length: 120 }, send))));
    const list = await app.send("/api/v1/addresses", { token });
    expect(await list.json()).toHaveLength(50);
  }
  reportCounts("120 addresses at once", { rounds: ROUNDS / 3, ...total });
  expect(Object.keys(total).toSorted()).toEqual(["201", "422"]);
});

test("an address deleted while services are submitted to it, changed and withdrawn", async () => {
  const { token } = await newVendor(app);
  const total: Record<string, number> = {};
  const deadlocks = await countDeadlocks();
  for (let round = 0; round < ROUNDS * 3; round++) {
    const made = await app.send("/api/v1/addresses", { json: anAddress(), token });
    const { id } = (await made.json()) as { id: number };
    const submit = (product_id: number) =>
      app.send("/api/v1/vendors", {
        json: { products: [{ product_id, price: 500 + round }], vendor_address_ids: [id] },
        token,
      });
    const change = () =>
      app.send(`/api/v1/addresses/${id}`, { method: "PUT", json: anAddress(2), token });
    const withdraw = async () => {
      const list = await app.send("/api/v1/vendors/vendor_services", { token });
      const [entry] = (await list.json()) as { id: number }[];
      return app.send(`/api/v1/vendors/${entry?.id ?? 1}`, { method: "DELETE", token });
    };
    const remove = () => app.send(`/api/v1/addresses/${id}`, { method: "DELETE", token });
    const answers = await Promise.all([
      submit(601),
      submit(602),
      change(),
      withdraw(),
      submit(603),
      remove(),
      submit(601),
      withdraw(),
    ]);
    add(total, tally(answers));
  }
  const more = (await countDeadlocks()) - deadlocks;
  reportCounts("an address deleted beside services", {
    rounds: ROUNDS * 3,
    ...total,
    deadlocks: more,
  });
  expect(Object.keys(total).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(more).toBe(0);
});

test("reordering beside editing", async () => {
  const total: Record<string, number> = {};
  const deadlocks = await countDeadlocks();
  const list = async (): Promise<number[]> =>
    (await (await ops("mini_services?category_id=6")).json()).items.map(
      ({ id }: { id: number }) => id,
    );
  for (let round = 0; round < ROUNDS * 2; round++) {
    const product = await (await ops("products/601")).json();
    const mini = await (await ops(`mini_services/${(await list())[0]}`)).json();
    const was = await list();
    const put = (path: string, json: unknown) => ops(path, { method: "PUT", json });
    const answers = await Promise.all([
      put("mini_services/order", { ids: was.toReversed(), was }),
      put("products/601", { ...product, mini_service_ids: was }),
      put(`mini_services/${mini.id}`, { ...mini, title: `Mini ${round}` }),
      put("products/601", { ...product, mini_service_ids: [] }),
      put("mini_services/order", { ids: was.toReversed(), was }),
    ]);
    add(total, tally(answers));
  }
  const more = (await countDeadlocks()) - deadlocks;
  reportCounts("reordering beside editing", { rounds: ROUNDS * 2, ...total, deadlocks: more });
  expect(Object.keys(total).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(more).toBe(0);
});

test("prices changed beside decisions and suspensions", async () => {
  const vendors = [await newVendor(app), await newVendor(app)];
  for (const vendor of vendors) await giveDocument(vendor);
  const entries = await Promise.all(vendors.map((vendor) => offerApproved(app, vendor, 601)));
  const rows = await query<{ id: number }>`select id from account
    where email = any(${vendors.map(({ email }) => email)}) order by id`;
  const total: Record<string, number> = {};
  for (let round = 0; round < ROUNDS * 2; round++) {
    const price = 700 + round;
    const answers = await Promise.all([
      ...vendors.map(({ token }, place) =>
        app.send(`/api/v1/vendors/${entries[place]}`, {
          method: "PUT",
          json: { vendor_service: { price } },
          token,
        }),
      ),
      ops("vendor_services/decide", {
        json: { status: "approved", entries: entries.map((id) => ({ id, price: price - 1 })) },
      }),
      ops(`vendors/${rows[0]?.id}/suspend`, { json: { reason: "A test" } }),
      ops(`vendors/${rows[0]?.id}/reinstate`, { json: { reason: "A test" } }),
    ]);
    add(total, tally(answers));
    const wrong = await query`select from vendor_service
      where status = 'approved' and approved_price_paise <> price_paise`;
    expect(wrong).toEqual([]);
  }
  reportCounts("prices beside decisions", { rounds: ROUNDS * 2, ...total });
  expect(Object.keys(total).filter((status) => Number(status) >= 500)).toEqual([]);
});
