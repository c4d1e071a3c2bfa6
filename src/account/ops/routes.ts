import type { Context } from "hono";
import { isDesk } from "#kernel/actor.ts";
import { toPage } from "#kernel/page.ts";
import type { Problem } from "#kernel/problem.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { MIN_SEARCH_LENGTH, PAGE_SIZE } from "#schema/filter.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { deactivateAccount, reactivateAccount } from "./change-account-status.ts";
import { correctAccount, releaseEmail } from "./correct-account.ts";
import type { AccountHooks } from "../hooks.ts";
import { createPasswordLink } from "../passwords/create-password-link.ts";
import { eraseForCustomer } from "../customers/erase-account.ts";
import { forceSignOut } from "../sessions/end-sessions.ts";
import { PasswordLinkAnswer, PasswordLinkRequest } from "../passwords/contract.ts";
import { NO_ACCOUNT } from "../ground/queries.ts";
import {
  AccountParams,
  AccountReasonRequest,
  CorrectionRequest,
  OpsAccountResponse,
  OpsAccountPage,
  OpsAccountQuery,
  type OpsAccount,
} from "./contract.ts";
import type { Db } from "#server/database/connect.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { findAccountRow, listAccountRows, type AccountRow } from "./queries.ts";
import { isReleased } from "../ground/contact-rules.ts";

const route = operatorRoute("Operators: accounts", "operator");
const answer = { 200: jsonAnswer("The account", OpsAccountResponse) };

const listRoute = route("get", "/v1/ops/accounts", {
  least: "helper",
  summary: "Accounts of customers and vendors, the newest first, found and filtered",
  request: { query: OpsAccountQuery },
  responses: { 200: jsonAnswer("A page of them", OpsAccountPage), ...problems(422) },
});

const readRoute = route("get", "/v1/ops/accounts/{id}", {
  least: "helper",
  summary: "One account of a customer or vendor, with its sessions",
  request: { params: AccountParams },
  responses: { ...answer, ...problems(404) },
});

const correctRoute = route("put", "/v1/ops/accounts/{id}", {
  event: "account changed",
  fresh: true,
  summary: "Correct its e-mail and phone number",
  request: { params: AccountParams, body: jsonBody(CorrectionRequest) },
  responses: { ...answer, ...problems(404, 409, 422) },
});

const signOutRoute = route("post", "/v1/ops/accounts/{id}/sign_out", {
  event: "sessions ended",
  fresh: true,
  summary: "End all its sessions",
  request: { params: AccountParams },
  responses: { ...answer, ...problems(404, 409) },
});

const withReason = {
  event: "account changed" as const,
  fresh: true as const,
  request: { params: AccountParams, body: jsonBody(AccountReasonRequest) },
  responses: { ...answer, ...problems(404, 409, 422) },
};

const deactivateRoute = route("post", "/v1/ops/accounts/{id}/deactivate", {
  ...withReason,
  summary: "Keep it from signing in; its bookings stay, a vendor is offered nothing",
});

const reactivateRoute = route("post", "/v1/ops/accounts/{id}/reactivate", {
  ...withReason,
  summary: "Let it sign in again",
});

const releaseEmailRoute = route("post", "/v1/ops/accounts/{id}/release_email", {
  ...withReason,
  summary: "Release an e-mail that belongs to another person",
});

const eraseRoute = route("post", "/v1/ops/accounts/{id}/erase", {
  ...withReason,
  summary: "Erase a customer's account for the customer, also while money is to be paid",
  responses: { 204: { description: "Erased" }, ...problems(404, 409, 422) },
});

const passwordLinkRoute = route("post", "/v1/ops/accounts/{id}/password_link", {
  event: "password link made",
  fresh: true,
  summary: "A one-time link for a new password, good for 30 minutes; by an owner for operators too",
  request: { params: AccountParams, body: { ...jsonBody(PasswordLinkRequest), required: false } },
  responses: { 201: jsonAnswer("Made", PasswordLinkAnswer), ...problems(404, 409, 422) },
});

const STATUS = {
  unknown: 404,
  "not-now": 409,
  overtaken: 409,
  taken: 422,
  "not-owner": 403,
  "not-asked": 422,
} as const;

export const opsAccountRoutes = ({ db, now }: Dependencies, hooks: AccountHooks) => {
  async function respond<Name extends keyof typeof STATUS>(
    c: Pick<Context, "json">,
    id: number,
    acting: Promise<(Refusal<Name> & { current?: Problem["current"] }) | undefined>,
  ) {
    const refused = await acting;
    if (refused !== undefined)
      return refusalResponse<Name, Pick<typeof STATUS, Name>>(STATUS, refused);
    const answer = await readAccount(db, id, now());
    // Its owner erased it meanwhile.
    if (isRefusal(answer)) return refusalResponse(404, answer);
    return c.json(answer, 200);
  }
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { q, cursor, limit = PAGE_SIZE, ...filters } = c.req.valid("query");
      const isHelper = !isDesk(c.var.account, "operator");
      // A helper looks for a customer who calls: no list of all, and vendors' contacts stand on bookings alone.
      if (isHelper && (q ?? "").length < MIN_SEARCH_LENGTH)
        return c.json({ items: [], next: null }, 200);
      const role = isHelper ? "customer" : filters.role;
      const rows = await listAccounts(db, { role, q, cursor, limit: limit + 1 });
      return c.json(toPage(rows, limit), 200);
    })
    .openapi(readRoute, async (c) => {
      const answer = await readAccount(db, c.req.valid("param").id, now());
      if (isRefusal(answer)) return refusalResponse(404, answer);
      if (answer.account.role === "vendor" && !isDesk(c.var.account, "operator"))
        return refusalResponse(404, refuse("unknown", NO_ACCOUNT));
      return c.json(answer, 200);
    })
    .openapi(correctRoute, (c) => {
      const { id } = c.req.valid("param");
      const by = operatorOf(c, now());
      return respond(c, id, correctAccount(db, id, c.req.valid("json"), by, hooks));
    })
    .openapi(signOutRoute, (c) => {
      const { id } = c.req.valid("param");
      return respond(c, id, forceSignOut(db, id, operatorOf(c, now()), hooks));
    })
    .openapi(deactivateRoute, (c) => {
      const { id } = c.req.valid("param");
      const act = { ...hooks, ...c.req.valid("json") };
      return respond(c, id, deactivateAccount(db, id, act, operatorOf(c, now())));
    })
    .openapi(reactivateRoute, (c) => {
      const { id } = c.req.valid("param");
      const act = { ...hooks, ...c.req.valid("json") };
      return respond(c, id, reactivateAccount(db, id, act, operatorOf(c, now())));
    })
    .openapi(releaseEmailRoute, (c) => {
      const { id } = c.req.valid("param");
      const act = { ...hooks, ...c.req.valid("json") };
      return respond(c, id, releaseEmail(db, id, act, operatorOf(c, now())));
    })
    .openapi(eraseRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { onSignedOut, personalData } = hooks;
      const act = { ...personalData, onSignedOut, ...c.req.valid("json") };
      const refused = await eraseForCustomer(db, id, act, operatorOf(c, now()));
      return refused ? refusalResponse(STATUS, refused) : c.body(null, 204);
    })
    .openapi(passwordLinkRoute, async (c) => {
      const by = { ...operatorOf(c, now()), isOwner: isDesk(c.var.account, "owner") };
      const { id } = c.req.valid("param");
      const answer = await createPasswordLink(db, id, c.req.valid("json"), by);
      return isRefusal(answer) ? refusalResponse(STATUS, answer) : c.json(answer, 201);
    });
};

const toAccount = ({ created_at, deactivated_at, ...row }: AccountRow): OpsAccount => ({
  ...row,
  is_active: deactivated_at === null,
  is_email_released: isReleased(row.email),
  since: created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

type PageRequest = Parameters<typeof listAccountRows>[1];

/** Customers and vendors, found by how each word of a name, an e-mail or a phone number begins. */
const listAccounts = async (db: Db, part: PageRequest): Promise<OpsAccount[]> =>
  (await listAccountRows(db, part)).map(toAccount);

async function readAccount(
  db: Db,
  id: number,
  now: Date,
): Promise<OpsAccountResponse | Refusal<"unknown">> {
  const row = await findAccountRow(db, id);
  if (row === undefined) return refuse("unknown", NO_ACCOUNT);
  return { account: toAccount(row), sessions: await listSessions(db, { accountId: id }, now) };
}
