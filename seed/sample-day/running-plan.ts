import type { VisitOutcome } from "#booking/ground/plan-contract.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import { farah, kavita } from "../people.ts";
import type { SampleApi } from "./sample-api.ts";

/** Everyday care of one bedroom: six days a week. */
const PRODUCT = 101;

/** The first visit, in days from the sample day; the vendors are set up before. The seventh day is free. */
const STARTS = -10;

/** How visits went. Meera sets no limit to her week, so that she can come on every day. */
const OUTCOMES: { day: number; word: VisitOutcome; time: string; reason?: string }[] = [
  { day: -10, word: "done", time: "09:20" },
  { day: -9, word: "done", time: "09:15" },
  { day: -8, word: "customer_away", time: "09:05" },
  { day: -7, word: "done", time: "09:25" },
  { day: -6, word: "could_not_come", time: "07:40", reason: "The bus did not run this morning" },
  { day: -5, word: "done", time: "09:10" },
  { day: -2, word: "done", time: "09:30" },
  { day: -1, word: "done", time: "09:15" },
];
const SKIPPED = -3;
/** Before a vendor can say that nobody is at home. */
const ARRIVAL = [
  ["08:20", "on_the_way"],
  ["08:30", "at_the_door"],
] as const;

type Plan = {
  clock: (days: number, time: string) => Date;
  plan: (at: Date, act: () => Promise<void>) => void;
  tokens: ReadonlyMap<string, string>;
  idOf: (orderId: string) => Promise<number>;
  day: Day;
};
type Followed = { booking: { plan: { visits: { id: number; date: string }[] } } };

/**
 * Plans what became of Kavita's month until yesterday: visits that Meera made, one with nobody at home, one
 * that was missed and is made up for at the end, and one that was skipped. The others are still to come.
 */
export function planRunningMonth(api: SampleApi, { clock, plan, tokens, idOf, day }: Plan): void {
  const act = (days: number, time: string, then: (at: Date) => Promise<unknown>) =>
    plan(clock(days, time), async () => void (await then(clock(days, time))));
  const token = tokens.get("meera.devi") ?? "";
  let id = 0;
  let follow = "";
  const visitOf = async (at: Date, days: number): Promise<number> => {
    const { booking } = (await api.call(at, follow)) as Followed;
    const date = addDays(day, days);
    const visit = booking.plan.visits.find((one) => one.date === date);
    if (visit === undefined) throw new Error(`The sample plan has no visit on ${date}`);
    return visit.id;
  };

  act(STARTS - 1, "17:40", async (at) => {
    const booking = {
      first_name: kavita.firstName,
      last_name: kavita.lastName,
      email: kavita.email,
      phone_number: kavita.phone,
      booking_date: addDays(day, STARTS),
      booking_time_slot: "Morning",
      pin_code: kavita.pinCode,
      full_address: kavita.address,
      comment: "Sample booking",
      products: [{ product_id: PRODUCT, product_count: 1 }],
    };
    const json = { booking };
    const own = await api.signIn(at, kavita);
    const { booking: booked } = (await api.call(at, "/bookings", { json, token: own })) as {
      booking: { order_id: string; follow_key: string };
    };
    id = await idOf(booked.order_id);
    follow = `/v1/bookings/follow/${booked.follow_key}`;
  });
  act(STARTS - 1, "17:52", (at) =>
    api.call(at, `/bookings/${id}/accept_reject_booking`, { json: { status: "accepted" }, token }),
  );
  for (const { day: days } of OUTCOMES.filter(({ word }) => word === "customer_away"))
    for (const [time, event] of ARRIVAL)
      act(days, time, (at) => {
        const json = { event, day: addDays(day, days) };
        return api.call(at, `/v1/jobs/${id}/events`, { json, token, key: `sample-${id}-${event}` });
      });
  for (const { day: days, word, time, reason } of OUTCOMES)
    act(days, time, async (at) => {
      const json = { status: word, reason };
      await api.call(at, `/v1/visits/${await visitOf(at, days)}`, { json, token });
      if (word !== "could_not_come") return;
      const operator = await api.signIn(at, farah);
      const path = `/v1/ops/visits/${await visitOf(at, days)}/acknowledge`;
      await api.call(at, path, { method: "POST", token: operator });
    });
  act(SKIPPED - 1, "18:10", async (at) => {
    const path = `${follow}/plan/visits/${await visitOf(at, SKIPPED)}/skip`;
    await api.call(at, path, { method: "POST" });
  });
}
