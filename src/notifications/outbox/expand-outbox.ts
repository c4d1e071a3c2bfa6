import { type Db, inTransaction, classifyOutage } from "#server/database/connect.ts";
import type { Engine } from "../engine.ts";
import { wordsIn, type Words } from "#kernel/language.ts";
import { type Happened, type Digest, type NewMessage, SECRET_EVENTS } from "../composer.ts";
import { newsTexts, sayNews } from "../texts/news-text.ts";
import { withoutLink } from "../texts/phone-text.ts";
import { readTemplates } from "../texts/registered-templates.ts";
import { insertMessages, queueDeliveries, type NewRow } from "./queue-deliveries.ts";
import { addressMessages, contentOf, type Addressed } from "./address-messages.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { sql, type RawBuilder } from "kysely";
import { contactOf, spendBudgets, type Kind, type Spending } from "./spend-budgets.ts";

const POSTPONE_MS = 10 * 60_000;

/** Rows per transaction, since the commit is the main cost. */
const BATCH = 50;

/**
 * Expands due rows into messages and delivery jobs, until none is left or `signal` aborts. Several processes
 * may run it. If a batch fails, each row is expanded by itself; the failed one is retried ten minutes later.
 * Rows with an unknown event wait for a version that knows it.
 */
export async function expandOutbox(
  db: Db,
  engine: Engine,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const isOver = () => signal?.aborted === true;
  while (!isOver() && (await expandNext(db, engine, now, BATCH)));
}

async function expandNext(db: Db, engine: Engine, now: Date, most: number): Promise<boolean> {
  let claimed: Happened[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      claimed = await claimDue(transaction, { events: Object.keys(engine.composers), now, most });
      if (claimed.length > 0) await expand(transaction, engine, claimed, now);
    });
  } catch (error) {
    const [first, ...others] = claimed;
    if (first === undefined || classifyOutage(error) !== undefined) throw error;
    if (others.length === 0) {
      const { id, event } = first;
      engine.log.error({ err: error, outbox: id, event }, "an event cannot be told");
      await postpone(db, id, new Date(now.getTime() + POSTPONE_MS));
    } else for (let left = claimed.length; left > 0; left--) await expandNext(db, engine, now, 1);
  }
  return claimed.length > 0;
}

async function expand(db: Db, engine: Engine, claimed: Happened[], now: Date): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  await markExpanded(db, ids, now);
  // Concurrently, so that loaders batch their reads.
  const findTemplate = await readTemplates(db, engine.texts, engine.about.name);
  const parts = { engine, findTemplate, now };
  const outcomes = await Promise.allSettled(
    claimed.map((happened) => compose(db, parts, happened)),
  );
  const composed = outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
  const digests = composed.flatMap((one) => one.digests);
  for (const digest of mergeDigests(digests)) await addDigest(db, digest, now);
  const addressed = composed.flatMap((one) => one.addressed);
  const rows = await keepToBudget(db, engine, addressed, now);
  await queueDeliveries(db, await insertMessages(db, rows));
}

type Parts = Parameters<typeof addressMessages>[1];

async function compose(db: Db, parts: Parts, happened: Happened) {
  const { engine, now } = parts;
  const about = { ...engine.about, now };
  const composed = await engine.composers[happened.event]?.(db, happened, about);
  const { messages = [], digests = [] } = composed ?? {};
  return { digests, addressed: await addressMessages(db, parts, happened, messages) };
}

/** Merges the digests of each key, sorted by key so that all processes lock in one order. */
function mergeDigests(digests: Digest[]): Digest[] {
  const merged = new Map<string, Digest>();
  for (const digest of digests) {
    const { items = [] } = merged.get(digest.key) ?? {};
    merged.set(digest.key, { ...digest, items: [...items, ...digest.items] });
  }
  return [...merged.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

type Due = { events: string[]; now: Date; most: number };

/** Claims the rows due longest. All are digests or none is: what adds to a digest goes first. */
async function claimDue(db: Db, { events, now, most }: Due): Promise<Happened[]> {
  const rows = await db
    .selectFrom("outbox")
    .select([
      "id",
      "event",
      "booking_id as bookingId",
      "vendor_id as vendorId",
      "account_id as accountId",
      "data",
      "created_at as createdAt",
      sql<boolean>`digest is not null`.as("isDigest"),
    ])
    .where("expanded_at", "is", null)
    .where("run_at", "<=", now)
    .where("event", "=", sql<string>`any(${events}::text[])`)
    .orderBy("run_at")
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .modifyEnd(PREPARED)
    .$castTo<Happened & { isDigest: boolean }>()
    .execute();
  const end = rows.findIndex(({ isDigest }) => isDigest !== rows[0]?.isDigest);
  return end === -1 ? rows : rows.slice(0, end);
}

const postpone = (db: Db, id: number, runAt: Date) =>
  db.updateTable("outbox").set({ run_at: runAt }).where("id", "=", id).execute();

const markExpanded = (db: Db, ids: number[], now: Date) =>
  db
    .updateTable("outbox")
    .set({ expanded_at: now })
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

/** Each item rewrites a pending digest: without a bound that took seconds of each minute. */
const MAX_ITEMS = 100;

const KEPT = { first: `$[0 to ${MAX_ITEMS - 1}]`, newest: `$[last - ${MAX_ITEMS - 1} to last]` };

/**
 * Adds a digest row, or items to the pending one. The next is due `everyMs` after the last; `is_cut` marks
 * over 100 items.
 */
const addDigest = (
  db: Db,
  { event, key, vendorId = null, items, everyMs, keeps }: Digest,
  now: Date,
) => {
  const data = (all: RawBuilder<unknown>) => sql`jsonb_build_object(
    'items', jsonb_path_query_array(${all}, ${KEPT[keeps]}),
    'is_cut', jsonb_array_length(${all}) > ${MAX_ITEMS}::int)`;
  return sql`
    insert into outbox as waiting (event, vendor_id, data, created_at, run_at, digest)
    select ${event}, ${vendorId}::int, ${data(sql`${JSON.stringify(items)}::jsonb`)},
      ${now}::timestamptz,
      greatest(${now}::timestamptz, max(expanded_at) + ${everyMs} * interval '1 millisecond'), ${key}
    from outbox where digest = ${key} and expanded_at is not null
    on conflict (digest) where expanded_at is null and digest is not null
    do update set
      data = ${data(sql`((waiting.data -> 'items') || (excluded.data -> 'items'))`)}`.execute(db);
};

/** Spends the recipients' budgets. Messages beyond one are held until there is room (`releaseHeld`). */
async function keepToBudget(
  db: Db,
  engine: Engine,
  addressed: Addressed[],
  now: Date,
): Promise<NewRow[]> {
  const counted = engine.hasBudgets ? await listCounted(db, engine, addressed) : [];
  const held = new Map<Addressed, NewRow>();
  for (const [{ one, kind }, hold] of await spendBudgets(db, counted, now))
    held.set(one, { ...one.row, ...(kind === "notice" ? {} : digestOf(engine, one)), ...hold });
  return addressed.map((one) => held.get(one) ?? one.row);
}

type Counted = Spending & { one: Addressed };

/**
 * The messages that count in budgets, in the order in which they may spend them: the newest booking first, and
 * cancelled ones last. Codes and links for a new password have limits of their own.
 */
async function listCounted(db: Db, engine: Engine, addressed: Addressed[]): Promise<Counted[]> {
  const sent = addressed.filter(
    ({ row, isByDesk }) =>
      row.state === "queued" && !isByDesk && !SECRET_EVENTS.includes(row.event),
  );
  const proven = await engine.findProven(
    db,
    sent.map(({ row }) => row.recipient),
  );
  const cancelled = await engine.findCancelled(
    db,
    sent.flatMap(({ row }) => row.booking_id ?? []),
  );
  const kindOf = ({ message: { to, isSecurityNotice, isLink }, row }: Addressed): Kind => {
    if (isSecurityNotice === true) return "notice";
    if (isLink === true) return "link";
    // Vendors are approved, and operators invited, before they get messages.
    const isOwn = to.role !== "customer" || proven.has(`${to.accountId} ${row.recipient}`);
    return isOwn ? "own" : "stranger";
  };
  const rank = ({ row: { booking_id: id } }: Addressed) =>
    id == null ? 0 : cancelled.has(id) ? 1 : -id;
  return sent
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((one) => {
      const { row, message } = one;
      const contact = contactOf(row.channel, row.recipient);
      if (contact === undefined) return [];
      const kind = kindOf(one);
      const booking = row.booking_id === null ? undefined : `booking ${row.booking_id}`;
      const cause = kind === "own" ? booking : (message.cause ?? booking);
      return [{ one, kind, contact, cause }];
    });
}

/** A held message becomes a digest without details, with a link to the current state. */
function digestOf(engine: Engine, { row, message }: Addressed) {
  const { to, link, linkLabel, bookingId } = message;
  const key = to.role === "customer" && bookingId != null ? "bookings_news" : "more_news";
  const subject = withoutLink(newsTexts[key]);
  const text: Words = {
    en: "Several things have changed. The link shows how it is now.",
    hi: "कुछ बातें बदली हैं। लिंक में देखें कि अब क्या है।",
  };
  const said = { to, subject, text, ...(link && { link }), ...(linkLabel && { linkLabel }) };
  const digest: NewMessage = { ...said, ...(link && { short: sayNews(key, {}) }) };
  return {
    ...contentOf(engine, row.channel, digest),
    event: "more-news",
    subject: wordsIn(subject, to.language ?? "en"),
    send_until: null,
  };
}
