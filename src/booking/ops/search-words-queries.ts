import { sql } from "kysely";
import { listSearchWords } from "#catalogue/exports.ts";
import { expandSearch } from "#kernel/search.ts";
import type { Db } from "#server/database/connect.ts";
import { toTsquery, type SearchWord } from "#server/database/search-words.ts";
import { matching, type PageRequest, type PartFilters } from "./booking-filters-queries.ts";

/** The share of bookings below which a word set counts as rare. */
const FEW = 0.0005;

/**
 * The rarest words, as many as it takes to match few bookings: of `anil sharma noida` with shares of 0.01, 0.015
 * and 0.5 they are `anil` and `sharma`.
 */
function rarestWords<Word>(words: readonly Word[], shares: readonly number[]): Word[] {
  const byShare = words
    .map((word, at) => ({ word, share: shares[at] ?? 0 }))
    .toSorted((one, other) => one.share - other.share);
  const rarest: Word[] = [];
  let expected = 1;
  for (const { word, share } of byShare) {
    if (share > 0 && expected <= FEW) break;
    rarest.push(word);
    expected *= share;
  }
  return rarest;
}

const RECENT = 300;
const MAX_FOUND = 1_000;

const hasAll = (words: SearchWord[]) =>
  sql<boolean>`booking_words(first_name, last_name, email, full_address || ' ' || comment)
    @@ to_tsquery('simple', ${toTsquery(words)})`;

/** The check of `text` takes a tenth of the time. */
const hasAllInText = (words: SearchWord[]) =>
  sql<boolean>`${sql.join(
    words.map(({ word }) => sql`strpos(text, lower(${word})) > 0`),
    sql` and `,
  )} and ${hasAll(words)}`;

async function readShares(db: Db, words: SearchWord[]): Promise<number[]> {
  const { rows } = await sql<{ shares: number[] }>`
    select booking_word_shares(${words.map(({ word }) => word)}) as shares`.execute(db);
  return rows[0]?.shares ?? [];
}

type Found = { ids: number[]; isCut: boolean };

const ofServices = (services: readonly number[]) =>
  services.length === 0
    ? sql<boolean>`false`
    : // As an array: the planner may else hash the lines of all bookings.
      sql<boolean>`array(select product_id from booking_line where booking_id = newest.id)
        && ${services}::int[]`;

/**
 * The newest bookings with all the words, or one of the services. Searches the newest that match the filters, then
 * the lines of the services, and the word index for the rarest words: the planner cannot estimate prefixes. Cut after
 * a thousand matches.
 */
export async function searchWords(
  db: Db,
  filters: PartFilters,
  words: SearchWord[],
  { services = [], ...page }: PageRequest & { services?: readonly number[] },
): Promise<Found> {
  const newest = matching(db, filters)
    .select(["first_name", "last_name", "email", "full_address", "comment"])
    .select(
      // As the words.
      sql<string>`lower(without_nukta(
        concat_ws(' ', first_name, last_name, email, full_address, comment)))`.as("text"),
    )
    .where(isBefore(page))
    .orderBy("id", "desc")
    .limit(RECENT);
  const fits = sql<boolean>`(${hasAllInText(words)}) or ${ofServices(services)}`;
  const recent = await db
    .selectFrom(newest.as("newest"))
    .select([
      sql<number>`count(*)::int`.as("looked"),
      sql<number[]>`coalesce(array_agg(id) filter (where ${fits}), '{}')`.as("ids"),
    ])
    .executeTakeFirstOrThrow();
  if (recent.ids.length >= page.limit || recent.looked < RECENT)
    return { ids: recent.ids, isCut: false };
  const older = await Promise.all([
    searchIndex(db, filters, words, page),
    searchServices(db, filters, { ...page, services }),
  ]);
  return {
    ids: [...recent.ids, ...older.flatMap(({ ids }) => ids)],
    isCut: older.some(({ isCut }) => isCut),
  };
}

const isBefore = ({ before }: PageRequest) =>
  before === undefined ? sql<boolean>`true` : sql<boolean>`id < ${before}`;

async function fittingOf(db: Db, filters: PartFilters, ids: number[], { limit }: PageRequest) {
  const rows = await matching(db, filters)
    .where(sql<boolean>`booking.id = any(${ids}::int[])`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function searchIndex(
  db: Db,
  filters: PartFilters,
  words: SearchWord[],
  page: PageRequest,
): Promise<Found> {
  const find = async (asked: SearchWord[]): Promise<Found> => {
    const found = await db
      .selectFrom("booking")
      .select("id")
      // Where it is a condition, the planner may ask the index for the frequent words too.
      .select((asked === words ? sql<boolean>`true` : hasAll(words)).as("has_all"))
      .where(hasAll(asked))
      .where(isBefore(page))
      .limit(MAX_FOUND + 1)
      .execute();
    const ids = found.filter(({ has_all }) => has_all).map(({ id }) => id);
    return { ids, isCut: found.length > MAX_FOUND };
  };
  const rarest = words.length === 1 ? words : rarestWords(words, await readShares(db, words));
  const isSome = rarest.length < words.length;
  const first = await find(isSome ? rarest : words);
  const { ids, isCut } = first.isCut && isSome ? await find(words) : first;
  return { ids: await fittingOf(db, filters, ids, page), isCut };
}

const MAX_SERVICES = 20;
const MAX_OF_SERVICE = 200;

/** The services whose title has all the words, or others of the same meaning, at most twenty. */
export async function findServices(db: Db, words: SearchWord[]): Promise<number[]> {
  const typed = words.map(({ word }) => word).join(" ");
  // A name that begins like a word of the catalogue must not find services.
  const terms = expandSearch(typed, await listSearchWords(db), false);
  const hasTerm = terms.map(({ word, others }) => {
    const patterns = [word, ...others].map((one) => `%${one}%`);
    return sql`words like any(${patterns}::text[])`;
  });
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, ' ' || lower(translate(without_nukta(title), '-_@./+,#:;()', '            ')) || ' '
        as words from bookable) as titled
    where ${sql.join(hasTerm, sql` and `)}
    order by id limit ${MAX_SERVICES}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest bookings of the services. With filters it examines the newest 200 of each service. */
async function searchServices(
  db: Db,
  filters: PartFilters,
  { services, ...page }: PageRequest & { services: readonly number[] },
): Promise<Found> {
  if (services.length === 0) return { ids: [], isCut: false };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const most = isFiltered ? MAX_OF_SERVICE : page.limit;
  const { rows } = await sql<{ id: number }>`
    select distinct line.booking_id as id from unnest(${services}::int[]) as service(id)
    cross join lateral (
      select booking_id from booking_line where product_id = service.id
        ${page.before === undefined ? sql`` : sql`and booking_id < ${page.before}`}
      order by booking_id desc limit ${most}) as line
    order by 1 desc`.execute(db);
  const found = rows.map(({ id }) => id);
  if (!isFiltered) return { ids: found.slice(0, page.limit), isCut: false };
  const ids = await fittingOf(db, filters, found, page);
  return { ids, isCut: ids.length < page.limit && found.length >= most };
}
