import { beforeEach } from "vitest";
import { newCustomer } from "./accounts.ts";
import { app, findRow, getJson, SATURDAY, setUpTestApp } from "./set-up-test-app.ts";
import { operatorToken } from "./vendors.ts";

/** The operator of the test. */
export let token: string;

/** An app for the tests of the file, on a Saturday, with an operator signed in. */
export function setUpDeskAccounts(): void {
  setUpTestApp();
  beforeEach(async () => {
    app.clock.now = SATURDAY;
    token = await operatorToken(app);
  });
}

export const idOf = async (email: string): Promise<number> =>
  (await findRow("account", { email })).id;

export async function newCustomerWithId() {
  const customer = await newCustomer(app);
  return { ...customer, id: await idOf(customer.email) };
}

/** Calls one of the operator's actions on an account. */
export const act = (id: number, path: string, json?: unknown, method = "POST") =>
  app.send(`/api/v1/ops/accounts/${id}${path && `/${path}`}`, {
    method,
    token,
    ...(json !== undefined && { json }),
  });
export const because = { reason: "Asked for by phone" };

/** The newest entry of the audit trail on a subject. */
export async function lastChange(subject: string, id: number) {
  const path = `/api/v1/ops/audit?subject=${subject}&subject_id=${id}`;
  return (await getJson(path, token)).items[0];
}
