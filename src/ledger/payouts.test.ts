import { expect, test } from "vitest";
import { confirmNow, signInToken } from "#test/accounts.ts";
import { asOperator, cleaned, earningsOf, record } from "#test/money.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { idOfVendor } from "#test/plans.ts";
import { app, at, errorsOf, findRow } from "#test/set-up-test-app.ts";
import { other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";

setUpBookingsOfTwo();

type Account = { changed_at: string; is_confirmed: boolean; shown: string };

async function saveAccount(by: Vendor, upi_id: string): Promise<Account> {
  await confirmNow(app, by.token);
  const json = { holder: "Meera Devi", upi_id };
  const saved = await app.send("/api/v1/payout_account", { method: "PUT", json, token: by.token });
  return (await saved.json()).payout_account;
}

const confirm = (id: number, { changed_at }: Account) =>
  asOperator(`/vendors/${id}/payout_account/confirm`, { changed_at });

/** A vendor who is owed ₹700 to a confirmed account. */
async function owed(by: Vendor, phone_number: string): Promise<number> {
  const booked = await cleaned(by, { phone_number });
  await record(booked.id, "payments", { method: "upi", amount: 949 });
  const id = await idOfVendor(by);
  await confirm(id, await saveAccount(by, "meera@okaxis"));
  return id;
}

const makeRun = async (vendor_ids: number[]) =>
  (await (await asOperator("/payouts", { vendor_ids })).json()).payout;
const withdraw = async (run: number, id: number) =>
  app.send(`/api/v1/ops/payouts/${run}/vendors/${id}`, {
    method: "DELETE",
    token: await operatorToken(app),
  });
const markPaid = (run: number, json: object) => asOperator(`/payouts/${run}/paid`, json);
const readRuns = async () => (await asOperator("/payouts")).json();
const messagesOf = async (name: string) =>
  (await listMessages(app)).filter(({ event }) => event === name);
const auditOf = async (act: string, id: number) =>
  (await (await asOperator("/audit")).json()).items.filter(
    (entry: { act: string; subject_id: string }) =>
      entry.act === act && entry.subject_id === String(id),
  );

test("a run pays to the accounts of its moment: a changed one is withdrawn, and shown as it was paid", async () => {
  const id = await owed(vendor, "9810000011");
  const run = await makeRun([id]);
  const file = () => asOperator(`/payouts/${run.id}/transfers.csv`);
  expect(await (await file()).text()).toContain("meera@okaxis");
  at("2026-11-24T10:10:00");
  const account = await saveAccount(vendor, "thief@okaxis");
  // Confirmed or not, a second file never names another account than the first.
  for (const confirms of [false, true]) {
    if (confirms) expect((await confirm(id, account)).status).toBe(200);
    const refused = await file();
    expect(refused.status).toBe(409);
    expect(await errorsOf(refused)).toEqual([
      `Withdraw ${run.items[0].name} from this payout: the account has changed since it was made`,
    ]);
  }
  const frozen = { account: { shown: "me····@okaxis", is_confirmed: true } };
  const [shown] = (await readRuns()).items;
  expect(shown.items).toMatchObject([{ ...frozen, has_changed: true }]);
  // The bank had paid by the first file: this is recorded with the account that it paid to.
  await markPaid(run.id, { reference: "NEFT 1" });
  expect((await readRuns()).items[0].items).toMatchObject([{ ...frozen, reference: "NEFT 1" }]);
  expect((await file()).status).toBe(200);
  await deliverAll(app, testEngine(undefined));
  expect((await messagesOf("payout-paid")).at(-1)?.text).toContain(
    "We have paid you ₹700 to me····@okaxis.",
  );
});

test("an account that is saved again as it was holds no run back", async () => {
  const id = await owed(vendor, "9810000011");
  const run = await makeRun([id]);
  at("2026-11-24T10:10:00");
  await saveAccount(vendor, "meera@okaxis");
  expect((await asOperator(`/payouts/${run.id}/transfers.csv`)).status).toBe(200);
  await withdraw(run.id, id);
});

test("who made a password link for a vendor or changed its contact confirms its account after seven days, others before", async () => {
  const id = await idOfVendor(vendor);
  const { email } = await findRow("account", { id }, ["email"]);
  at("2026-11-24T10:00:00");
  const linked = await namedOperator(app, "Leela Pillai", "operator");
  const corrected = await namedOperator(app, "Dev Prakash", "operator");
  const link = { method: "POST", token: linked };
  expect((await app.send(`/api/v1/ops/accounts/${id}/password_link`, link)).status).toBe(201);
  const correction = { email: `new.${email}`, phone_number: "9810000088", version: 1 };
  const correct = { method: "PUT", json: correction, token: corrected };
  expect((await app.send(`/api/v1/ops/accounts/${id}`, correct)).status).toBe(200);
  const token = await signInToken(app, { email: correction.email, password: "a-bucket-and-a-mop" });
  const own = await saveAccount({ ...vendor, token }, "meera@upi");
  expect((await confirm(id, own)).status).toBe(200);
  const saved = await saveAccount({ ...vendor, token }, "insider@upi");
  const path = `/api/v1/ops/vendors/${id}/payout_account/confirm`;
  const json = { changed_at: saved.changed_at };
  for (const token of [linked, corrected]) {
    const refused = await app.send(path, { json, token });
    expect(refused.status).toBe(409);
    expect(await errorsOf(refused)).toEqual([
      "You made a password link for this vendor or changed its contact. Another operator can confirm the account, or you from Wednesday 2 December",
    ]);
  }
  // The contacts that the operator replaced hear of the new account too.
  await deliverAll(app, testEngine(undefined));
  const notified = await messagesOf("payout-account-saved");
  expect(notified.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([correction.email, email]),
  );
  at("2026-12-02T00:00:00");
  const later = await namedOperator(app, "Leela Pillai", "operator");
  expect((await app.send(path, { json, token: later })).status).toBe(200);
});

test("an account that its vendor changes during the call is not confirmed", async () => {
  const id = await idOfVendor(vendor);
  at("2026-11-24T10:00:00");
  const read = await saveAccount(vendor, "meera@okaxis");
  at("2026-11-24T10:01:00");
  const saved = await saveAccount(vendor, "thief@okaxis");
  const refused = await confirm(id, read);
  expect(refused.status).toBe(409);
  expect(await errorsOf(refused)).toEqual([
    "The vendor has changed this account. Read out the new one",
  ]);
  expect((await asOperator(`/vendors/${id}/payout_account/confirm`, {})).status).toBe(422);
  const accountOf = async () =>
    (await (await app.send("/api/v1/payout_account", { token: vendor.token })).json())
      .payout_account;
  expect(await accountOf()).toEqual({ ...saved, is_confirmed: false });
  const both = await Promise.all([confirm(id, saved), confirm(id, saved)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await accountOf()).toEqual({ ...saved, is_confirmed: true });
  expect(await auditOf("payout account confirmed", id)).toHaveLength(1);
});

test("a vendor that the bank did not pay is withdrawn from a run, once, and can be in another", async () => {
  const [id, paidId] = [await owed(vendor, "9810000011"), await owed(other, "9810000012")];
  const run = await makeRun([id, paidId]);
  expect(await markPaid(run.id, { reference: "NEFT 2", vendor_id: paidId })).toMatchObject({
    status: 200,
  });
  expect((await withdraw(run.id, paidId)).status).toBe(409);
  expect((await withdraw(run.id, 999_999)).status).toBe(404);
  expect((await withdraw(999_999, id)).status).toBe(404);
  const both = await Promise.all([withdraw(run.id, id), withdraw(run.id, id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await both[0].json()).payout).toMatchObject({
    total: 700,
    items: [
      { vendor_id: id, reference: null, is_withdrawn: true },
      { vendor_id: paidId, reference: "NEFT 2", is_withdrawn: false },
    ],
  });
  expect(await auditOf("payout withdrawn", run.id)).toMatchObject([
    { after: { vendor: id, rupees: 700 } },
  ]);
  // Neither the vendor nor the rest of the run is paid by it any more.
  expect((await markPaid(run.id, { reference: "NEFT 3", vendor_id: id })).status).toBe(409);
  expect((await markPaid(run.id, { reference: "NEFT 3" })).status).toBe(200);
  expect(await (await asOperator(`/payouts/${run.id}/transfers.csv`)).text()).not.toContain("700");
  expect(await earningsOf(vendor)).toMatchObject({ paid_out: 0, balance: 700 });
  const next = await makeRun([id]);
  expect(next).toMatchObject({ total: 700, items: [{ vendor_id: id, is_withdrawn: false }] });
  await markPaid(next.id, { reference: "NEFT 4" });
  expect(await earningsOf(vendor)).toMatchObject({ paid_out: 700, balance: 0 });
  expect((await withdraw(run.id, id)).status).toBe(200);
});

test("of a withdrawal and a payment at the same moment one counts", async () => {
  const id = await owed(vendor, "9810000011");
  const run = await makeRun([id]);
  const answers = await Promise.all([
    withdraw(run.id, id),
    markPaid(run.id, { reference: "NEFT 5" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const isPaid = answers[1].status === 200;
  expect(await earningsOf(vendor)).toMatchObject({ balance: isPaid ? 0 : 700 });
});

test("runs that are not paid come first", async () => {
  const [id, otherId] = [await owed(vendor, "9810000011"), await owed(other, "9810000012")];
  const [open, paid] = [await makeRun([id]), await makeRun([otherId])];
  await markPaid(paid.id, { reference: "NEFT 6" });
  const { items } = await readRuns();
  const idsOf = (runs: { id: number }[]) => runs.map((run) => run.id);
  expect(idsOf(items).slice(0, 2)).toEqual([open.id, paid.id]);
  await withdraw(open.id, id);
  expect(idsOf((await readRuns()).items).slice(0, 2)).toEqual([paid.id, open.id]);
});
