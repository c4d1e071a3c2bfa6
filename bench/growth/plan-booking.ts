import type { City, Offering, Product } from "./city.ts";
import { bookingAreas, type Area } from "./places.ts";
import { pick, seededRandom, weighted, type Random } from "./random.ts";
import { DAY_MS, dayOf, momentOf, type Scale } from "./scale.ts";

type Line = {
  productId: number;
  title: string;
  quantity: number;
  pricePaise: number;
  per: string;
};
type Event = { what: string; actorId: number | null; vendorId: number | null; at: number };
type Offer = Offering & {
  answer: "pending" | "accepted" | "rejected";
  answeredAt: number | null;
};
type Status = "pending" | "accepted" | "completed" | "cancelled";

export type Plan = {
  random: Random;
  area: Area;
  bookedAt: number;
  day: string;
  slot: "Morning" | "Evening";
  status: Status;
  vendorId: number | null;
  acceptedAt: number | null;
  confirmedAt: number | null;
  lines: Line[];
  offers: Offer[];
  events: Event[];
};

const BOOKING_SEED = 11;
/** How many days ahead people book, with weights. */
const leads = weighted([
  [0, 8],
  [1, 30],
  [2, 22],
  [3, 14],
  [4, 9],
  [5, 7],
  [6, 5],
  [7, 5],
]);
const MINUTE = 60_000;
/** A booking that nobody has accepted yet is offered to so many vendors at most. */
const MOST_OPEN_OFFERS = 60;
const MOST_PAST_OFFERS = 6;

/**
 * When the booking was made that has `back` others after it, in milliseconds: bookings of a day grow
 * evenly over the whole time, and come between 6 and 23 o'clock.
 */
function bookedAt(back: number, { bookings, days }: Scale, now: number): number {
  const at = days * Math.sqrt(1 - back / bookings);
  const day = dayOf(now - Math.floor(days - at) * DAY_MS);
  const fraction = at === days ? 1 : at - Math.floor(at);
  // Of today, until now.
  const hours = day === dayOf(now) ? (now - momentOf(day, 6)) / 3_600_000 : 17;
  return momentOf(day, 6 + fraction * Math.max(hours, 0.1));
}

/** The booking that has `back` others after it: the same for the same scale, vendors and present. */
export function planBooking(back: number, scale: Scale, city: City): Plan {
  const random = seededRandom(BOOKING_SEED * 1_000_003 + back);
  const area = bookingAreas(random);
  const booked = bookedAt(back, scale, city.now);
  const product = city.products[Math.floor(random() ** 1.6 * city.products.length)]!;
  const lead = leads(random);
  const isMorning = random() < 0.55;
  const today = dayOf(city.now);
  // Whoever books for the same day before noon takes the evening.
  const hour = (booked - momentOf(dayOf(booked), 0)) / 3_600_000;
  const ahead = lead === 0 && hour >= 15.5 ? 1 : lead;
  const slot = isMorning && !(ahead === 0 && hour >= 7.5) ? "Morning" : "Evening";
  const day = dayOf(booked + ahead * DAY_MS);
  const isPast = day < today;
  const status = statusOf(random, { isPast, isNeglected: back < scale.neglected, area });
  const plan: Plan = {
    random,
    area,
    bookedAt: booked,
    day,
    slot,
    status,
    vendorId: null,
    acceptedAt: null,
    confirmedAt: area.cityId === null && status !== "pending" ? booked + 30 * MINUTE : null,
    lines: linesOf(random, product),
    offers: [],
    events: [{ what: "booked", actorId: null, vendorId: null, at: booked }],
  };
  return withOffers(plan, city, product, isPast);
}

type Fate = { isPast: boolean; isNeglected: boolean; area: Area };

function statusOf(random: Random, { isPast, isNeglected, area }: Fate): Status {
  const luck = random();
  if (luck < 0.08) return "cancelled";
  if (area.cityId === null && luck < 0.7) return isPast ? "cancelled" : "pending";
  if (!isPast) return luck < 0.35 ? "pending" : "accepted";
  if (isNeglected && luck < 0.1) return "pending";
  if (isNeglected && luck < 0.11) return "accepted";
  return "completed";
}

function linesOf(random: Random, product: Product): Line[] {
  const { id, title, pricePaise, per, isCountable, minis } = product;
  const quantity = isCountable ? 1 + Math.floor(random() ** 2 * 3) : 1;
  const lines: Line[] = [{ productId: id, title, quantity, pricePaise, per }];
  if (minis.length > 0 && random() < 0.45) {
    const mini = pick(random, minis);
    const line = { productId: mini.id, title: mini.title, pricePaise: mini.pricePaise };
    lines.push({ ...line, quantity: 1, per: "" });
  }
  return lines;
}

/** Adds the vendors that were asked, what they answered and what happened then. */
function withOffers(plan: Plan, city: City, product: Product, isPast: boolean): Plan {
  const { random, area, bookedAt, status, events, offers } = plan;
  const able = city.offerings.get(`${product.id} ${area.cityId}`) ?? [];
  const hasVendor = status === "accepted" || status === "completed";
  const most =
    isPast || hasVendor ? 1 + Math.floor(random() ** 1.5 * MOST_PAST_OFFERS) : MOST_OPEN_OFFERS;
  const chosen = new Map<number, Offering>();
  for (let tries = 0; tries < most && chosen.size < able.length; tries++) {
    // The first of the list get more of the work than the last.
    const offering = able[Math.floor(random() ** 1.5 * able.length)]!;
    chosen.set(offering.vendorId, offering);
  }
  const taker = hasVendor ? ([...chosen.values()][0] ?? fallback(city)) : undefined;
  if (taker !== undefined) chosen.set(taker.vendorId, taker);
  for (const { vendorId } of chosen.values())
    events.push({ what: "offered", actorId: null, vendorId, at: bookedAt });
  for (const offering of chosen.values()) {
    const isTaker = offering === taker;
    const saysNo = !isTaker && random() < 0.1;
    const answeredAt = isTaker || saysNo ? bookedAt + (1 + random() ** 4 * 600) * MINUTE : null;
    const answer = isTaker ? "accepted" : saysNo ? "rejected" : "pending";
    offers.push({ ...offering, answer, answeredAt });
    if (answeredAt === null) continue;
    // One in twelve was found by an operator.
    const isAssigned = isTaker && random() < 0.08;
    const operator = isAssigned ? pick(random, city.operatorIds) : undefined;
    const what = operator === undefined ? answer : "assigned";
    const actorId = operator ?? offering.vendorId;
    events.push({ what, actorId, vendorId: offering.vendorId, at: answeredAt });
    if (isTaker) [plan.vendorId, plan.acceptedAt] = [offering.vendorId, answeredAt];
  }
  const end = momentOf(plan.day, plan.slot === "Morning" ? 12 : 20);
  const { vendorId } = plan;
  if (status === "completed")
    events.push({ what: "completed", actorId: vendorId, vendorId, at: end });
  if (status === "cancelled")
    events.push({
      what: "cancelled",
      actorId: pick(random, city.operatorIds),
      vendorId: null,
      at: bookedAt + MINUTE,
    });
  return plan;
}

/** Outside the areas nobody offers anything: an operator finds somebody. */
function fallback({ offerings }: City): Offering {
  const [first] = offerings.values().next().value ?? [];
  if (first === undefined) throw new Error("There are no vendors");
  return first;
}
