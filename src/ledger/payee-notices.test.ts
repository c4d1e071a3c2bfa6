import { toGsm } from "#notifications/texts/gsm.ts";
import { expect, test } from "vitest";
import { confirmNow } from "#test/accounts.ts";
import { asOperator, cleaned, record } from "#test/money.ts";
import { deliverAll, testChannels } from "#test/notifications.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { idOfVendor } from "#test/plans.ts";
import { app, at, findRow, getJson, query } from "#test/set-up-test-app.ts";
import { setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken } from "#test/vendors.ts";

setUpBookingsOfTwo();

/** What each call that says where money goes sends to the people concerned; null: no money has moved yet. */
const NOTICES: Record<string, string | null> = {
  "DELETE /api/v1/ops/payouts/{id}/vendors/{vendor_id}": null,
  "POST /api/v1/ops/accounts/{id}/password_link": "operator-password-link",
  "POST /api/v1/ops/payouts": null,
  "POST /api/v1/ops/payouts/{id}/paid": "payout-paid",
  "POST /api/v1/ops/payouts/{id}/vendors/{vendor_id}/returned": "payout-returned",
  "POST /api/v1/ops/vendors/{id}/payout_account/confirm": "payout-account-confirmed",
  "POST /api/v1/ops/vendors/{id}/payout_account/reading": null,
  "PUT /api/v1/ops/business": "business-changed",
  "PUT /api/v1/payout_account": "payout-account-saved",
};

test("each call that says where money goes is a security event, and is in the table of notices", async () => {
  const { paths } = await getJson("/api/openapi.json");
  const calls = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      method !== "get" && /\/(payout|business|password_link)/.test(path)
        ? [{ call: `${method.toUpperCase()} ${path}`, operation }]
        : [],
    ),
  );
  expect(calls.map(({ call }) => call).toSorted()).toEqual(Object.keys(NOTICES).toSorted());
  for (const { call, operation } of calls)
    expect(operation, call).toHaveProperty("x-security-event");
});

test("a vendor hears by e-mail and SMS where it is paid, all owners what customers pay to", async () => {
  const { sent, engine } = testChannels();
  const booked = await cleaned(vendor, { phone_number: "9810000011" });
  await record(booked.id, "payments", { method: "upi", amount: 949 });
  const id = await idOfVendor(vendor);
  const { phone_number } = await findRow("account", { id });
  const contacts = [vendor.email, phone_number ?? ""];
  await namedOperator(app, "Leela Pillai", "owner");
  await namedOperator(app, "Dev Prakash", "operator");
  await operatorToken(app);
  const owners = (
    await query<{ email: string }>`select email from account
      where role = 'operator' and desk_role = 'owner' and deactivated_at is null`
  ).map(({ email }) => email);
  expect(owners).toContain("leela.pillai@example.in");
  await query`truncate outbox cascade`;

  async function expectNotice(
    call: keyof typeof NOTICES,
    to: string[],
    text: string,
    act: Promise<Response>,
  ) {
    const answer = await act;
    expect(answer.status, call).toBeLessThan(300);
    sent.length = 0;
    await deliverAll(app, engine);
    const event = NOTICES[call];
    const notices = sent.filter((one) => one.event === event);
    expect(notices.map(({ recipient }) => recipient).toSorted(), call).toEqual(to.toSorted());
    for (const one of notices)
      expect(one.text, call).toContain(one.channel === "sms" ? toGsm(text) : text);
    return answer.json();
  }
  at("2026-11-24T11:00:00");
  await confirmNow(app, vendor.token);
  const { payout_account } = await expectNotice(
    "PUT /api/v1/payout_account",
    contacts,
    "ccount for payouts",
    app.send("/api/v1/payout_account", {
      method: "PUT",
      json: { holder: "Meera Devi", account_number: "001234567890", ifsc: "HDFC0001234" },
      token: vendor.token,
    }),
  );
  expect(sent.map(({ text }) => text).join()).not.toContain("001234567890");
  const { changed_at } = payout_account;
  await expectNotice(
    "POST /api/v1/ops/vendors/{id}/payout_account/confirm",
    contacts,
    "HDFC0001234 ····7890",
    asOperator(`/vendors/${id}/payout_account/confirm`, { changed_at }),
  );
  const { payout } = await expectNotice(
    "POST /api/v1/ops/payouts",
    [],
    "",
    asOperator("/payouts", { vendor_ids: [id] }),
  );
  await expectNotice(
    "POST /api/v1/ops/payouts/{id}/paid",
    contacts,
    "₹700 to HDFC0001234 ····7890",
    asOperator(`/payouts/${payout.id}/paid`, { reference: "NEFT 1" }),
  );
  await expectNotice(
    "POST /api/v1/ops/payouts/{id}/vendors/{vendor_id}/returned",
    contacts,
    "We owe it to you again",
    asOperator(`/payouts/${payout.id}/vendors/${id}/returned`, { reason: "The account is closed" }),
  );
  await expectNotice(
    "POST /api/v1/ops/accounts/{id}/password_link",
    contacts,
    "If you did not ask for it, call",
    app.send(`/api/v1/ops/accounts/${id}/password_link`, {
      method: "POST",
      token: await operatorToken(app),
    }),
  );
  const { business } = await (await asOperator("/business")).json();
  const { is_sample: _, ...details } = business;
  await expectNotice(
    "PUT /api/v1/ops/business",
    owners,
    "Customers pay to the UPI id: chamak@okaxis.",
    app.send("/api/v1/ops/business", {
      method: "PUT",
      json: { ...details, upi_id: "chamak@okaxis" },
      token: await operatorToken(app),
    }),
  );
});
