import { ensureOperator } from "#account/exports.ts";
import { issueDueInvoices } from "#booking/exports.ts";
import { addDays, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { farah } from "../people.ts";
import { setAvailability } from "./availability.ts";
import { bookings, type SampleBooking } from "./bookings.ts";
import { applications, contacts } from "./inbox.ts";
import { markSamples } from "./mark-samples.ts";
import { oneTransaction } from "./one-transaction.ts";
import { planRunningMonth } from "./running-plan.ts";
import { payOut, setUpFirm } from "./money.ts";
import { openSampleApi, type SampleApi } from "./sample-api.ts";
import { askAnew, setUpVendors, SET_UP_DAY } from "./set-up-vendors.ts";

type Parts = Pick<Dependencies, "site" | "files" | "log"> & { now: Date };
type Act = { at: Date; act: () => Promise<void> };

/**
 * A day at work for the demo: vendors with papers and prices, bookings in each state, things to
 * approve and messages, all through the front door, all marked as samples, all or nothing. Call it
 * once, on a database that has just got its sample catalogue and people.
 */
export const loadSampleDay = (db: Db, { now, ...parts }: Parts): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const day = today(now);
    const clock = (days: number, time: string) =>
      new Date(`${addDays(day, days)}T${time}:00+05:30`);
    const inside = oneTransaction(transaction);
    const api = openSampleApi(inside, parts);

    const { email, password, firstName, lastName } = farah;
    const name = `${firstName} ${lastName}`;
    await ensureOperator(inside, { email, password, name }, clock(SET_UP_DAY, "09:00"));
    const tokens = await setUpVendors(
      api,
      await api.signIn(clock(SET_UP_DAY, "10:50"), farah),
      clock,
    );

    await setUpFirm(transaction);
    // In the order in which it happened.
    const orderIds: string[] = [];
    const idOf = async (orderId: string): Promise<number> => {
      orderIds.push(orderId);
      const found = transaction.selectFrom("booking").select("id").where("order_id", "=", orderId);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const acts: Act[] = [];
    const plan = (at: Date, act: () => Promise<void>) => acts.push({ at, act });
    for (const sample of bookings) planBooking(api, sample, { clock, plan, tokens, idOf, day });
    planRunningMonth(api, { clock, plan, tokens, idOf, day });
    for (const { at, contact } of contacts)
      plan(clock(...at), async () => {
        await api.call(clock(...at), "/contacts", { json: { contact } });
      });
    for (const { at, vendor } of applications)
      plan(clock(...at), async () => {
        await api.call(clock(...at), "/vendors", { json: { vendor } });
      });
    plan(clock(-1, "19:50"), () => askAnew(api, tokens.get("meera.devi") ?? "", clock));
    // After the bookings: who is asked about them does not depend on the day of the week.
    const evening = clock(-1, "23:00");
    plan(evening, () => setAvailability(api, tokens, { at: evening, day }));
    for (const { at, act } of acts.toSorted(
      (one, other) => one.at.getTime() - other.at.getTime(),
    )) {
      await issueDueInvoices(inside, at);
      await act();
    }
    await payOut(api, clock(-1, "21:00"));
    await markSamples(transaction, orderIds);
  });

type Plan = {
  clock: (days: number, time: string) => Date;
  plan: (at: Date, act: () => Promise<void>) => void;
  tokens: Map<string, string>;
  /** Customers know a booking by its order id, /ops by its number. */
  idOf: (orderId: string) => Promise<number>;
  day: string;
};

/** Plans a booking and what becomes of it. */
function planBooking(
  api: SampleApi,
  sample: SampleBooking,
  { clock, plan, tokens, idOf, day }: Plan,
) {
  const { who, slot, products, at, steps = [] } = sample;
  let id = 0;
  plan(clock(...at), async () => {
    const [first_name, last_name] = who.name;
    const booking = {
      first_name,
      last_name,
      email: `${first_name}.${last_name}@example.in`.toLowerCase(),
      phone_number: who.phone,
      booking_date: addDays(day, sample.day),
      booking_time_slot: slot,
      pin_code: who.pinCode,
      full_address: who.address,
      comment: "Sample booking",
      products: Object.entries(products).map(([product_id, product_count]) => ({
        product_id: Number(product_id),
        product_count,
      })),
    };
    const { booking: booked } = (await api.call(clock(...at), "/bookings", {
      json: { booking },
    })) as {
      booking: { order_id: string; follow_key: string };
    };
    id = await idOf(booked.order_id);
    if (sample.billing !== undefined)
      await api.call(clock(...at), `/v1/bookings/follow/${booked.follow_key}/billing`, {
        method: "PUT",
        json: sample.billing,
      });
  });
  for (const step of steps)
    plan(clock(...step.at), async () => {
      const then = clock(...step.at);
      if ("cancel" in step) {
        const token = await api.signIn(then, farah);
        const json = { reason: step.cancel };
        return void (await api.call(then, `/v1/ops/bookings/${id}/cancel`, { json, token }));
      }
      if ("record" in step) {
        const token = await api.signIn(then, farah);
        const { record, json } = step;
        const init = { json, token, key: `sample-${id}-${record}` };
        return void (await api.call(then, `/v1/ops/bookings/${id}/${record}`, init));
      }
      const token = tokens.get(step.vendor) ?? "";
      if ("took" in step) {
        const json = { method: step.took };
        return void (await api.call(then, `/v1/bookings/${id}/payment`, { json, token }));
      }
      const json = { status: step.answer };
      await api.call(then, `/bookings/${id}/accept_reject_booking`, { json, token });
    });
}
