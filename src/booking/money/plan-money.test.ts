import { expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { asOperator, balances, paymentOf, take } from "#test/money.ts";
import {
  acceptedPlan,
  idOfVendor,
  makeMonthly,
  recordVisitOutcome,
  sendPlan,
  visitsOf,
  toVisit,
} from "#test/plans.ts";
import { recordClosedDoor } from "#test/visits.ts";
import { at, updateRows } from "#test/set-up-test-app.ts";
import { upiLink } from "./read-payment.ts";
import { other, past, setUpBookingsOfTwo, upcoming, vendor } from "#test/vendor-bookings.ts";

setUpBookingsOfTwo();

test("a vendor reads beforehand what each visit of a plan earns, to the paisa that the ledger then has", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await acceptedPlan(vendor);
  const [own, substitute] = [await idOfVendor(vendor), await idOfVendor(other)];
  const month = await visitsOf(vendor, "?from=2026-11-24&days=31");
  expect(month[0]).toMatchObject({ earns: 26.92, earns_with_all: 700 });
  const paise = (visits: typeof month) =>
    visits.reduce((sum, { earns }) => sum + Math.round(Number(earns) * 100), 0);
  expect(paise(month)).toBe(70_000);

  await updateRows("vendor_service", { vendor_id: substitute }, { price_paise: toPaise(800) });
  const json = { vendor_id: substitute, reason: "", seen_vendor_id: own };
  expect((await asOperator(`/bookings/${id}/plan/send`, toVisit(month[1]!.id, json))).status).toBe(
    200,
  );
  at("2026-11-28T10:00:00");
  const mine = (await visitsOf(vendor, "?from=2026-11-24&days=4")).slice(0, 3);
  for (const { id: visitId } of mine) await recordVisitOutcome(vendor, visitId, "done");
  const [sent] = await visitsOf(other, "?from=2026-11-25&days=1");
  expect(sent).toMatchObject({ earns: 30.77, is_sent: true });
  await recordClosedDoor(other, sent!.id);
  expect(await balances(id)).toMatchObject({
    [`vendor ${own}`]: -paise(mine) / 100,
    // Half of ₹36.50, of which ₹800 of ₹949 are its own.
    [`vendor ${substitute}`]: -15.38,
  });
  expect((await upcoming(vendor))[0]).toMatchObject({ price: 700, earns: 700, earned: 80.77 });

  await recordVisitOutcome(vendor, mine[2]!.id, "could_not_come");
  expect((await visitsOf(vendor, `?from=${mine[2]!.date}&days=1`))[0]).toMatchObject({ earns: 0 });
  const [last] = await visitsOf(vendor);
  await recordVisitOutcome(vendor, last!.id, "done");
  expect((await sendPlan(key, "/plan/end", { reason: "" })).status).toBe(200);
  expect((await past(vendor))[0]).toMatchObject({ price: 700, earns: 80.77, earned: 80.77 });
});

test("a plan whose month comes to crores is made by a substitute, who earns its share", async () => {
  await makeMonthly({ visits_a_month: 1 });
  await updateRows("vendor_service", {}, { price_paise: toPaise(1_000_000) });
  const products = [{ product_id: WASHROOM.id, product_count: 50 }];
  const { id } = await acceptedPlan(vendor, { products });
  const substitute = await idOfVendor(other);
  const [visit] = await visitsOf(vendor);
  const json = { vendor_id: substitute, reason: "" };
  expect((await asOperator(`/bookings/${id}/plan/send`, toVisit(visit!.id, json))).status).toBe(
    200,
  );
  at("2026-11-24T10:00:00");
  await recordVisitOutcome(other, visit!.id, "done");
  expect(await balances(id)).toMatchObject({ [`vendor ${substitute}`]: -50_000_000 });
});

test("a UPI link has the id as it is written, and escapes what would end its name", () => {
  expect(
    upiLink(
      { upiId: "chamak@okbank", name: "Asha & Co. @63" },
      { note: "7Q4M-K2XD", reference: "7Q4MK2XD94950", paise: toPaise(949.5) },
    ),
  ).toBe(
    "upi://pay?pa=chamak@okbank&pn=Asha%20%26%20Co.%20@63&am=949.50&cu=INR&tn=Chamak%207Q4M-K2XD&tr=7Q4MK2XD94950",
  );
});

test("a plan is charged with its first visit, and each vendor earns the visits that it made", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await acceptedPlan(vendor);
  const [own, substitute] = [await idOfVendor(vendor), await idOfVendor(other)];
  at("2026-11-24T10:00:00");
  const [first, second] = await visitsOf(vendor);
  await recordVisitOutcome(vendor, first!.id, "done");
  expect(await balances(id)).toEqual({
    customer: 949,
    [`vendor ${own}`]: -26.92,
    margin: -922.08,
  });
  await recordVisitOutcome(vendor, first!.id, "could_not_come");
  expect(await balances(id)).toEqual({});
  await recordClosedDoor(vendor, first!.id);
  const json = { vendor_id: substitute, reason: "", seen_vendor_id: own };
  const sent = await asOperator(`/bookings/${id}/plan/send`, toVisit(second!.id, json));
  expect(sent.status).toBe(200);
  at("2026-11-25T10:00:00");
  await recordVisitOutcome(other, second!.id, "done");
  await take(id, "cash", vendor);
  // Two of 26 were made, today's third can still be: 24 or 23 are not made.
  expect((await sendPlan(key, "/plan/end", { reason: "" })).status).toBe(200);
  expect(await paymentOf(key)).toMatchObject({ paid: 54.75, credit: 876, due: 0, total: 54.75 });
  expect(await balances(id)).toMatchObject({
    [`vendor ${own}`]: -13.46,
    [`vendor ${substitute}`]: -26.92,
    customer: -876,
  });
});
