import { sql } from "kysely";
import { expect, test } from "vitest";
import { newCustomer, PASSWORD } from "#test/accounts.ts";
import { untilBlocked } from "#test/until-blocked.ts";
import { app, query, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp({ rateLimits: true });

const gone = "delete from account where email = ";
// An erased account keeps its row, without a password.
const erased = "update account set password_hash = '' where email = ";

test.each([
  [401, gone, "GET", "/api/v1/account/export", undefined],
  [401, gone, "POST", "/api/v1/session/confirm", { password: PASSWORD }],
  [422, erased, "POST", "/api/v1/session/confirm", { password: PASSWORD }],
])("%d after `%s` meanwhile: %s %s", async (status, act, method, path, json) => {
  const { token, email } = await newCustomer(app);
  // The call waits for its count, after its session was read.
  const transaction = await app.db.startTransaction().execute();
  await sql`lock table rate_limit in exclusive mode`.execute(transaction);
  const call = app.send(path, { method, token, ...(json && { json }) });
  await untilBlocked(app.db, 1);
  await query`${sql.raw(act)}${email}`;
  await transaction.commit().execute();
  expect((await call).status).toBe(status);
});
