import { generate } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { accountIdOf } from "#test/accounts.ts";
import { startMailServer } from "#test/mail-server.ts";
import { deliverAll, testEngine } from "#test/notifications.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp({ empty: ["outbox", "second_factor", "session", "graphile_worker._private_jobs"] });

let token: string;
beforeEach(async () => {
  token = await namedOperator(app, "Leela Pillai");
});

async function setUpSecondFactor(as: string): Promise<void> {
  const path = "/api/v1/second_factor";
  const { secret } = await (await app.send(`${path}/enrolment`, { json: {}, token: as })).json();
  const code = await generate({ secret, epoch: Math.floor(app.clock.now.getTime() / 1000) });
  const enrolled = await app.send(`${path}/confirm`, { json: { code }, token: as });
  expect(enrolled.status).toBe(200);
}

/** The mails after Leela's call about Dev. */
async function mailsAfter(path: (devId: number) => string) {
  const server = await startMailServer();
  try {
    await app.send(path(await accountIdOf(app, "dev.prakash@example.in")), {
      method: "POST",
      token,
    });
    await deliverAll(app, testEngine(server.url));
    return server.mails;
  } finally {
    await server.close();
  }
}

test("the operator concerned gets an e-mail when another operator makes a password link for the account", async () => {
  await namedOperator(app, "Dev Prakash");
  const [mail, ...rest] = await mailsAfter((id) => `/api/v1/ops/accounts/${id}/password_link`);
  expect(rest).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe("dev.prakash@example.in");
  expect(mail?.subject).toBe("A link for a new password was made for your account");
  expect(mail?.text).toContain(
    "Leela Pillai made a one-time link for a new password of your operator account at Chamak: Sat 21 Nov, 11:00.",
  );
  expect(mail?.text).not.toContain("/reset-password");
});

test("the operator concerned gets an e-mail when another operator resets the second factor", async () => {
  await setUpSecondFactor(await namedOperator(app, "Dev Prakash"));
  const [mail] = await mailsAfter((id) => `/api/v1/ops/operators/${id}/reset_second_factor`);
  expect(mail?.to?.[0]?.address).toBe("dev.prakash@example.in");
  expect(mail?.subject).toBe("Your second factor was reset");
  expect(mail?.text).toContain("Leela Pillai reset the second factor of your operator account");
});
