import { sql } from "kysely";
import { TAXED_FIRM } from "./money-vendors.ts";
import { expect } from "vitest";
import { issueDueInvoices } from "#booking/exports.ts";
import { toPaise } from "#kernel/money/money.ts";
import { accountIdOf, newCustomer } from "../support/accounts.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { asOperator, bookCleaning, cleaned, record, take, type Booked } from "../support/money.ts";
import { acceptedPlan, idOfVendor, makeMonthly, sendPlan, visitsOf } from "../support/plans.ts";
import { recordVisitOutcome } from "../support/plans.ts";
import { app, at, findRow, updateRows } from "../support/set-up-test-app.ts";
import { answer, approvedVendors, vendor } from "../support/vendor-bookings.ts";
import { operatorToken, type Vendor } from "../support/vendors.ts";
import { recordEvent, sendEvent } from "../support/visits.ts";
import type { Operation } from "./failing-statements.ts";

let made = 0;
/** A reference that no other transfer has. */
const newReference = () => `UTR ${70_000_000 + made++}`;

type Sent = { method?: string; json?: object; body?: FormData };

/** A request of an operator, whose session is asked for beforehand: its statements are the request's own. */
async function operatorSends(path: string, sent: Sent) {
  const token = await operatorToken(app);
  const headers = { "idempotency-key": `failing-${made++}` };
  return async () =>
    (await app.send(`/api/v1/ops${path}`, { method: "POST", headers, token, ...sent })).status;
}

const posts = (path: string, json: object) => operatorSends(path, { json });

const PAID = { method: "upi", amount: 949 };
const LOGIX = { company: "Logix", gstin: "09AAACH7409R1ZZ", address: "Sector 62, Noida" };
const why = { reason: "By mistake" };

const done = async (answered: Response | Promise<Response>) =>
  expect((await answered).status).toBeLessThan(300);

const lastEntry = async (kind: string) =>
  (
    await sql<{ id: string }>`select max(id) as id from ledger_entry where kind = ${kind}`.execute(
      app.db,
    )
  ).rows[0]!.id;

/** A cleaning that is done and paid by UPI. */
async function paidCleaning(amount = 949): Promise<Booked> {
  const booked = await cleaned(vendor);
  await done(record(booked.id, "payments", { ...PAID, amount, reference: newReference() }));
  return booked;
}

/** Takes back the entry of money that `json` makes. */
const undoes = (kind: "payment" | "refund" | "discount", json: object) => async () => {
  const { id } = kind === "payment" ? await cleaned(vendor) : await paidCleaning();
  await done(record(id, `${kind}s`, json));
  return posts(`/bookings/${id}/${kind}s/${await lastEntry(kind)}/undo`, why);
};

async function twoOfOne(): Promise<[number, number]> {
  const [first, second] = [await paidCleaning(1000), await cleaned(vendor)];
  const customer = await accountIdOf(app, (await newCustomer(app)).email);
  await updateRows("booking", {}, { customer_id: customer });
  return [first.id, second.id];
}

/** A line of the bank. */
async function newLine(): Promise<number> {
  const text = newReference();
  const { rows } = await sql<{ id: number }>`
    insert into bank_line (hash, day, amount_paise, text, reference, keys, uploaded_at, uploaded_by)
    values (sha256(${text}::bytea), '2026-11-24', 100000, ${text}, ${text}, array[]::text[], now(), 1)
    returning id`.execute(app.db);
  return rows[0]!.id;
}

async function matchedLine() {
  const { id } = await cleaned(vendor);
  const line = await newLine();
  return { id, line, match: `/bank_statements/lines/${line}/match` };
}

/** A vendor of its own, who is owed ₹700 to a confirmed account. */
async function newPayee(): Promise<number> {
  const [payee] = (await approvedVendors(1)) as [Vendor];
  const id = await idOfVendor(payee);
  await sql`insert into payout_account (vendor_id, holder, upi_id, changed_at, confirmed_at)
    values (${id}, 'Meera', 'meera@okaxis', now(), now())`.execute(app.db);
  const booked = await cleaned(payee);
  await done(record(booked.id, "payments", { ...PAID, reference: newReference() }));
  return id;
}

async function newRun(isPaid = false) {
  const vendorId = await newPayee();
  const { payout } = await (await asOperator("/payouts", { vendor_ids: [vendorId] })).json();
  expect(payout.items).toMatchObject([{ amount: 560, tds: 140 }]);
  const path = `/payouts/${payout.id}`;
  if (isPaid) await done(asOperator(`${path}/paid`, { reference: newReference() }));
  return { path, item: `${path}/vendors/${vendorId}` };
}

const settlement = () => ({ method: "upi", amount: 249, reference: newReference() });

const undoesVendors =
  (kind: "settlement" | "adjustment", path: string, json: () => object) => async () => {
    const id = await idOfVendor(vendor);
    await done(asOperator(`/vendors/${id}/${path}`, json()));
    return posts(`/vendors/${id}/entries/${await lastEntry(kind)}/undo`, why);
  };

/** A plan of 26 visits, on its first day. */
async function plan() {
  at("2026-11-21T10:00:00");
  await makeMonthly({ days_a_week: 6 });
  const booked = await acceptedPlan(vendor);
  await updateRows("product", { id: WASHROOM.id }, { days_a_week: null });
  at("2026-11-24T10:00:00");
  const [visit] = await visitsOf(vendor);
  return { ...booked, visitId: visit!.id };
}

async function accepted(): Promise<Booked> {
  const booked = await bookCleaning();
  await done(answer(vendor, booked.id, "accepted"));
  at("2026-11-24T10:00:00");
  return booked;
}

/** A vendor of a visit on its way, who says what follows under one key. */
async function underWay(events: string[]) {
  const { id } = await accepted();
  for (const event of ["on_the_way", ...events]) await recordEvent(vendor, id, { event });
  const key = `failing-${made++}`;
  return { id, says: (event: string) => () => statusOf(sendEvent(vendor, id, { event, key })) };
}

/** A closed door, which the desk corrects where `isCorrected`. */
const closedDoor = (isCorrected: boolean) => async () => {
  const { id, says } = await underWay(["at_the_door"]);
  const { id: visitId } = await findRow("visit", { booking_id: id });
  at("2026-11-24T10:30:00");
  const shut = says("customer_away");
  if (!isCorrected) return shut;
  await shut();
  return posts(`/visits/${visitId}/outcome`, { status: "done" });
};

const statusOf = async (answered: Promise<Response>) => (await answered).status;

/** A firm that issues tax invoices and deducts a fifth of what a vendor without a PAN earns. */
export const setUpFirm = () =>
  updateRows(
    "business",
    {},
    {
      ...TAXED_FIRM,
      upi_id: "chamak@okbank",
      // None: the vendor of all tries may take cash.
      vendor_debt_limit_paise: toPaise(0),
    },
  );

/** Each operation that moves money or makes a document of it, by name. */
export const OPERATIONS: Record<string, Operation> = {
  payment: {
    prepare: async () => {
      const { id } = await cleaned(vendor);
      return posts(`/bookings/${id}/payments`, { ...PAID, reference: newReference() });
    },
  },
  "payment above the bill": {
    prepare: async () => {
      const { id } = await cleaned(vendor);
      return posts(`/bookings/${id}/payments`, { ...PAID, amount: 1000 });
    },
  },
  "payment before the work, with its voucher": {
    prepare: async () =>
      posts(`/bookings/${(await bookCleaning()).id}/payments`, { ...PAID, amount: 500 }),
  },
  "refund, still to pay": {
    prepare: async () =>
      posts(`/bookings/${(await paidCleaning()).id}/refunds`, { ...PAID, ...why }),
  },
  "refund, off the bill": {
    prepare: async () => {
      const { id } = await paidCleaning(1000);
      const json = { ...PAID, amount: 300, ...why, settles: "bill" };
      return posts(`/bookings/${id}/refunds`, json);
    },
  },
  discount: {
    prepare: async () =>
      posts(`/bookings/${(await cleaned(vendor)).id}/discounts`, { amount: 100.01, ...why }),
  },
  "undo of a payment": { prepare: undoes("payment", { ...PAID, amount: 1000 }) },
  "undo of a refund": { prepare: undoes("refund", { ...PAID, amount: 300, ...why }) },
  "undo of a discount": { prepare: undoes("discount", { amount: 100, ...why }) },
  "use of credit": {
    prepare: async () => {
      const [from, booking_id] = await twoOfOne();
      return posts(`/bookings/${from}/credit`, { booking_id, amount: 51 });
    },
  },
  "undo of a use of credit": {
    prepare: async () => {
      const [from, booking_id] = await twoOfOne();
      await done(record(from, "credit", { booking_id, amount: 51 }));
      return posts(`/bookings/${from}/credit/${await lastEntry("credit")}/undo`, why);
    },
  },
  "cash that the vendor takes": {
    prepare: async () => {
      const { id } = await cleaned(vendor);
      return () => statusOf(take(id, "cash", vendor));
    },
  },
  "match of a bank's line": {
    prepare: async () => {
      const { id, match } = await matchedLine();
      return posts(match, { booking_id: id });
    },
  },
  "match with two bookings": {
    prepare: async () => {
      const [{ id, match }, other] = [await matchedLine(), await cleaned(vendor)];
      const bookings = [
        { booking_id: id, amount: 949 },
        { booking_id: other.id, amount: 51 },
      ];
      return posts(match, { bookings });
    },
  },
  unmatch: {
    prepare: async () => {
      const { id, line, match } = await matchedLine();
      await done(asOperator(match, { booking_id: id }));
      return posts(`/bank_statements/lines/${line}/unmatch`, why);
    },
  },
  "line that is ignored": {
    prepare: async () => posts(`/bank_statements/lines/${await newLine()}/ignore`, why),
  },
  "bank's file": {
    prepare: async () => {
      at("2026-11-24T10:00:00");
      const rows = [1, 2].map((n) => `24/11/2026,${newReference()},${949 + n}`);
      const file = ["Date,Narration,Deposit", ...rows].join("\n");
      const token = await operatorToken(app);
      return () => {
        const body = new FormData();
        body.append("statement", new Blob([file]), "statement.csv");
        for (const [name, place] of Object.entries({ day: 0, text: 1, amount: 2 }))
          body.append(`columns[${name}]`, String(place));
        return statusOf(app.send("/api/v1/ops/bank_statements", { method: "POST", body, token }));
      };
    },
    notes: "audit: uploaded",
  },
  "payout made": {
    prepare: async () => posts("/payouts", { vendor_ids: [await newPayee()] }),
    isOnce: true,
  },
  "payout paid": {
    prepare: async () => posts(`${(await newRun()).path}/paid`, { reference: newReference() }),
  },
  "payout withdrawn": {
    prepare: async () => operatorSends((await newRun()).item, { method: "DELETE" }),
  },
  "payout returned": {
    prepare: async () => posts(`${(await newRun(true)).item}/returned`, why),
  },
  settlement: {
    prepare: async () => posts(`/vendors/${await idOfVendor(vendor)}/payments`, settlement()),
  },
  adjustment: {
    prepare: async () =>
      posts(`/vendors/${await idOfVendor(vendor)}/adjustments`, { amount: -50, ...why }),
  },
  "undo of a settlement": { prepare: undoesVendors("settlement", "payments", settlement) },
  "undo of an adjustment": {
    prepare: undoesVendors("adjustment", "adjustments", () => ({ amount: 50, ...why })),
  },
  completion: {
    prepare: async () => {
      const { id } = await accepted();
      return () => statusOf(answer(vendor, id, "completed"));
    },
    isOnce: true,
  },
  "booking opened again": {
    prepare: async () => posts(`/bookings/${(await cleaned(vendor)).id}/reopen`, why),
    isOnce: true,
  },
  "visit's outcome": {
    prepare: async () => {
      const { visitId } = await plan();
      return () => statusOf(recordVisitOutcome(vendor, visitId, "done"));
    },
  },
  "closed door": { prepare: closedDoor(false) },
  "closed door that was opened": { prepare: closedDoor(true) },
  "door that is reached too late": {
    prepare: async () => {
      const { says } = await underWay([]);
      at("2026-11-24T13:00:01");
      return says("at_the_door");
    },
  },
  "no-show of a plan that is charged": {
    prepare: async () => {
      const { visitId } = await plan();
      await done(recordVisitOutcome(vendor, visitId, "done"));
      at("2026-11-25T10:00:00");
      const [next] = await visitsOf(vendor);
      return () => statusOf(recordVisitOutcome(vendor, next!.id, "could_not_come"));
    },
  },
  "end of a plan": {
    prepare: async () => {
      const { key, visitId } = await plan();
      await done(recordVisitOutcome(vendor, visitId, "done"));
      at("2026-11-27T10:00:00");
      await issueDueInvoices(app.application, app.clock.now);
      return () => statusOf(sendPlan(key, "/plan/end", { reason: "" }));
    },
  },
  "documents that are due": {
    prepare: async () => {
      const { id } = await accepted();
      await done(answer(vendor, id, "completed"));
      at("2026-11-24T10:03:00");
      return () =>
        issueDueInvoices(app.application, app.clock.now).then(
          () => 200,
          () => 500,
        );
    },
  },
  "invoice issued anew": {
    prepare: async () =>
      posts(`/bookings/${(await cleaned(vendor)).id}/invoices`, { ...LOGIX, ...why }),
  },
  "company for the invoice": {
    prepare: async () =>
      operatorSends(`/bookings/${(await bookCleaning()).id}/billing`, {
        method: "PUT",
        json: LOGIX,
      }),
  },
  "firm changed": {
    prepare: async () => {
      const { business } = await (await asOperator("/business")).json();
      const json = { ...business, upi_id: `chamak${made++}@okbank` };
      return operatorSends("/business", { method: "PUT", json });
    },
    isOnce: true,
  },
};
