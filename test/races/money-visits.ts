import { expect } from "vitest";
import { today } from "#kernel/time/day.ts";
import { WASHROOM } from "../support/fixtures.ts";
import {
  amountOf,
  balanceOf,
  desk,
  feeOf,
  keepSignedIn,
  newKey,
  newMoney,
  readFacts,
  type Play,
  type Vendor,
} from "./money-model.ts";

type Event = { event: string; day?: string; at?: string; [field: string]: unknown };
type Found = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** Of the policy; the histories change the shares alone. */
const LATE_MS = 60 * 60_000;
/** The end of the slot of all visits of the histories. */
const NOON = "12:00";

const onDay = (day: string, time: string) => `${day}T${time}:00+05:30`;

/** The next visit of a booking, else its last, with its vendor. Of a plan its day comes, half of the time. */
async function findVisit({ app, money, vendors, random }: Play) {
  const facts = await readFacts(app.db, money);
  const visit = facts.visits.find(({ status }) => status === "planned") ?? facts.visits.at(-1);
  const vendor = vendors.find(({ id }) => id === visit?.vendor_id);
  if (visit !== undefined && visit.day > today(app.clock.now) && random.chance(0.5)) {
    app.clock.now = new Date(onDay(visit.day, "19:00"));
    await keepSignedIn(app);
  }
  return visit && vendor && { facts, visit, vendor };
}

/** Sends an event of a visit, a fifth of the time twice under its key. */
async function say({ app, money, random }: Play, { token }: Vendor, event: Event) {
  const headers = { "idempotency-key": newKey() };
  const send = () => app.send(`/api/v1/jobs/${money.id}/events`, { json: event, token, headers });
  const answers = random.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
  const [{ status }] = answers as [Response];
  expect([200, 404, 409]).toContain(status);
  expect(answers.map((one) => one.status)).toEqual(answers.map(() => status));
  return status === 200 ? (await answers[0]!.json()).visit : undefined;
}

/** On the way, maybe after an hour was said, and at the door: in time, at the last moment, too late, or now. */
async function arrive(play: Play, { facts, visit, vendor }: Found): Promise<string[]> {
  const { app, money, random } = play;
  const { now } = app.clock;
  const { day } = visit;
  const isRecent = (at: string) => {
    const ago = now.getTime() - Date.parse(at);
    return ago >= 0 && ago < 23 * 3_600_000;
  };
  const early = onDay(day, "08:05");
  const isEarly = isRecent(early);
  if (isEarly && random.chance(0.3))
    await say(play, vendor, { event: "arrival", day, at: early, time: "10:00" });
  const went = await say(play, vendor, { event: "on_the_way", day, ...(isEarly && { at: early }) });
  if (went === undefined) return [];
  const times = ["09:00", NOON, "13:00", "13:01"].map((time) => onDay(day, time)).filter(isRecent);
  const at = random.pick([...times, now.toISOString()]);
  const visited = await say(play, vendor, { event: "at_the_door", day, at });
  if (visited === undefined) return [];
  const end = onDay(day, visited.window?.to ?? NOON);
  if (Date.parse(at) - Date.parse(end) <= LATE_MS) return ["door"];
  const { shares, sold, offers } = facts;
  const offered = offers.find((one) => one.vendor_id === vendor.id)?.paise;
  const agreed = visit.agreed ?? offered ?? money.price;
  const fee = feeOf(money.price, agreed, shares.no_show);
  money.late.set(day, Math.floor(fee / (sold ?? 1)));
  return ["late"];
}

/** The customer asks for another one while the work is under way, and the vendor agrees, now and then twice at once. */
async function addMore({ app, money, random }: Play, { token }: Vendor): Promise<string[]> {
  const quantity = 1 + random.below(2);
  const lines = [{ product_id: WASHROOM.id, quantity }];
  const path = `/api/v1/bookings/follow/${money.key}/more`;
  const asked = await app.send(path, { json: { lines } });
  expect([200, 409]).toContain(asked.status);
  if (asked.status !== 200) return [];
  const json = { agree: random.chance(0.8) };
  const send = () => app.send(`/api/v1/jobs/${money.id}/more`, { json, token });
  const answers = random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  if (!json.agree) return [];
  money.price += quantity * WASHROOM.price * 100;
  return ["more"];
}

/** What a vendor records of its visit on the phone, in order, up to a random step. Returns what was recorded. */
export async function playVisit(play: Play): Promise<string[]> {
  const { app, money, random } = play;
  const found = await findVisit(play);
  if (found === undefined) return [];
  const { facts, visit, vendor } = found;
  const { day } = visit;
  const did = await arrive(play, found);
  const record = async (event: Event) => {
    const said = await say(play, vendor, { ...event, day });
    if (said === undefined) return false;
    did.push(event.event);
    money.last = said.undo && { eventId: said.undo.id, vendor };
    return true;
  };
  const end = random.pick(["door", "away", "away", "started", "done", "done", "done"]);
  if (end === "away") await record({ event: "customer_away" });
  if (end === "door" || end === "away") return did;
  const row = app.db.selectFrom("visit").select("code").where("id", "=", visit.id);
  const { code } = await row.executeTakeFirstOrThrow();
  if (!(await record({ event: "started", code }))) return did;
  if (facts.sold === null && random.chance(0.4)) did.push(...(await addMore(play, vendor)));
  if (end === "done") await record({ event: "done" });
  return did;
}

/** The vendor takes the last event back, now and then twice at once. */
export async function undoLast(play: Play): Promise<string[]> {
  const { app, money, random } = play;
  if (!money.last) return [];
  const { eventId, vendor } = money.last;
  const path = `/api/v1/jobs/${money.id}/events/${eventId}`;
  const send = () => app.send(path, { method: "DELETE", token: vendor.token });
  const answers = random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  money.last = null;
  return answers[0]?.status === 200 ? ["event taken back"] : [];
}

/** The vendor comes to the door, and takes that back within the two minutes: with what it took off the bill. */
export async function arriveAndUndo(play: Play): Promise<string[]> {
  const { app, money } = play;
  const found = await findVisit(play);
  if (found === undefined) return [];
  const { visit, vendor } = found;
  const did = await arrive(play, found);
  const said = await app.db
    .selectFrom("visit_event")
    .select(["id", "kind"])
    .where("visit_id", "=", visit.id)
    .where("is_undone", "=", false)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (said?.kind !== "at_the_door") return did;
  const path = `/api/v1/jobs/${money.id}/events/${said.id}`;
  const { status } = await app.send(path, { method: "DELETE", token: vendor.token });
  expect([200, 409]).toContain(status);
  if (status !== 200) return did;
  money.late.delete(visit.day);
  return [...did, "arrival taken back"];
}

/** The desk corrects how a visit that was made went. */
export async function correctOutcome(play: Play): Promise<string[]> {
  const { app, money, random } = play;
  const { visits } = await readFacts(app.db, money);
  const made = visits.filter(({ status }) => ["done", "customer_away"].includes(status));
  if (made.length === 0) return [];
  const json = { status: random.pick(["done", "customer_away"]) };
  const { status } = await desk(play, `visits/${random.pick(made).id}/outcome`, json);
  expect([200, 409]).toContain(status);
  return status === 200 ? [`corrected to ${json.status}`] : [];
}

const KINDS = ["not_clean", "late", "damage", "behaviour"] as const;

/** A complaint, its outcome twice at once, and the vendor's agreement to what it bears. */
export async function complain(play: Play): Promise<string[]> {
  const { app, money, random, vendors } = play;
  const { pick } = random;
  const body = new FormData();
  const kind = pick(KINDS);
  for (const [name, value] of Object.entries({ kind, text: "Look at the photo" }))
    body.append(name, value);
  const path = `/api/v1/bookings/follow/${money.key}/complaints`;
  const filed = await app.send(path, { method: "POST", body });
  expect([201, 409, 422]).toContain(filed.status);
  if (filed.status !== 201) return [];
  const { number } = await filed.json();
  const row = app.db.selectFrom("complaint").selectAll().where("number", "=", number);
  const { id, vendor_id: vendorId } = await row.executeTakeFirstOrThrow();
  const facts = await readFacts(app.db, money);
  const outcome = pick(["refund", "refund", "damage", "redo", "refused"] as const);
  const most = outcome === "refund" ? balanceOf(money, facts).total : 10_000_00;
  const paise = amountOf(random, most);
  const borneBy = pick(["vendor", "firm", "half"] as const);
  const json = {
    outcome,
    borne_by: vendorId === null || kind === "behaviour" ? "firm" : borneBy,
    reason: "Agreed",
    ...(["refund", "damage"].includes(outcome) && { amount: paise / 100 }),
  };
  const send = () => desk(play, `complaints/${id}/outcome`, json);
  const answers = random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  const [status] = answers.map((one) => one.status) as [number];
  expect(answers.map((one) => one.status)).toEqual(answers.map(() => status));
  if (outcome === "refund" || outcome === "damage") expect(status).toBe(paise > most ? 422 : 200);
  if (status !== 200) return [];
  if (outcome === "refund") money.discounted += paise;
  if (outcome === "damage") money.damage += paise;
  const decided = await row.executeTakeFirstOrThrow();
  if (decided.redo_id !== null) await addRedo(play, decided.redo_id, facts.sold);
  const vendor = vendors.find((one) => one.id === vendorId);
  const deduction = Number(decided.deduction_paise);
  if (vendor === undefined || deduction === 0 || random.chance(0.3))
    return [`complaint: ${outcome}`];
  const agreed = await app.send(`/api/v1/complaints/${id}/answer`, {
    json: { agrees: true },
    token: vendor.token,
  });
  expect(agreed.status).toBe(200);
  vendor.adjusted -= deduction;
  return [`complaint: ${outcome}`, "borne by the vendor"];
}

/** The booking of a redo, of a plan one visit of those `sold`, is let off as a whole. */
async function addRedo(
  { app, bookings, money }: Play,
  id: number,
  sold: number | null,
): Promise<void> {
  const row = app.db.selectFrom("booking").select("follow_key").where("id", "=", id);
  const { follow_key: key } = await row.executeTakeFirstOrThrow();
  const lines = await app.db
    .selectFrom("booking_line")
    .select(["quantity", "price_paise"])
    .where("booking_id", "=", money.id)
    .execute();
  const price = lines.reduce(
    (sum, line) => sum + line.quantity * Math.round(Number(line.price_paise) / (sold ?? 1)),
    0,
  );
  bookings.push({ ...newMoney({ id, key, price }), discounted: price });
}
