import { expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { asOperator, balances } from "#test/money.ts";
import {
  acceptedPlan,
  idOfVendor,
  makeMonthly,
  recordVisitOutcome,
  visitsOf,
} from "#test/plans.ts";
import { at, updateRows } from "#test/set-up-test-app.ts";
import { other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";

setUpBookingsOfTwo();

test("a plan whose month comes to crores is made by a substitute, who earns its share", async () => {
  await makeMonthly({ visits_a_month: 1 });
  await updateRows("vendor_service", {}, { price_paise: toPaise(1_000_000) });
  const products = [{ product_id: WASHROOM.id, product_count: 50 }];
  const { id } = await acceptedPlan(vendor, { products });
  const substitute = await idOfVendor(other);
  const [visit] = await visitsOf(vendor);
  const json = { vendor_id: substitute, reason: "" };
  expect((await asOperator(`/visits/${visit!.id}/send`, json)).status).toBe(200);
  at("2026-11-24T10:00:00");
  await recordVisitOutcome(other, visit!.id, "done");
  expect(await balances(id)).toMatchObject({ [`vendor ${substitute}`]: -50_000_000 });
});
