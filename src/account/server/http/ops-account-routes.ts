import {
  AccountParams,
  AccountReasonRequest,
  CorrectionRequest,
  OpsAccountResponse,
  OpsAccountPage,
  OpsAccountQuery,
  PasswordLinkAnswer,
} from "#account/contract/ops.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { operatorRoute } from "#server/http/routes.ts";

const route = operatorRoute("Operators: accounts");
const answer = { 200: jsonAnswer("The account", OpsAccountResponse) };
const reason = { body: jsonBody(AccountReasonRequest) };

export const listAccountsRoute = route("get", "/v1/ops/accounts", {
  summary: "Accounts of customers and vendors, the newest first, found and filtered",
  request: { query: OpsAccountQuery },
  responses: { 200: jsonAnswer("A page of them", OpsAccountPage), ...problems(422) },
});

export const readAccountRoute = route("get", "/v1/ops/accounts/{id}", {
  summary: "One account of a customer or vendor, with its sessions",
  request: { params: AccountParams },
  responses: { ...answer, ...problems(404) },
});

export const correctAccountRoute = route("put", "/v1/ops/accounts/{id}", {
  summary: "Correct its e-mail and phone number",
  request: { params: AccountParams, body: jsonBody(CorrectionRequest) },
  responses: { ...answer, ...problems(404, 409, 422) },
});

export const signOutAccountRoute = route("post", "/v1/ops/accounts/{id}/sign_out", {
  summary: "End all its sessions",
  request: { params: AccountParams },
  responses: { ...answer, ...problems(404, 409) },
});

const withReason = {
  request: { params: AccountParams, ...reason },
  responses: { ...answer, ...problems(404, 409, 422) },
};

export const deactivateAccountRoute = route("post", "/v1/ops/accounts/{id}/deactivate", {
  ...withReason,
  summary: "Keep it from signing in; its bookings stay, a vendor is offered nothing",
});

export const reactivateAccountRoute = route("post", "/v1/ops/accounts/{id}/reactivate", {
  ...withReason,
  summary: "Let it sign in again",
});

export const releaseEmailRoute = route("post", "/v1/ops/accounts/{id}/release_email", {
  ...withReason,
  summary: "Take an e-mail from it that belongs to somebody else",
});

export const passwordLinkRoute = route("post", "/v1/ops/accounts/{id}/password_link", {
  summary: "A one-time link for a new password, good for 30 minutes; for operators too",
  request: { params: AccountParams },
  responses: { 201: jsonAnswer("Made", PasswordLinkAnswer), ...problems(404, 409) },
});
