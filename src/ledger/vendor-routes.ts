import { recordExport, type Operator } from "#audit/exports.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { toPaise, toRupees } from "#kernel/money/money.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import {
  csvAnswer,
  jsonAnswer,
  jsonBody,
  problem,
  problems,
  refusalResponse,
} from "#server/http/answers.ts";
import { type CsvColumns, csvResponse } from "#server/http/csv-response.ts";
import {
  createRouter,
  operatorOf,
  operatorRoute,
  vendorRoute,
  type OperatorContext,
} from "#server/http/routes.ts";
import { ReasonRequest } from "#vendor-account/contract.ts";
import { PayoutAnswer, PayoutItemParams } from "./payouts-contract.ts";
import { readOutAccount } from "./payout-accounts.ts";
import { takeBack } from "./payouts.ts";
import { readPayout } from "./read-payouts.ts";
import {
  adjustBalance,
  readVendorMoney,
  recordSettlement,
  undoVendorEntry,
} from "./settle-vendor.ts";
import { QuarterQuery, VendorTaxAnswer, VendorTaxRequest } from "./tax-contract.ts";
import { listDeductions } from "./tds.ts";
import { readVendorTax, updateVendorTax } from "./vendor-tax.ts";
import {
  AccountReading,
  AdjustmentRequest,
  EntryParams,
  KeyHeaders,
  SettlementRequest,
  VendorMoneyAnswer,
  VendorParams,
} from "./vendors-contract.ts";

const vendor = vendorRoute("Vendors: earnings");
const route = operatorRoute("Operators: money", "operator");

const recorded = { 200: jsonAnswer("The sums", VendorMoneyAnswer), ...problems(404, 409, 422) };

const moneyRoute = route("get", "/v1/ops/vendors/{id}/money", {
  summary: "What a vendor earned, took in, paid and was paid, and what it owes",
  request: { params: VendorParams },
  responses: recorded,
});

const paymentRoute = route("post", "/v1/ops/vendors/{id}/payments", {
  summary: "Record what a vendor paid the firm, also more than it owed",
  request: { params: VendorParams, headers: KeyHeaders, body: jsonBody(SettlementRequest) },
  responses: recorded,
});

const adjustmentRoute = route("post", "/v1/ops/vendors/{id}/adjustments", {
  summary: "Add to what a vendor is owed, or take off, with a reason that it reads",
  request: { params: VendorParams, headers: KeyHeaders, body: jsonBody(AdjustmentRequest) },
  responses: recorded,
});

const undoRoute = route("post", "/v1/ops/vendors/{id}/entries/{entry_id}/undo", {
  summary: "Undo what a vendor paid, or was added or taken off",
  request: { params: EntryParams, body: jsonBody(ReasonRequest) },
  responses: recorded,
});

const readingRoute = route("post", "/v1/ops/vendors/{id}/payout_account/reading", {
  event: "payee changed",
  fresh: true,
  summary: "A vendor's account in full, to read out to the vendor. The audit trail notes it",
  request: { params: VendorParams },
  responses: { 200: jsonAnswer("The account", AccountReading), ...problems(404) },
});

const returnedRoute = route("post", "/v1/ops/payouts/{id}/vendors/{vendor_id}/returned", {
  event: "payout changed",
  summary: "The bank has sent a paid transfer back: the vendor is owed it again",
  request: { params: PayoutItemParams, body: jsonBody(ReasonRequest) },
  responses: { 200: jsonAnswer("The run", PayoutAnswer), ...problems(404, 409, 422) },
});

const answered = { 200: jsonAnswer("PAN and GSTIN, masked", VendorTaxAnswer) };

const ownTaxRoute = vendor("get", "/v1/tax_details", {
  summary: "PAN and GSTIN of the vendor, and its earnings and tax of the financial year",
  responses: answered,
});

const writeOwnTaxRoute = vendor("put", "/v1/tax_details", {
  event: "payee changed",
  fresh: true,
  summary: "Give the PAN, and the GSTIN or the declaration that there is none",
  request: { body: jsonBody(VendorTaxRequest) },
  responses: { ...answered, ...problems(422) },
});

const taxRoute = route("get", "/v1/ops/vendors/{id}/tax_details", {
  summary: "PAN and GSTIN of a vendor, masked, with what does not fit",
  request: { params: VendorParams },
  responses: { ...answered, ...problems(404) },
});

const writeTaxRoute = route("put", "/v1/ops/vendors/{id}/tax_details", {
  event: "payee changed",
  fresh: true,
  summary: "Write PAN and GSTIN as a vendor says them",
  request: { params: VendorParams, body: jsonBody(VendorTaxRequest) },
  responses: { ...answered, ...problems(404, 422) },
});

const quarterRoute = route("get", "/v1/ops/tds.csv", {
  fresh: true,
  summary: "The tax deducted at source in a quarter, for the quarterly statement",
  request: { query: QuarterQuery },
  responses: { 200: csvAnswer, ...problems(422) },
});

/** As the statement wants it of who has given none. */
const NO_PAN = "PANNOTAVBL";

const columns: CsvColumns<Awaited<ReturnType<typeof listDeductions>>[number]> = [
  ["Section", ({ section }) => section],
  ["PAN", ({ pan }) => pan || NO_PAN],
  ["Name", ({ name }) => name],
  ["Date of payment or credit", ({ day }) => day],
  ["Amount paid or credited", ({ taxed_paise }) => toRupees(taxed_paise)],
  ["Tax deducted", ({ tds_paise }) => toRupees(tds_paise)],
  ["Date of deduction", ({ day }) => day],
  ["Rate %", ({ percent }) => percent],
  ["Reason for a higher rate", ({ pan }) => (pan === "" ? "C" : "")],
  ["Payout", ({ payout_id }) => payout_id],
];

const STATUS = { unknown: 404, "not-now": 409, "no-day": 422 } as const;

const noVendor = () => problem(404, { errors: ["There is no such vendor"] });

export const vendorMoneyRoutes = ({ db, now }: Dependencies) => {
  /** Writes in a transaction, and answers the vendor's sums. */
  async function write(
    c: OperatorContext,
    vendorId: number,
    act: (transaction: Db, by: Operator) => ReturnType<typeof recordSettlement>,
  ) {
    const by = operatorOf(c, now());
    const refused = await inTransaction(db, (transaction) => act(transaction, by));
    if (isRefusal(refused)) return refusalResponse(STATUS, refused);
    return c.json({ money: (await readVendorMoney(db, vendorId))! }, 200);
  }
  return createRouter()
    .openapi(moneyRoute, async (c) => {
      const money = await readVendorMoney(db, c.req.valid("param").id);
      return money ? c.json({ money }, 200) : noVendor();
    })
    .openapi(paymentRoute, (c) => {
      const { id } = c.req.valid("param");
      const { "idempotency-key": key } = c.req.valid("header");
      const { method, amount, reference: transfer, received_on: day } = c.req.valid("json");
      const paid = { method, paise: toPaise(amount), transfer, day, key };
      return write(c, id, (open, by) => recordSettlement(open, id, paid, by));
    })
    .openapi(adjustmentRoute, (c) => {
      const { id } = c.req.valid("param");
      const { "idempotency-key": key } = c.req.valid("header");
      const { amount, reason } = c.req.valid("json");
      const adjustment = { paise: toPaise(amount), reason, key };
      return write(c, id, (open, by) => adjustBalance(open, id, adjustment, by));
    })
    .openapi(undoRoute, (c) => {
      const { id: vendorId, entry_id: entryId } = c.req.valid("param");
      const undone = { vendorId, entryId, ...c.req.valid("json") };
      return write(c, vendorId, (open, by) => undoVendorEntry(open, undone, by));
    })
    .openapi(readingRoute, async (c) => {
      const read = await readOutAccount(db, c.req.valid("param").id, operatorOf(c, now()));
      return isRefusal(read) ? refusalResponse(STATUS, read) : c.json(read, 200);
    })
    .openapi(returnedRoute, async (c) => {
      const { id, vendor_id: vendorId } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      const item = { payoutId: id, vendorId, reason };
      const refused = await takeBack(db, item, operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json({ payout: await readPayout(db, id) }, 200);
    });
};

export const vendorTaxRoutes = ({ db, now }: Dependencies) => {
  /** Undefined: there is no such vendor. */
  const details = (vendorId: number, isDesk: boolean) =>
    readVendorTax(db, vendorId, { isDesk, now: now() });
  return createRouter()
    .openapi(ownTaxRoute, async (c) =>
      c.json((await details(c.var.account.accountId, false))!, 200),
    )
    .openapi(writeOwnTaxRoute, async (c) => {
      const { accountId } = c.var.account;
      await updateVendorTax(db, accountId, c.req.valid("json"), { now: now() });
      return c.json((await details(accountId, false))!, 200);
    })
    .openapi(taxRoute, async (c) => {
      const answer = await details(c.req.valid("param").id, true);
      return answer ? c.json(answer, 200) : noVendor();
    })
    .openapi(writeTaxRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { operator: operatorOf(c, now()), now: now() };
      const refused = await updateVendorTax(db, id, c.req.valid("json"), by);
      if (refused) return refusalResponse(STATUS, refused);
      return c.json((await details(id, true))!, 200);
    })
    .openapi(quarterRoute, async (c) => {
      const { quarter } = c.req.valid("query");
      const rows = await listDeductions(db, quarter);
      const exported = { list: "tds", filters: { quarter }, rows: rows.length } as const;
      await recordExport(db, operatorOf(c, now()), exported);
      return csvResponse(`tds-${quarter}`, columns, rows);
    });
};
