import { ensureOperator } from "#account/operators/first-operator.ts";
import { accountIdOf } from "../support/accounts.ts";
import type { TestApp } from "../support/test-app.ts";
import { newVendor, offerApproved } from "../support/vendors.ts";
import type { Players } from "./random-histories.ts";

/** Makes who acts in random histories: two vendors in Noida, one elsewhere, and an operator. */
export async function makePlayers(app: TestApp): Promise<Players> {
  const vendorIds: number[] = [];
  for (const cityId of [1, 1, 2]) {
    const vendor = await newVendor(app, cityId);
    await offerApproved(app, vendor);
    vendorIds.push(await accountIdOf(app, vendor.email));
  }
  const operator = { email: "dice@example.in", password: "a-desk-with-dice" };
  await ensureOperator(app.db, operator, app.clock.now);
  return { db: app.db, vendorIds, operatorId: await accountIdOf(app, operator.email) };
}
