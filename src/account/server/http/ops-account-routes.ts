import {
  AccountParams,
  AccountReasonRequest,
  CorrectionRequest,
  OpsAccountResponse,
  OpsAccountPage,
  OpsAccountQuery,
  PasswordLinkAnswer,
} from "#account/contract/ops.ts";
import { json } from "#server/http/openapi-json.ts";
import { problems } from "#server/http/problem-response.ts";
import { operatorRoute } from "#server/http/routes.ts";

const route = operatorRoute("Operators: accounts");
const answer = { 200: { description: "The account", ...json(OpsAccountResponse) } };
const reason = { body: { required: true, ...json(AccountReasonRequest) } };

export const listAccountsRoute = route({
  method: "get",
  path: "/v1/ops/accounts",
  summary: "Accounts of customers and vendors, the newest first, found and filtered",
  request: { query: OpsAccountQuery },
  responses: {
    200: { description: "A page of them", ...json(OpsAccountPage) },
    ...problems(422),
  },
});

export const readAccountRoute = route({
  method: "get",
  path: "/v1/ops/accounts/{id}",
  summary: "One account of a customer or vendor, with its sessions",
  request: { params: AccountParams },
  responses: { ...answer, ...problems(404) },
});

export const correctAccountRoute = route({
  method: "put",
  path: "/v1/ops/accounts/{id}",
  summary: "Correct its e-mail and phone number",
  request: { params: AccountParams, body: { required: true, ...json(CorrectionRequest) } },
  responses: { ...answer, ...problems(404, 409, 422) },
});

export const signOutAccountRoute = route({
  method: "post",
  path: "/v1/ops/accounts/{id}/sign_out",
  summary: "End all its sessions",
  request: { params: AccountParams },
  responses: { ...answer, ...problems(404, 409) },
});

const withReason = {
  method: "post" as const,
  request: { params: AccountParams, ...reason },
  responses: { ...answer, ...problems(404, 409, 422) },
};

export const deactivateAccountRoute = route({
  ...withReason,
  path: "/v1/ops/accounts/{id}/deactivate",
  summary: "Keep it from signing in; its bookings stay, a vendor is offered nothing",
});

export const reactivateAccountRoute = route({
  ...withReason,
  path: "/v1/ops/accounts/{id}/reactivate",
  summary: "Let it sign in again",
});

export const releaseEmailRoute = route({
  ...withReason,
  path: "/v1/ops/accounts/{id}/release_email",
  summary: "Take an e-mail from it that belongs to somebody else",
});

export const passwordLinkRoute = route({
  method: "post",
  path: "/v1/ops/accounts/{id}/password_link",
  summary: "A one-time link for a new password, good for 30 minutes; for operators too",
  request: { params: AccountParams },
  responses: {
    201: { description: "Made", ...json(PasswordLinkAnswer) },
    ...problems(404, 409),
  },
});
