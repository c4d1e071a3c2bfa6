import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { setHalfDays } from "../support/half-days.ts";
import { answerOffer, createBooking } from "../support/bookings.ts";
import { aBooking, DESPITE, FAN, WASHROOM } from "../support/fixtures.ts";
import { listMessages, tellAll, testEngine } from "../support/notifications.ts";
import { acceptedPlan, bookPlan, makeMonthly } from "../support/plans.ts";
import { app, at, findRow, getJson, setUpTestApp } from "../support/set-up-test-app.ts";
import { NO_ASSETS, openSourcePages } from "../support/source-pages.ts";
import { areaNotServed } from "../../src/areas/fields.ts";
import type { SlotDay } from "../../src/booking/slots/contract.ts";
import { slotHint, type Standing } from "../../src/booking/standing/fields.ts";
import { slotSentence } from "../../src/booking/slots/fields.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "../support/vendors.ts";

setUpTestApp({ empty: ["booking", "vendor_address", "outbox", "graphile_worker._private_jobs"] });

const engine = testEngine(undefined);
let imran: Vendor;
beforeEach(async () => {
  imran = await newVendor(app);
  await offerApproved(app, imran);
});

const TUESDAY = { booking_date: "2026-11-24" };
const THURSDAY = { booking_date: "2026-11-26", booking_time_slot: "Evening" };
/** Seven washrooms take 8 hours 45 minutes. */
const LONG_WORK = [{ product_id: WASHROOM.id, product_count: 7 }];
const keyOf = async (id: number) => (await findRow("booking", { id })).follow_key;
const accept = (id: number) => answerOffer(app, imran, id, "accepted");
const byDesk = async (id: number, act: string, json: object = {}) =>
  app.send(`/api/v1/ops/bookings/${id}/${act}`, { json, token: await operatorToken(app) });
const byLink = async (id: number, act: string, json: object = {}) =>
  app.send(`/api/v1/bookings/follow/${await keyOf(id)}/${act}`, { json });
const book = (change: object = {}) => createBooking(app, { ...TUESDAY, ...change });
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

/** Each makes a booking of its state and returns its id. */
const states: Record<string, () => Promise<number>> = {
  "waiting, with offers": () => book(),
  "waiting, rejected by all": async () => {
    const id = await book();
    await answerOffer(app, imran, id, "rejected");
    return id;
  },
  "a mini service alone": () => book({ products: [{ product_id: FAN.id, product_count: 1 }] }),
  "on a half-day that nobody works": async () => {
    await setHalfDays(app, imran, { works: [] });
    return book();
  },
  full,
  "full, and the customer was called": async () => {
    const id = await full();
    await byDesk(id, "confirm");
    return id;
  },
  "full, then assigned": async () => {
    const id = await full();
    const vendor = await findRow("account", { email: imran.email });
    await byDesk(id, "assign", { vendor_id: vendor.id, ...DESPITE });
    return id;
  },
  "long work": () => book({ products: LONG_WORK }),
  "long work, accepted": async () => {
    const id = await book({ products: LONG_WORK });
    await accept(id);
    return id;
  },
  "long work, and the customer was called": async () => {
    const id = await book({ products: LONG_WORK });
    await byDesk(id, "confirm");
    return id;
  },
  "long work that nobody works": async () => {
    await setHalfDays(app, imran, { works: [] });
    return book({ products: LONG_WORK });
  },
  "outside the areas": () => book({ pin_code: "560001" }),
  "outside, and the customer was called": async () => {
    const id = await book({ pin_code: "560001" });
    await byDesk(id, "confirm");
    return id;
  },
  "for a time that has begun": () => book({ booking_date: "2026-11-21" }),
  "at short notice": () => {
    at("2026-11-23T21:00:00");
    return book();
  },
  accepted,
  "accepted, and undone": async () => {
    const id = await accepted();
    await answerOffer(app, imran, id, "pending");
    return id;
  },
  "given back": async () => {
    const id = await accepted();
    await newVendor(app).then((other) => offerApproved(app, other));
    await answerOffer(app, imran, id, "rejected");
    return id;
  },
  "given back, by the only one": async () => {
    const id = await accepted();
    await answerOffer(app, imran, id, "rejected");
    return id;
  },
  "moved by its customer, an exclusive offer": async () => {
    const id = await accepted();
    await byLink(id, "reschedule", THURSDAY);
    return id;
  },
  "moved to a time when nobody comes": async () => {
    const id = await accepted();
    await setHalfDays(app, imran, { works: [] });
    await byLink(id, "reschedule", THURSDAY);
    return id;
  },
  "moved by the desk": async () => {
    const id = await accepted();
    await byDesk(id, "reschedule", { ...THURSDAY, seen_vendor_id: undefined });
    return id;
  },
  "too late to change": async () => {
    const id = await accepted();
    at("2026-11-23T21:00:00");
    return id;
  },
  "past, with nobody": async () => {
    const id = await book();
    at("2026-11-25T09:00:00");
    return id;
  },
  "past, accepted": async () => {
    const id = await accepted();
    at("2026-11-25T09:00:00");
    return id;
  },
  completed: async () => {
    const id = await accepted();
    at("2026-11-24T09:00:00");
    await answerOffer(app, imran, id, "completed");
    return id;
  },
  "completed, and reopened": async () => {
    const id = await accepted();
    at("2026-11-24T09:00:00");
    await byDesk(id, "complete");
    await byDesk(id, "reopen", { reason: "A mistake" });
    return id;
  },
  cancelled: async () => {
    const id = await accepted();
    await byLink(id, "cancel");
    return id;
  },
  "cancelled, and reopened": async () => {
    const id = await accepted();
    await byDesk(id, "cancel", { reason: "A mistake" });
    await byDesk(id, "reopen", { reason: "A mistake" });
    return id;
  },
  "cancelled, and reopened when its day is over": async () => {
    const id = await accepted();
    await byDesk(id, "cancel", { reason: "A mistake" });
    at("2026-11-25T09:00:00");
    await byDesk(id, "reopen", { reason: "A mistake" });
    return id;
  },
  "a plan, waiting": async () => {
    await makeMonthly({ days_a_week: 6 });
    return (await bookPlan()).id;
  },
  "a plan, accepted": plan,
  "a plan, given back": async () => {
    const id = await plan();
    await answerOffer(app, imran, id, "rejected");
    return id;
  },
  "a plan, all its days past and none said": async () => {
    const id = await plan();
    at("2027-01-04T09:00:00");
    return id;
  },
  "a plan that nobody accepted, past": async () => {
    await makeMonthly({ days_a_week: 6 });
    const { id } = await bookPlan();
    at("2027-01-04T09:00:00");
    return id;
  },
  "a plan, cancelled": async () => {
    const id = await plan();
    await byLink(id, "cancel");
    return id;
  },
};

type Told = { subject: string; text: string };

async function read(id: number) {
  const key = await keyOf(id);
  const { booking } = await getJson(`/api/v1/bookings/follow/${key}`);
  const { renderPage } = await openSourcePages();
  const { response } = await renderPage(new Request(`http://chamak.test/follow/${key}`), {
    callApi: (request) => app.send(new URL(request.url).pathname),
    assets: NO_ASSETS,
    siteUrl: "http://chamak.test",
  });
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
  const page = main
    .replaceAll(/<!--.*?-->|<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]*>/g, " ");
  await tellAll(app, engine);
  const messages = (await listMessages(app)).filter(
    ({ booking_id, recipient }) => booking_id === id && recipient.startsWith("kavita"),
  );
  const ics = await app.send(`/api/v1/bookings/follow/${key}/calendar.ics`);
  const events = new ICAL.Component(ICAL.parse(await ics.text())).getAllSubcomponents("vevent");
  const today = await getJson("/api/v1/ops/today", await operatorToken(app));
  const needs = ["tonight", "tomorrow", "waiting"].flatMap((group) => today[group].bookings);
  return {
    booking,
    page: page.replaceAll(/\s+/g, " "),
    last: messages.at(-1) as Told | undefined,
    calendar: [...new Set(events.map((event) => event.getFirstPropertyValue("status")))],
    isAtDesk: needs.some((need: { booking: { id: number } }) => need.booking.id === id),
  };
}

const COMES = /\b(?:comes|come to clean)\b/;
const CALLED =
  /(?<!accepts )We (?:will )?call you|We will call|looks for (?:a cleaner|one) and calls/;
const ASKED = /Cleaners in your city who do this work|We ask your cleaner first|asking cleaners/;

test.each(Object.keys(states))("what is said of a booking is so: %s", async (state) => {
  const id = await states[state]!();
  const { booking, page, last, calendar, isAtDesk } = await read(id);
  const { booking_status: status, asking, is_past, change_until, changes, can } = booking;
  const isOpen = status === "pending" || status === "accepted";
  const said = `${page} ${last?.subject} ${last?.text}`;
  expect(page).toContain(booking.order_id);

  // A cleaner comes once one has accepted, and until the day is over.
  if (status === "accepted" && !is_past) expect(page).toMatch(COMES);
  else expect(page).not.toMatch(COMES);
  if (status === "pending") expect(last?.text).not.toMatch(COMES);
  expect(calendar).toEqual([
    status === "pending" ? "TENTATIVE" : status === "cancelled" ? "CANCELLED" : "CONFIRMED",
  ]);

  // Vendors are asked, or the desk has it before it and says so.
  const isAsked = status === "pending" && !is_past && asking !== "nobody";
  if (isAsked) expect(isAtDesk || ASKED.test(page)).toBe(true);
  else expect(said).not.toMatch(ASKED);
  if (status === "pending" && !isAsked)
    expect([isAtDesk, is_past || CALLED.test(page)]).toEqual([true, true]);
  if (CALLED.test(said)) expect(isAtDesk).toBe(true);

  // What can be changed until when.
  const chosen = changes.find(
    ({ what }: { what: string }) => what === "booked" || what === "rescheduled",
  );
  if (/It could be changed here until/.test(page)) expect(chosen.at < change_until).toBe(true);
  expect(/You can move or cancel/.test(page)).toBe(can.length > 0);
  expect(/What happens now/.test(page)).toBe(isOpen);
  expect(/Waiting for a cleaner to accept/.test(page)).toBe(status === "pending" && !is_past);
});

/** /booked shows the answer to the booking itself, by the parts of the page that is followed. */
test.each<[name: string, change: object, before?: () => Promise<unknown>]>([
  ["with offers", {}],
  ["a mini service alone", { products: [{ product_id: FAN.id, product_count: 1 }] }],
  ["that nobody works", {}, () => setHalfDays(app, imran, { works: [] })],
  ["full", {}, () => setHalfDays(app, imran, { jobs: 1 }).then(() => book())],
  ["long work", { products: LONG_WORK }],
  ["outside the areas", { pin_code: "560001" }],
  ["for a time that has begun", { booking_date: "2026-11-21" }],
  ["at short notice", {}, async () => at("2026-11-23T21:00:00")],
  ["a plan", {}, () => makeMonthly({ days_a_week: 6 })],
])("what /booked says of a booking is what its page says: %s", async (_, change, before) => {
  await before?.();
  const json = aBooking({ ...TUESDAY, ...change });
  const { booking } = await (await app.send("/api/bookings", { json })).json();
  const row = await findRow("booking", { follow_key: booking.follow_key });
  const { booking: followed, page, isAtDesk } = await read(row.id);
  const said = ["booking_status", "hints", "asking", "plan", "booking_date", "total"] as const;
  for (const name of said) expect(booking[name], name).toEqual(followed[name]);
  for (const hint of booking.hints) expect(page).toContain(hint);
  if (CALLED.test(booking.hints.join(" "))) expect(isAtDesk).toBe(true);
});

/** What the form says before a booking, in each world of its cards. */
const cards: Record<
  Exclude<Standing, "free" | "few"> | "begun",
  { change?: object; before?: () => Promise<unknown> }
> = {
  unknown: { change: { products: [{ product_id: 501, product_count: 1 }] } },
  full: { before: () => setHalfDays(app, imran, { jobs: 1 }).then(() => book()) },
  short_notice: { before: async () => at("2026-11-23T21:00:00") },
  begun: { before: async () => at("2026-11-24T09:00:00") },
  outside: { change: { pin_code: "560001" } },
  over: { before: async () => at("2026-11-24T12:30:00") },
};
const PROMISED_CALL = /\bwe (?:will )?call\b/i;

test.each(Object.keys(cards))("what the form's cards say is so: %s", async (state) => {
  const name = state as keyof typeof cards;
  await cards[name].before?.();
  const { booking: details } = aBooking({ ...TUESDAY, ...cards[name].change });
  const { booking_date: day, pin_code: pinCode } = details;
  const ids = details.products.map(({ product_id }) => product_id).join(",");
  const asked = `pin_code=${pinCode}&product_ids=${ids}&from=${day}&days=1`;
  const { days } = (await getJson(`/api/v1/slots?${asked}`)) as { days: SlotDay[] };
  const answer = days[0]!.Morning;
  expect(answer.standing).toBe(name === "begun" ? "short_notice" : name);
  const chosen = {
    day,
    slot: "Morning",
    isRefused: false,
    notServed: areaNotServed(pinCode),
  } as const;
  const card = slotHint("Morning", answer.standing);
  const sentence = slotSentence({ ...chosen, standing: name });

  const answered = await app.send("/api/bookings", { json: { booking: details } });
  if (name === "over") {
    expect([answered.status, card]).toEqual([422, "8 to 12, already over"]);
    return;
  }
  // A call is promised where the desk has one to make, and said again afterwards.
  const { booking } = await answered.json();
  const { id } = await findRow("booking", { follow_key: booking.follow_key });
  const { page, isAtDesk } = await read(id);
  expect(card).toMatch(name === "full" ? /, full$/ : PROMISED_CALL);
  expect(sentence).toMatch(PROMISED_CALL);
  expect([isAtDesk, page]).toEqual([true, expect.stringMatching(CALLED)]);
});

test("the form promises no call for a slot with a place", async () => {
  const { days } = await getJson("/api/v1/slots?pin_code=201301&product_ids=601&from=2026-11-24");
  expect(slotHint("Morning", days[0].Morning.standing)).toBe("8 to 12");
});
