import { recordExport } from "#audit/exports.ts";
import {
  BusinessAnswer,
  BusinessRequest,
  ConfirmAccountRequest,
  PayoutAccountAnswer,
  PayoutAccountRequest,
} from "./contract.ts";
import {
  PaidRequest,
  PayoutAnswer,
  PayoutItemParams,
  PayoutList,
  PayoutParams,
  PayoutRequest,
} from "./payouts-contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { toRupees } from "#kernel/money/money.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  csvAnswer,
  jsonAnswer,
  jsonBody,
  problems,
  refusalResponse,
} from "#server/http/answers.ts";
import { csvResponse } from "#server/http/csv-response.ts";
import { operatorOf, operatorRoute, vendorRoute, createRouter } from "#server/http/routes.ts";
import { readBusiness, updateBusiness } from "./business.ts";
import { readPolicy, updatePolicy } from "./policy.ts";
import { PolicyAnswer, PolicyRequest } from "./policy-contract.ts";
import { confirmPayoutAccount, readPayoutAccount, updatePayoutAccount } from "./payout-accounts.ts";
import { createPayout, payPayout, takeBack } from "./payouts.ts";
import { listTransfers, readPayout, readPayouts } from "./read-payouts.ts";

const vendor = vendorRoute("Vendors: earnings");

const readAccountRoute = vendor("get", "/v1/payout_account", {
  summary: "Where the vendor is paid, masked",
  responses: { 200: jsonAnswer("The account", PayoutAccountAnswer) },
});

const writeAccountRoute = vendor("put", "/v1/payout_account", {
  event: "payee changed",
  fresh: true,
  summary: "Say where the vendor is paid: a UPI id, or an account. An operator confirms it",
  request: { body: jsonBody(PayoutAccountRequest) },
  responses: { 200: jsonAnswer("The account, masked", PayoutAccountAnswer), ...problems(422) },
});

const route = operatorRoute("Operators: money", "operator");

const readBusinessRoute = route("get", "/v1/ops/business", {
  least: "owner",
  summary: "The firm, as invoices and payments name it",
  responses: { 200: jsonAnswer("The firm", BusinessAnswer) },
});

const writeBusinessRoute = route("put", "/v1/ops/business", {
  least: "owner",
  event: "payee changed",
  fresh: true,
  summary: "Change what invoices and payments name",
  request: { body: jsonBody(BusinessRequest) },
  responses: { 200: jsonAnswer("The firm", BusinessAnswer), ...problems(409, 422) },
});

const readPolicyRoute = route("get", "/v1/ops/policy", {
  least: "owner",
  summary: "What a closed door, a no-show and a damage cost",
  responses: { 200: jsonAnswer("The policy", PolicyAnswer) },
});

const writePolicyRoute = route("put", "/v1/ops/policy", {
  least: "owner",
  event: "payee changed",
  fresh: true,
  summary: "Change what a closed door, a no-show and a damage cost from now on",
  request: { body: jsonBody(PolicyRequest) },
  responses: { 200: jsonAnswer("The policy", PolicyAnswer), ...problems(409, 422) },
});

const confirmRoute = route("post", "/v1/ops/vendors/{id}/payout_account/confirm", {
  event: "payee changed",
  fresh: true,
  summary: "Confirm that a vendor's account is its own, as it was read out to the vendor",
  request: {
    params: idParams("There is no such vendor"),
    body: jsonBody(ConfirmAccountRequest),
  },
  responses: {
    200: jsonAnswer("The account, masked", PayoutAccountAnswer),
    ...problems(404, 409, 422),
  },
});

const listRoute = route("get", "/v1/ops/payouts", {
  summary: "What vendors are owed or owe, and the last payout runs",
  responses: { 200: jsonAnswer("Vendors and runs", PayoutList) },
});

const createRoute = route("post", "/v1/ops/payouts", {
  event: "payout changed",
  summary: "Make a payout run of what some vendors are owed, net of what they hold",
  request: { body: jsonBody(PayoutRequest) },
  responses: { 201: jsonAnswer("The run", PayoutAnswer), ...problems(409, 422) },
});

const paidRoute = route("post", "/v1/ops/payouts/{id}/paid", {
  event: "payout changed",
  summary: "Mark a run, or one vendor of it, as paid by the bank",
  request: { params: PayoutParams, body: jsonBody(PaidRequest) },
  responses: { 200: jsonAnswer("The run", PayoutAnswer), ...problems(404, 409, 422) },
});

const withdrawRoute = route("delete", "/v1/ops/payouts/{id}/vendors/{vendor_id}", {
  event: "payout changed",
  summary: "Take a vendor that the bank did not pay out of a run",
  request: { params: PayoutItemParams },
  responses: { 200: jsonAnswer("The run", PayoutAnswer), ...problems(404, 409) },
});

const transfersRoute = route("get", "/v1/ops/payouts/{id}/transfers.csv", {
  fresh: true,
  summary: "What of a run is not paid yet, with accounts in full, for the bank's upload",
  request: { params: PayoutParams },
  responses: { 200: csvAnswer, ...problems(404, 409) },
});

const STATUS = { unknown: 404, "not-now": 409, overtaken: 409, "way-in": 409 } as const;

export const ledgerRoutes = ({ db, now }: Dependencies) => {
  return createRouter()
    .openapi(readAccountRoute, async (c) =>
      c.json({ payout_account: await readPayoutAccount(db, c.var.account.accountId) }, 200),
    )
    .openapi(writeAccountRoute, async (c) => {
      const { accountId } = c.var.account;
      await updatePayoutAccount(db, accountId, c.req.valid("json"), now());
      return c.json({ payout_account: await readPayoutAccount(db, accountId) }, 200);
    })
    .openapi(readBusinessRoute, async (c) => c.json({ business: await readBusiness(db) }, 200))
    .openapi(writeBusinessRoute, async (c) => {
      const refused = await updateBusiness(db, c.req.valid("json"), operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json({ business: await readBusiness(db) }, 200);
    })
    .openapi(readPolicyRoute, async (c) => c.json({ policy: await readPolicy(db) }, 200))
    .openapi(writePolicyRoute, async (c) => {
      const refused = await updatePolicy(db, c.req.valid("json"), operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json({ policy: await readPolicy(db) }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { changed_at } = c.req.valid("json");
      const refused = await confirmPayoutAccount(db, id, changed_at, operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json({ payout_account: await readPayoutAccount(db, id) }, 200);
    })
    .openapi(listRoute, async (c) => c.json(await readPayouts(db, now()), 200))
    .openapi(createRoute, async (c) => {
      const made = await createPayout(db, c.req.valid("json").vendor_ids, operatorOf(c, now()));
      if (isRefusal(made)) return refusalResponse(STATUS, made);
      return c.json({ payout: await readPayout(db, made) }, 201);
    })
    .openapi(paidRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { reference, vendor_id: vendorId } = c.req.valid("json");
      const refused = await payPayout(db, id, { reference, vendorId }, operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json({ payout: await readPayout(db, id) }, 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const { id, vendor_id: vendorId } = c.req.valid("param");
      const refused = await takeBack(db, { payoutId: id, vendorId }, operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json({ payout: await readPayout(db, id) }, 200);
    })
    .openapi(transfersRoute, async (c) => {
      const { id } = c.req.valid("param");
      const transfers = await listTransfers(db, id);
      if (isRefusal(transfers)) return refusalResponse(STATUS, transfers);
      await recordExport(db, operatorOf(c, now()), {
        list: "payouts",
        filters: {},
        rows: transfers.length,
      });
      return csvResponse(
        `payout-${id}`,
        [
          ["Name", ({ account }) => account?.holder ?? ""],
          ["UPI id", ({ account }) => account?.upi_id ?? ""],
          ["Account number", ({ account }) => account?.account_number ?? ""],
          ["IFSC", ({ account }) => account?.ifsc ?? ""],
          ["Amount", ({ amount_paise }) => toRupees(amount_paise).toFixed(2)],
          ["Remark", ({ vendor_id }) => `Chamak payout ${id}, vendor ${vendor_id}`],
        ],
        transfers,
      );
    });
};
