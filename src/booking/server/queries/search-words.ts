import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { SearchWord } from "../rules/parse-search.ts";
import { rarestWords } from "../rules/rarest-words.ts";
import { matching, type PageRequest, type PartFilters } from "./booking-filters.ts";

// Enough to fill a page of a frequent word, few enough to be read for a word that nobody used.
const RECENT = 500;
/** So many bookings of a rarer word are looked through for those that fit the filters. */
export const MAX_FOUND = 1_000;

/** `neem` as a beginning and `4` as a word are `'neem':* & '4'`. Words have letters and digits only. */
const toTsquery = (words: SearchWord[]): string =>
  words.map(({ word, isPrefix }) => `'${word}'${isPrefix ? ":*" : ""}`).join(" & ");

const hasAll = (words: SearchWord[]) =>
  sql<boolean>`booking_words(first_name, last_name, email, full_address)
    @@ to_tsquery('simple', ${toTsquery(words)})`;

/** The same where `text` is beside them: whether it has the letters of each word is told in a tenth of the time. */
const hasAllInText = (words: SearchWord[]) =>
  sql<boolean>`${sql.join(
    words.map(({ word }) => sql`strpos(text, lower(${word})) > 0`),
    sql` and `,
  )} and ${hasAll(words)}`;

/** The share of the bookings that have a word with each beginning, 0 for what is not common. */
async function readShares(db: Db, words: SearchWord[]): Promise<number[]> {
  const { rows } = await sql<{ shares: number[] }>`
    select booking_word_shares(${words.map(({ word }) => word)}) as shares`.execute(db);
  return rows[0]?.shares ?? [];
}

/**
 * The newest bookings whose name, e-mail and address have all the words, by their ids. They are looked for
 * among the newest that fit the filters, and where those do not fill the page in the index of words: the
 * planner cannot know how many bookings a word begins, and of `noida` half of them would be read. Cut
 * when there are more than a thousand bookings with the words, some of which were not looked at. The index reads
 * all bookings of each word, so it is first asked for the rarest, and what it finds is looked through for the
 * others.
 */
export async function searchWords(
  db: Db,
  filters: PartFilters,
  words: SearchWord[],
  { before, limit }: PageRequest,
): Promise<{ ids: number[]; isCut: boolean }> {
  const isBefore = before === undefined ? sql<boolean>`true` : sql<boolean>`id < ${before}`;
  const newest = matching(db, filters)
    .select(["first_name", "last_name", "email", "full_address"])
    .select(
      sql<string>`lower(concat_ws(' ', first_name, last_name, email, full_address))`.as("text"),
    )
    .where(isBefore)
    .orderBy("id", "desc")
    .limit(RECENT);
  const recent = await db
    .selectFrom(newest.as("newest"))
    .select([
      sql<number>`count(*)::int`.as("looked"),
      sql<number[]>`coalesce(array_agg(id) filter (where ${hasAllInText(words)}), '{}')`.as("ids"),
    ])
    .executeTakeFirstOrThrow();
  if (recent.ids.length >= limit || recent.looked < RECENT)
    return { ids: recent.ids, isCut: false };
  const asked = rarestWords(words, await readShares(db, words));
  const first = await findInIndex(asked);
  const { ids, found } =
    first.found > MAX_FOUND && asked.length < words.length ? await findInIndex(words) : first;
  return { ids: [...recent.ids, ...ids], isCut: found > MAX_FOUND };

  /** Those that have all the words, of at most a thousand that have the asked ones, and how many there are of these. */
  async function findInIndex(askedWords: SearchWord[]): Promise<{ ids: number[]; found: number }> {
    // Under the table's own name, so that the filters read it instead of the table.
    const withFound = db.with(
      (table) => table("booking").materialized(),
      (table) =>
        table
          .selectFrom("booking")
          .selectAll()
          .where(hasAll(askedWords))
          .where(isBefore)
          .limit(MAX_FOUND + 1),
    ) as Pick<Db, "selectFrom">;
    // By `db`, since by `withFound` it would repeat the table. Each check of the words reads the row's text again.
    const fitting = matching(db, filters)
      .$if(askedWords.length < words.length, (query) => query.where(hasAll(words)))
      .orderBy("id", "desc")
      .limit(limit);
    return withFound
      .selectFrom(fitting.as("fitting"))
      .select([
        sql<number>`(select count(*)::int from booking)`.as("found"),
        sql<number[]>`coalesce(array_agg(id), '{}')`.as("ids"),
      ])
      .executeTakeFirstOrThrow();
  }
}
