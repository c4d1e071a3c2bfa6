import { beforeEach } from "vitest";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { answerOffer, createBooking } from "./bookings.ts";
import { DESPITE, WASHROOM } from "./fixtures.ts";
import { setHalfDays } from "./half-days.ts";
import { acceptedPlan, bookPlan, makeMonthly } from "./plans.ts";
import { app, at, findRow } from "./set-up-test-app.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "./vendors.ts";

/** The vendor of the states. */
export let imran: Vendor;
export const setUpStates = (): void =>
  beforeEach(async () => {
    imran = await newVendor(app);
    await offerApproved(app, imran);
  });

export const TUESDAY = { booking_date: "2026-11-24" };
const THURSDAY = { booking_date: "2026-11-26", booking_time_slot: "Evening" };
/** Seven washrooms take 8 hours 45 minutes. */
export const LONG_WORK = [{ product_id: WASHROOM.id, product_count: 7 }];
export const keyOf = async (id: number) => (await findRow("booking", { id })).follow_key;
const accept = (id: number) => answerOffer(app, imran, id, "accepted");
const byDesk = async (id: number, act: string, json: object = {}) =>
  app.send(`/api/v1/ops/bookings/${id}/${act}`, { json, token: await operatorToken(app) });
const byLink = async (id: number, act: string, json: object = {}) =>
  app.send(`/api/v1/bookings/follow/${await keyOf(id)}/${act}`, { json });
export const book = (change: object = {}) => createBooking(app, { ...TUESDAY, ...change });
const accepted = async () => {
  const id = await book();
  await accept(id);
  return id;
};
const full = async () => {
  await setHalfDays(app, imran, { jobs: 1 });
  await book();
  return book();
};
const plan = async () => {
  await makeMonthly({ days_a_week: 6 });
  return (await acceptedPlan(imran)).id;
};

export type State = FollowedBooking["state"]["name"];

/** Each makes a booking of a state and returns its id; those of plans last, since they change the product. */
export const bookingStates: Record<string, [State, () => Promise<number>]> = {
  "waiting, with offers": ["waiting", () => book()],
  "waiting, rejected by all": [
    "nobody_free",
    async () => {
      const id = await book();
      await answerOffer(app, imran, id, "rejected");
      return id;
    },
  ],
  "of work that nobody offers": [
    "nobody_free",
    () => book({ products: [{ product_id: 401, product_count: 1 }] }),
  ],
  "on a half-day that nobody works": [
    "full",
    async () => {
      await setHalfDays(app, imran, { works: [] });
      return book();
    },
  ],
  full: ["full", full],
  "full, and the customer was called": [
    "waiting",
    async () => {
      const id = await full();
      await byDesk(id, "confirm");
      return id;
    },
  ],
  "full, then assigned": [
    "accepted",
    async () => {
      const id = await full();
      const vendor = await findRow("account", { email: imran.email });
      await byDesk(id, "assign", { vendor_id: vendor.id, ...DESPITE });
      return id;
    },
  ],
  "long work": ["long_work", () => book({ products: LONG_WORK })],
  "long work, accepted": [
    "accepted",
    async () => {
      const id = await book({ products: LONG_WORK });
      await accept(id);
      return id;
    },
  ],
  "long work, and the customer was called": [
    "waiting",
    async () => {
      const id = await book({ products: LONG_WORK });
      await byDesk(id, "confirm");
      return id;
    },
  ],
  "long work that nobody works": [
    "full",
    async () => {
      await setHalfDays(app, imran, { works: [] });
      return book({ products: LONG_WORK });
    },
  ],
  "outside the areas": ["outside", () => book({ pin_code: "560001" })],
  "outside, and the customer was called": [
    "nobody_free",
    async () => {
      const id = await book({ pin_code: "560001" });
      await byDesk(id, "confirm");
      return id;
    },
  ],
  "for a time that has begun": ["short_notice", () => book({ booking_date: "2026-11-21" })],
  "at short notice": [
    "short_notice",
    () => {
      at("2026-11-23T21:00:00");
      return book();
    },
  ],
  accepted: ["accepted", accepted],
  "accepted, and undone": [
    "given_back",
    async () => {
      const id = await accepted();
      await answerOffer(app, imran, id, "pending");
      return id;
    },
  ],
  "given back": [
    "given_back",
    async () => {
      const id = await accepted();
      await newVendor(app).then((other) => offerApproved(app, other));
      await answerOffer(app, imran, id, "rejected");
      return id;
    },
  ],
  "given back, by the only one": [
    "given_back",
    async () => {
      const id = await accepted();
      await answerOffer(app, imran, id, "rejected");
      return id;
    },
  ],
  "moved by its customer, an exclusive offer": [
    "waiting",
    async () => {
      const id = await accepted();
      await byLink(id, "reschedule", THURSDAY);
      return id;
    },
  ],
  "moved to a time when nobody comes": [
    "full",
    async () => {
      const id = await accepted();
      await setHalfDays(app, imran, { works: [] });
      await byLink(id, "reschedule", THURSDAY);
      return id;
    },
  ],
  "moved by the desk": [
    "waiting",
    async () => {
      const id = await accepted();
      await byDesk(id, "reschedule", { ...THURSDAY, seen_vendor_id: undefined });
      return id;
    },
  ],
  "too late to change": [
    "accepted",
    async () => {
      const id = await accepted();
      at("2026-11-23T21:00:00");
      return id;
    },
  ],
  "past, with nobody": [
    "nobody_accepted",
    async () => {
      const id = await book();
      at("2026-11-25T09:00:00");
      return id;
    },
  ],
  "past, accepted": [
    "unsettled",
    async () => {
      const id = await accepted();
      at("2026-11-25T09:00:00");
      return id;
    },
  ],
  completed: [
    "to_pay",
    async () => {
      const id = await accepted();
      at("2026-11-24T09:00:00");
      await answerOffer(app, imran, id, "completed");
      return id;
    },
  ],
  "completed, and reopened": [
    "today",
    async () => {
      const id = await accepted();
      at("2026-11-24T09:00:00");
      await byDesk(id, "complete");
      await byDesk(id, "reopen", { reason: "A mistake" });
      return id;
    },
  ],
  cancelled: [
    "cancelled",
    async () => {
      const id = await accepted();
      await byLink(id, "cancel");
      return id;
    },
  ],
  "cancelled, and reopened": [
    "waiting",
    async () => {
      const id = await accepted();
      await byDesk(id, "cancel", { reason: "A mistake" });
      await byDesk(id, "reopen", { reason: "A mistake" });
      return id;
    },
  ],
  "cancelled, and reopened when its day is over": [
    "nobody_accepted",
    async () => {
      const id = await accepted();
      await byDesk(id, "cancel", { reason: "A mistake" });
      at("2026-11-25T09:00:00");
      await byDesk(id, "reopen", { reason: "A mistake" });
      return id;
    },
  ],
  "on its day": [
    "today",
    async () => {
      const id = await accepted();
      at("2026-11-24T07:00:00");
      return id;
    },
  ],
  "on its day, and its time is over": [
    "unsettled",
    async () => {
      const id = await accepted();
      at("2026-11-24T23:40:00");
      return id;
    },
  ],
  "completed and paid": [
    "paid",
    async () => {
      const id = await accepted();
      at("2026-11-24T11:00:00");
      await answerOffer(app, imran, id, "completed");
      const paid = await app.send(`/api/v1/ops/bookings/${id}/payments`, {
        json: { method: "cash", amount: 1749 },
        token: await operatorToken(app),
        headers: { "idempotency-key": "paid" },
      });
      if (!paid.ok) throw new Error(await paid.text());
      return id;
    },
  ],
  "a plan, waiting": [
    "waiting",
    async () => {
      await makeMonthly({ days_a_week: 6 });
      return (await bookPlan()).id;
    },
  ],
  "a plan, accepted": ["accepted", plan],
  "a plan, given back": [
    "given_back",
    async () => {
      const id = await plan();
      await answerOffer(app, imran, id, "rejected");
      return id;
    },
  ],
  "a plan, all its days past and none said": [
    "unsettled",
    async () => {
      const id = await plan();
      at("2027-01-04T09:00:00");
      return id;
    },
  ],
  "a plan that nobody accepted, past": [
    "nobody_accepted",
    async () => {
      await makeMonthly({ days_a_week: 6 });
      const { id } = await bookPlan();
      at("2027-01-04T09:00:00");
      return id;
    },
  ],
  "a plan, cancelled": [
    "cancelled",
    async () => {
      const id = await plan();
      await byLink(id, "cancel");
      return id;
    },
  ],
  "a plan, at the end of a day that none said": [
    "accepted",
    async () => {
      const id = await plan();
      at("2026-11-24T23:40:00");
      return id;
    },
  ],
  "a plan, paused": [
    "paused",
    async () => {
      const id = await plan();
      await byLink(id, "plan/pause", { from: "2026-11-26", to: "2026-11-28" });
      at("2026-11-27T09:00:00");
      return id;
    },
  ],
};
