import { expect, test } from "vitest";
import { sendGenerated } from "../generated/send-generated.ts";
import { openTestApp } from "../support/test-app.ts";

// GENERATED_SEED and GENERATED_COUNT make other requests, or those of a long run again.
const SEED = Number(process.env["GENERATED_SEED"] ?? 20_261_121);
const COUNT = Number(process.env["GENERATED_COUNT"] ?? 3_000);

test(`${COUNT} generated requests of all roles are answered as the OpenAPI document says`, async () => {
  const app = await openTestApp();
  const now = () => app.clock.now;
  const { db, send } = app;
  const { faults, statuses } = await sendGenerated({ seed: SEED, count: COUNT, db, now, send });
  expect(faults.slice(0, 20)).toEqual([]);
  // They reach behind the checks of the input, too.
  expect(statuses[200]).toBeGreaterThan(COUNT / 20);
  await app.close();
}, 900_000);
