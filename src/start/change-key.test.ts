import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resealSecondFactors } from "#account/exports.ts";
import { encryptionContextOf } from "#account/second-factor/sealed-secrets.ts";
import { ensurePushKeys, resealPushKey } from "#notifications/push/exports.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { createLog } from "#server/log.ts";
import { createSealing } from "#server/security/encryption.ts";

const BEFORE = "the key of all worlds, 32 characters";
const NOW = "the key that takes its place, longer";
const log = createLog("silent");

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ isPublic: true });
});
afterAll(() => app.close());

/** Sets up an app for codes. Returns its secret. */
async function enrol(): Promise<string> {
  const token = await namedOperator(app, "Leela Pillai");
  const path = "/api/v1/second_factor";
  const { secret } = await (await app.send(`${path}/enrolment`, { json: {}, token })).json();
  const code = await generate({ secret, epoch: Math.floor(app.clock.now.getTime() / 1000) });
  expect((await app.send(`${path}/confirm`, { json: { code }, token })).status).toBe(200);
  return secret;
}

test("what the key before sealed opens with both, and with the new one alone once it is sealed anew", async () => {
  const secret = await enrol();
  const parts = { now: app.clock.now, log };
  const keys = await ensurePushKeys(app.db, {
    ...parts,
    sealing: createSealing(async () => BEFORE),
  });
  const alone = createSealing(async () => NOW);
  const both = createSealing(async () => NOW, BEFORE);

  async function opened(sealing: typeof alone) {
    const factor = await app.db
      .selectFrom("second_factor")
      .select(["account_id", "secret"])
      .executeTakeFirstOrThrow();
    const place = encryptionContextOf(factor.account_id);
    return {
      secret: await sealing.unseal(factor.secret ?? Buffer.alloc(0), place),
      keys: await ensurePushKeys(app.db, { ...parts, sealing }),
    };
  }
  expect(await opened(alone)).toEqual({ secret: undefined, keys: undefined });
  expect(await opened(both)).toEqual({ secret, keys });
  // As a start without the key before would.
  await resealSecondFactors(app.db, alone);
  await resealPushKey(app.db, alone);
  expect(await opened(both)).toEqual({ secret, keys });

  await resealSecondFactors(app.db, both);
  await resealPushKey(app.db, both);
  expect(await opened(alone)).toEqual({ secret, keys });
});
