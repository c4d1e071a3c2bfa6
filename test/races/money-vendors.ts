import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { amountOf, desk, newKey, type Play, type Vendor } from "./money-model.ts";

/** It issues tax invoices, and keeps a fifth of all that a vendor without a PAN earns. */
export const TAXED_FIRM = {
  legal_name: "Chamak Services",
  gstin: "09AAACH7409R1ZZ",
  tds_rules: JSON.stringify([
    {
      from: "2026-04-01",
      kind: "contractor",
      section: "393(1) Sl. No. 6(i)",
      percent_individual: 1,
      percent_others: 2,
      percent_without_pan: 20,
      one_payment: 0,
      year: 0,
    },
  ]),
};

/** What the firm owes a vendor by the ledger, which the judge works out anew after each step. */
async function readBalance(db: Db, { id }: Vendor): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(-sum(amount_paise), 0)::float8 as paise from ledger_posting
    where vendor_id = ${id} and account in ('vendor', 'held') ${PREPARED}`.execute(db);
  return rows[0]!.paise;
}

/** A fifth of what a vendor earned in the last financial year and in this one, less what was taxed of each. */
async function taxOf(db: Db, { id }: Vendor, now: Date): Promise<number> {
  const { rows } = await sql<{ base: number }>`
    with earned as (
      select extract(year from day - interval '3 months')::int as year, -sum(amount_paise) as paise
      from ledger_posting as posting join ledger_entry as entry on entry.id = entry_id
      where vendor_id = ${id} and account = 'vendor' and kind in ('work', 'adjustment')
      group by 1),
    taxed as (
      select year, sum(taxed_paise) as paise from tax_deduction
      where vendor_id = ${id} and not exists (select from ledger_entry where reverses = entry_id)
      group by 1)
    select greatest(0, earned.paise - coalesce(taxed.paise, 0))::float8 as base
    from earned left join taxed using (year)
    where year between extract(year from ${now}::timestamptz at time zone 'Asia/Kolkata' - interval '3 months') - 1
      and extract(year from ${now}::timestamptz at time zone 'Asia/Kolkata' - interval '3 months')
      and year >= 2026 ${PREPARED}`.execute(db);
  return rows.reduce((sum, { base }) => sum + Math.round(base / 5), 0);
}

/** A payout run of one vendor, less the tax that is due from it, twice at once: it is made once. */
export async function payOut(play: Play): Promise<void> {
  const { app, vendors, random } = play;
  const balances = await Promise.all(vendors.map((one) => readBalance(app.db, one)));
  const owed = vendors.filter((one, i) => balances[i]! > 0 && one.open === undefined);
  const vendor = random.pick(owed.length > 0 && random.chance(0.8) ? owed : vendors);
  const [balance, tds] = [
    await readBalance(app.db, vendor),
    await taxOf(app.db, vendor, app.clock.now),
  ];
  const runs = await Promise.all(
    [1, 2].map(() => desk(play, "payouts", { vendor_ids: [vendor.id] })),
  );
  const made = runs.filter(({ status }) => status === 201);
  const isDue = (balance > 0 || tds > 0) && vendor.open === undefined;
  expect(made).toHaveLength(isDue ? 1 : 0);
  if (made[0] === undefined) return;
  const { payout } = await made[0].json();
  const amount = Math.max(0, balance - tds);
  expect(payout.items).toMatchObject([{ amount: amount / 100, tds: tds / 100 }]);
  vendor.tds += tds;
  if (amount > 0) vendor.open = { id: payout.id, amount, tds };
}

/** The bank has paid an open run: marked twice, and at once with another act. */
export async function markPaid(play: Play, other: () => Promise<unknown>): Promise<void> {
  const { vendors } = play;
  const vendor = vendors.find(({ open }) => open !== undefined);
  if (vendor?.open === undefined) return;
  const { id, amount } = vendor.open;
  const paid = () => desk(play, `payouts/${id}/paid`, { reference: `NEFT ${id}` });
  const [first, second] = await Promise.all([paid(), paid(), other()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  vendor.paidOut += amount;
  vendor.paid.push(vendor.open);
  delete vendor.open;
}

/** The bank has refused an open run, which is withdrawn twice at once. */
export async function withdraw({ app, token, vendors }: Play): Promise<void> {
  const vendor = vendors.find(({ open }) => open !== undefined);
  if (vendor?.open === undefined) return;
  const path = `/api/v1/ops/payouts/${vendor.open.id}/vendors/${vendor.id}`;
  const send = () => app.send(path, { method: "DELETE", token });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  vendor.tds -= vendor.open.tds;
  delete vendor.open;
}

/** The bank sends back what it had paid, maybe after a later run: returned twice at once. */
export async function returnPaid(play: Play): Promise<void> {
  const { vendors, random } = play;
  const vendor = vendors.find(({ paid }) => paid.length > 0);
  if (vendor === undefined) return;
  const [run] = vendor.paid.splice(random.below(vendor.paid.length), 1);
  const { id, amount, tds } = run!;
  const path = `payouts/${id}/vendors/${vendor.id}/returned`;
  const send = () => desk(play, path, { reason: "Account closed" });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  vendor.paidOut -= amount;
  vendor.tds -= tds;
}

/** Sends the same twice under one key, now and then at once. */
async function sendOnce(play: Play, path: string, json: object): Promise<void> {
  const key = newKey();
  const send = () => desk(play, path, json, key);
  const answers = play.random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  for (const { status } of answers) expect(status).toBe(200);
}

/** A vendor pays what it owes, or something else; half of the time while a run is made. */
export async function payIn(play: Play): Promise<void> {
  const { app, random, vendors } = play;
  const vendor = random.pick(vendors);
  const paise = amountOf(random, Math.max(0, -(await readBalance(app.db, vendor))));
  const method = random.pick(["upi", "bank", "cash_to_us", "cheque"]);
  const json = { method, amount: paise / 100, reference: `UTR ${newKey()} 7` };
  await sendOnce(play, `vendors/${vendor.id}/payments`, json);
  vendor.paidIn += paise;
}

/** The desk adds to a vendor's balance, or takes off. */
export async function adjust(play: Play): Promise<void> {
  const { random, vendors } = play;
  const vendor = random.pick(vendors);
  const paise = (1 + random.below(50_000)) * (random.chance(0.5) ? 1 : -1);
  const json = { amount: paise / 100, reason: "Agreed" };
  await sendOnce(play, `vendors/${vendor.id}/adjustments`, json);
  vendor.adjusted += paise;
}

type Entry = { id: string; what: string; undone: boolean; undoes: string | null };
type WithPostings = Entry & { postings: { account: string; amount: number }[] };

/** The desk takes back what a vendor of these paid, or was added or taken off, twice at once. */
export async function undoVendors(play: Play): Promise<void> {
  const { app, random, vendors, token } = play;
  const vendor = vendors.find(({ paidIn, adjusted }) => paidIn > 0 || adjusted !== 0);
  if (vendor === undefined) return;
  const path = `vendors/${vendor.id}`;
  const ledger = await app.send(`/api/v1/ops/${path}/ledger`, { token });
  const { entries }: { entries: WithPostings[] } = await ledger.json();
  const own = entries.filter(
    ({ id, what, undone, undoes }) =>
      BigInt(id) > BigInt(play.since) &&
      ["settlement", "adjustment"].includes(what) &&
      !undone &&
      undoes === null,
  );
  if (own.length === 0) return;
  const { id, what, postings } = random.pick(own);
  const brought = postings
    .filter(({ account }) => account === (what === "settlement" ? "held" : "vendor"))
    .reduce((sum, { amount }) => sum - Math.round(amount * 100), 0);
  const send = () => desk(play, `${path}/entries/${id}/undo`, { reason: "Mistake" });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  if (what === "settlement") vendor.paidIn -= brought;
  else vendor.adjusted -= brought;
}
