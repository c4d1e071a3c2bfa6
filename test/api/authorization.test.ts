import { beforeAll, describe, expect, test } from "vitest";
import { customerToken } from "../support/accounts.ts";
import { FOR_LINK_HOLDERS } from "../support/link-calls.ts";
import { namedOperator } from "../support/ops-calls.ts";
import { COMPLAINT_CALLS, COMPLAINT_CALLS_OF_VENDORS } from "../support/complaint-calls.ts";
import { PEOPLE_CALLS } from "../support/people-calls.ts";
import { PAYOUT_CALLS } from "../support/payout-calls.ts";
import * as photos from "../support/photo-calls.ts";
import { JOB_CALLS, OPS_VISIT_CALLS } from "../support/visit-calls.ts";
import { newVendor, operatorToken } from "../support/vendors.ts";
import { app, getJson, setUpTestApp } from "../support/set-up-test-app.ts";

// Who may make which call. A call that is not here fails the test below: decide first who may make it.
const FOR_ALL = [
  "POST /api",
  "POST /api/v1/signup",
  "POST /api/v1/login",
  "POST /api/v1/signin_code",
  "POST /api/v1/signin_code/confirm",
  "POST /api/v1/logout",
  "GET /api/v1/site",
  "GET /api/webhooks/whatsapp",
  "POST /api/webhooks/whatsapp",
  "POST /api/categories/search",
  "GET /api/categories/{id}",
  "GET /api/v1/areas",
  "GET /api/v1/search_words",
  "GET /api/v1/trust",
  "GET /api/v1/areas/{pin_code}",
  "POST /api/v1/area_wishes",
  "GET /api/v1/bookables",
  "GET /api/v1/slots",
  "POST /api/bookings",
  "POST /api/v1/bookings/withdraw",
  "GET /api/v1/calendar/{calendar_key}/bookings.ics",
  "GET /api/v1/push",
  "POST /api/v1/push/renew",
  "POST /api/v1/push/unsubscribe",
  "POST /api/contacts",
  "GET /api/addresses",
  "GET /api/services",
  "GET /api/show_categories_product",
  "POST /api/v1/get_locations",
  "POST /api/vendors",
  "GET /api/v1/files/{id}",
  "POST /api/v1/invitations/read",
  "POST /api/v1/invitations/accept",
  "POST /api/v1/bookings/find",
  "POST /api/v1/password/forgot",
  "POST /api/v1/password/reset",
  ...PEOPLE_CALLS.ofAll,
];
// The last one ends sessions: whoever calls it stays signed in.
const FOR_THE_SIGNED_IN = [
  "GET /api/v1/session",
  "POST /api/v1/session/confirm",
  "PUT /api/v1/password",
  "GET /api/v1/sessions",
  "POST /api/v1/push/subscriptions",
  "DELETE /api/v1/sessions/{id}",
  "DELETE /api/v1/sessions",
];
// Also with a session that lacks its second factor: src/account/second-factor/second-factor.test.ts
const FOR_OPERATORS_OWN_SESSION = [
  "GET /api/v1/second_factor",
  "POST /api/v1/second_factor/enrolment",
  "POST /api/v1/second_factor/confirm",
  "POST /api/v1/second_factor/verify",
];
/** Customers and vendors. */
const FOR_MEMBERS = [
  "GET /api/v1/account",
  "PUT /api/v1/account",
  "POST /api/v1/account/proof",
  "POST /api/v1/account/proof/confirm",
];
const FOR_CUSTOMERS = [
  "PATCH /api/v1/account",
  "DELETE /api/v1/account",
  "GET /api/v1/account/export",
  "POST /api/v1/account/addresses",
  "PUT /api/v1/account/addresses/{id}",
  "DELETE /api/v1/account/addresses/{id}",
  "GET /api/v1/bookings",
  "POST /api/v1/bookings/follow/{follow_key}/claim",
];
const FOR_VENDORS = [
  "GET /api/v1/profiles/get_profile",
  "PUT /api/v1/profiles/update_profile",
  "GET /api/v1/availability/calendar",
  "GET /api/v1/offers/{booking_id}/reasons",
  "GET /api/v1/jobs/{booking_id}/outcome_preview",
  "GET /api/v1/ratings",
  "POST /api/v1/ratings/{id}/reply",
  ...JOB_CALLS,
  "GET /api/v1/addresses",
  "POST /api/v1/addresses",
  "PUT /api/v1/addresses/{id}",
  "DELETE /api/v1/addresses/{id}",
  "POST /api/v1/vendors",
  "GET /api/v1/vendors/asked_prices",
  "GET /api/v1/vendors/vendor_services",
  "PUT /api/v1/vendors/{id}",
  "DELETE /api/v1/vendors/{id}",
  "POST /api/v1/vendors/add_vendor_product",
  "GET /api/v1/vendors/products/{id}",
  "PUT /api/v1/vendors/products/{id}",
  "GET /api/v1/calendar",
  "POST /api/v1/calendar",
  "DELETE /api/v1/calendar",
  "GET /api/bookings/vendor_upcoming_bookings",
  "GET /api/bookings/vendor_past_bookings",
  "POST /api/bookings/{id}/accept_reject_booking",
  "POST /api/v1/jobs/{booking_id}/more",
  "POST /api/v1/bookings/{id}/payment",
  "GET /api/v1/upi_codes/{id}",
  ...COMPLAINT_CALLS_OF_VENDORS,
  ...photos.PHOTO_CALLS_OF_VENDORS,
  "GET /api/v1/earnings",
  "GET /api/v1/earnings.csv",
  "GET /api/v1/earnings.pdf",
  ...["GET", "PUT"].flatMap((verb) =>
    ["availability", "payout_account", "tax_details"].map((name) => `${verb} /api/v1/${name}`),
  ),
  ...PEOPLE_CALLS.ofVendors,
];
const GET = "GET /api/v1/ops/";
const FOR_OPERATORS = [
  ...FOR_OPERATORS_OWN_SESSION,
  "GET /api/v1/ops/payments",
  ...["payments", "refunds", "discounts", "credit"].flatMap((money) => [
    `POST /api/v1/ops/bookings/{id}/${money}`,
    `POST /api/v1/ops/bookings/{id}/${money}/{entry_id}/undo`,
  ]),
  ...["ledger", "invoices"].map((part) => `GET /api/v1/ops/bookings/{id}/${part}`),
  "POST /api/v1/ops/bookings/{id}/invoices",
  "GET /api/v1/ops/invoices/{id}/document.pdf",
  "GET /api/v1/ops/invoices.csv",
  ...["balances", "balances.csv", "tax_month", "tax_month.zip"].map((name) => GET + name),
  "GET /api/v1/ops/vendors/{id}/ledger",
  ...["business", "policy"].flatMap((name) => [GET + name, `PUT /api/v1/ops/${name}`]),
  "POST /api/v1/ops/bank_statements",
  "GET /api/v1/ops/bank_statements/lines",
  "GET /api/v1/ops/bank_statements/lines.csv",
  "POST /api/v1/ops/bank_statements/lines/{id}/match",
  "POST /api/v1/ops/bank_statements/lines/{id}/unmatch",
  "POST /api/v1/ops/bank_statements/lines/{id}/ignore",
  "POST /api/v1/ops/bookings/{id}/payment_reminder",
  ...PAYOUT_CALLS,
  ...COMPLAINT_CALLS,
  ...photos.PHOTO_CALLS_OF_OPERATORS,
  ...PEOPLE_CALLS.ofOperators,
  "PUT /api/v1/ops/vendors/{id}/days_off",
  "GET /api/v1/ops/vendors/{id}/tax_details",
  "PUT /api/v1/ops/vendors/{id}/tax_details",
  "GET /api/v1/ops/tds.csv",
  "GET /api/v1/ops/vendor_services",
  "PUT /api/v1/ops/vendor_services/{id}",
  "GET /api/v1/ops/vendor_services.csv",
  "POST /api/v1/ops/vendor_services/decide",
  "GET /api/v1/ops/vendors",
  "GET /api/v1/ops/vendors.csv",
  "GET /api/v1/ops/vendors/{id}",
  "GET /api/v1/ops/vendors/{id}/calendar",
  "POST /api/v1/ops/vendors/{id}/suspend",
  "POST /api/v1/ops/vendors/{id}/reinstate",
  "GET /api/v1/ops/accounts",
  "GET /api/v1/ops/accounts/{id}",
  "PUT /api/v1/ops/accounts/{id}",
  "POST /api/v1/ops/accounts/{id}/sign_out",
  "POST /api/v1/ops/accounts/{id}/deactivate",
  "POST /api/v1/ops/accounts/{id}/reactivate",
  "POST /api/v1/ops/accounts/{id}/release_email",
  "POST /api/v1/ops/accounts/{id}/erase",
  "POST /api/v1/ops/accounts/{id}/password_link",
  "GET /api/v1/ops/contacts",
  "GET /api/v1/ops/messages",
  "GET /api/v1/ops/templates",
  "PUT /api/v1/ops/templates",
  "GET /api/v1/ops/ratings",
  "POST /api/v1/ops/ratings/{id}/hide",
  "POST /api/v1/ops/messages/{id}/send_again",
  "GET /api/v1/ops/contacts.csv",
  "PUT /api/v1/ops/contacts/{id}",
  "GET /api/v1/ops/vendor_applications",
  "GET /api/v1/ops/vendor_applications.csv",
  "PUT /api/v1/ops/vendor_applications/{id}",
  "GET /api/v1/ops/waiting",
  "GET /api/v1/ops/today",
  "GET /api/v1/ops/figures",
  "GET /api/v1/ops/figures/choices",
  "GET /api/v1/ops/figures.csv",
  "GET /api/v1/ops/figures/vendors",
  "GET /api/v1/ops/figures/vendors.csv",
  "GET /api/v1/ops/audit",
  "GET /api/v1/ops/audit.csv",
  "GET /api/v1/ops/operators",
  "POST /api/v1/ops/operators/invitations",
  "DELETE /api/v1/ops/invitations/{id}",
  "POST /api/v1/ops/operators/{id}/deactivate",
  "POST /api/v1/ops/operators/{id}/reactivate",
  "POST /api/v1/ops/operators/{id}/reset_second_factor",
  "PUT /api/v1/ops/operators/{id}/role",
  "PUT /api/v1/ops/inbox/{list}/{id}/owner",
  "POST /api/v1/ops/inbox/{list}/{id}/notes",
  "POST /api/v1/ops/contacts/{id}/reply",
  "PUT /api/v1/ops/contacts/{id}/booking",
  "POST /api/v1/ops/vendor_applications/{id}/invite",
  "POST /api/v1/second_factor/recovery_codes",
  "GET /api/v1/ops/bookings",
  "POST /api/v1/ops/bookings",
  "GET /api/v1/ops/bookings.csv",
  "GET /api/v1/ops/guests",
  "GET /api/v1/ops/bookings/board",
  "GET /api/v1/ops/bookings/{id}",
  "GET /api/v1/ops/bookings/{id}/vendors",
  "GET /api/v1/ops/bookings/{id}/events",
  "GET /api/v1/ops/bookings/{id}/waves",
  "POST /api/v1/ops/bookings/{id}/waves",
  "PUT /api/v1/ops/bookings/{id}",
  "PUT /api/v1/ops/bookings/{id}/lines",
  "PUT /api/v1/ops/bookings/{id}/billing",
  "POST /api/v1/ops/bookings/{id}/reschedule",
  "POST /api/v1/ops/bookings/{id}/send_link",
  "POST /api/v1/ops/bookings/{id}/new_link",
  "POST /api/v1/ops/bookings/{id}/link",
  "POST /api/v1/ops/bookings/{id}/assign",
  "POST /api/v1/ops/bookings/{id}/cancel",
  "POST /api/v1/ops/bookings/{id}/complete",
  "POST /api/v1/ops/bookings/{id}/reopen",
  "POST /api/v1/ops/bookings/{id}/confirm",
  "POST /api/v1/ops/bookings/{id}/give_back",
  "POST /api/v1/ops/bookings/{id}/plan/skip",
  "POST /api/v1/ops/bookings/{id}/plan/visits/{visit_id}/restore",
  "POST /api/v1/ops/bookings/{id}/plan/pause",
  "POST /api/v1/ops/bookings/{id}/plan/resume",
  "POST /api/v1/ops/bookings/{id}/plan/end",
  "POST /api/v1/ops/bookings/{id}/plan/send",
  "GET /api/v1/ops/bookings/{id}/outcome_preview",
  ...OPS_VISIT_CALLS,
  "GET /api/v1/ops/area_wishes",
  "GET /api/v1/ops/areas/{id}/closed_days",
  "PUT /api/v1/ops/areas/{id}/closed_days",
  "GET /api/v1/ops/callers",
  "POST /api/v1/ops/callers/notes",
  "DELETE /api/v1/ops/callers/notes/{id}",
  "GET /api/v1/ops/bookables",
  "GET /api/v1/ops/categories",
  "GET /api/v1/ops/categories.csv",
  "POST /api/v1/ops/categories",
  "PUT /api/v1/ops/categories/order",
  "GET /api/v1/ops/categories/{id}",
  "PUT /api/v1/ops/categories/{id}",
  "POST /api/v1/ops/categories/{id}/retire",
  "POST /api/v1/ops/categories/{id}/restore",
  "GET /api/v1/ops/products",
  "GET /api/v1/ops/products.csv",
  "POST /api/v1/ops/products",
  "PUT /api/v1/ops/products/order",
  "GET /api/v1/ops/products/{id}",
  "PUT /api/v1/ops/products/{id}",
  "POST /api/v1/ops/products/{id}/retire",
  "POST /api/v1/ops/products/{id}/restore",
  "GET /api/v1/ops/products/{id}/prices",
  "GET /api/v1/ops/mini_services",
  "GET /api/v1/ops/mini_services.csv",
  "POST /api/v1/ops/mini_services",
  "PUT /api/v1/ops/mini_services/order",
  "GET /api/v1/ops/mini_services/{id}",
  "PUT /api/v1/ops/mini_services/{id}",
  "POST /api/v1/ops/mini_services/{id}/retire",
  "POST /api/v1/ops/mini_services/{id}/restore",
  "GET /api/v1/ops/mini_services/{id}/prices",
  ...["cities", "service_names", "search_words"].flatMap((list) => [
    `GET /api/v1/ops/${list}`,
    `GET /api/v1/ops/${list}.csv`,
    `POST /api/v1/ops/${list}`,
    `PUT /api/v1/ops/${list}/order`,
    `GET /api/v1/ops/${list}/{id}`,
    `PUT /api/v1/ops/${list}/{id}`,
    `POST /api/v1/ops/${list}/{id}/retire`,
    `POST /api/v1/ops/${list}/{id}/restore`,
  ]),
  "POST /api/v1/ops/pictures",
];

// Asks for the password or a code again: what lets in, changes an account, ends sessions or saves a list.
const CHANGES_ACCOUNTS =
  /^(POST|PUT|PATCH|DELETE) \/api\/v1\/(ops\/(accounts|operators|invitations)|sessions)\b/;
const CHANGES_PAYEES =
  /^(PUT|POST) .+\/(business|policy|payout_account|payout_account\/(confirm|reading)|tax_details)$/;
const needsFreshSession = (call: string) =>
  CHANGES_ACCOUNTS.test(call) || CHANGES_PAYEES.test(call) || /\.(csv|zip)$/.test(call);

let tokens: Record<"visitor" | "stranger" | "customer" | "vendor" | "operator", string | undefined>;
setUpTestApp();
beforeAll(async () => {
  tokens = {
    visitor: undefined,
    stranger: "a-token-that-nobody-was-ever-given-here",
    customer: await customerToken(app),
    vendor: (await newVendor(app)).token,
    operator: await operatorToken(app),
  };
});

/** Makes a call with a body that fits nothing: who passes the door is refused behind it, not at it. */
async function answerOf(
  call: string,
  token: string | undefined,
): Promise<{ status: number; problem: unknown }> {
  const [method = "", pattern = ""] = call.split(" ");
  const path = pattern.replace("{list}", "contacts").replace(/\{\w+\}/, "999999");
  const isForm =
    path.endsWith("update_profile") ||
    path.endsWith("add_vendor_product") ||
    (method === "PUT" && path.startsWith("/api/v1/vendors/products/")) ||
    /(?:pictures|photos)$/.test(path);
  const form = new FormData();
  form.append("x", "y");
  const response = await app.send(path, {
    method,
    ...(token !== undefined && { token }),
    ...(method !== "GET" && (isForm ? { body: form } : { json: {} })),
  });
  if (response.headers.get("content-type") === "application/problem+json")
    return { status: response.status, problem: await response.json() };
  // A stream has no end of its own.
  await response.body?.cancel();
  return { status: response.status, problem: undefined };
}

const statusOf = async (call: string, token: string | undefined): Promise<number> =>
  (await answerOf(call, token)).status;

test("every call is in one of the lists", async () => {
  const { paths } = await getJson("/api/openapi.json");
  const calls = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const listed = [
    ...FOR_ALL,
    ...FOR_LINK_HOLDERS,
    ...FOR_THE_SIGNED_IN,
    ...FOR_MEMBERS,
    ...FOR_CUSTOMERS,
    ...FOR_VENDORS,
    ...FOR_OPERATORS,
  ];
  expect(calls.toSorted()).toEqual(listed.toSorted());
});

test.each(FOR_ALL)("open to everybody: %s", async (call) => {
  for (const token of Object.values(tokens))
    if (call !== "POST /api/v1/logout")
      expect([401, 403, 500], call).not.toContain(await statusOf(call, token));
});

test.each(FOR_LINK_HOLDERS)("by the link of a booking: %s", async (call) => {
  for (const token of [tokens.visitor, tokens.stranger, tokens.customer])
    expect([401, 403, 500]).not.toContain(await statusOf(call, token));
  expect(await statusOf(call, tokens.vendor)).toBe(403);
  expect(await statusOf(call, tokens.operator)).toBe(403);
});

async function expectOnlyFor(call: string, ...roles: string[]): Promise<void> {
  for (const [who, token] of Object.entries(tokens)) {
    const status = await statusOf(call, token);
    if (who === "visitor" || who === "stranger") expect(status, who).toBe(401);
    else if (roles.includes(who)) expect([401, 403, 500], who).not.toContain(status);
    else expect(status, who).toBe(403);
  }
}

test.each(FOR_CUSTOMERS)("for customers only: %s", (call) => expectOnlyFor(call, "customer"));
test.each(FOR_VENDORS)("for vendors only: %s", (call) => expectOnlyFor(call, "vendor"));
test.each(FOR_OPERATORS)("for operators only: %s", (call) => expectOnlyFor(call, "operator"));
test.each(FOR_MEMBERS)("for both: %s", (call) => expectOnlyFor(call, "customer", "vendor"));

test.each(FOR_THE_SIGNED_IN)("for every role: %s", (call) =>
  expectOnlyFor(call, "customer", "vendor", "operator"),
);

describe("an operator with a session whose password was given 10 minutes ago:", () => {
  let stale: string;
  beforeAll(async () => {
    stale = await namedOperator(app, "Asha Rao");
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60 * 1000);
  });
  test.each([...FOR_THE_SIGNED_IN, ...FOR_OPERATORS])("%s", async (call) => {
    const { status, problem } = await answerOf(call, stale);
    if (!needsFreshSession(call)) return expect(status).not.toBe(403);
    expect(problem).toMatchObject({ status: 403, confirm_with: "password" });
  });
});
