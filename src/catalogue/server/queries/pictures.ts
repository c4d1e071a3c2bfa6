import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Whether a picture can be shown: an uploaded one that is still kept, or a drawing in use. */
export async function isPictureThere(db: Db, picture: string, fileId: string | undefined) {
  if (fileId !== undefined) {
    const file = await db
      .selectFrom("stored_file")
      .select("id")
      .where("id", "=", fileId)
      .where("is_private", "=", false)
      .forKeyShare()
      .executeTakeFirst();
    return file !== undefined;
  }
  const used = await db
    .selectFrom("category")
    .select("image")
    .where("image", "=", picture)
    .union(db.selectFrom("bookable").select("image").where("image", "=", picture))
    .executeTakeFirst();
  return used !== undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_UNUSED = 100;
const AT_ONCE = 50;

/**
 * Uploaded pictures that nothing in the catalogue shows: those older than a day, and all but the
 * newest hundred. Somebody may still be writing what a newer one is for.
 */
export async function listUnusedPictures(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, stored_at, row_number() over (order by stored_at desc, id) as place
      from stored_file
      where not is_private
        and not exists (select from bookable where image = 'file:' || stored_file.id)
        and not exists (select from category where image = 'file:' || stored_file.id)
    ) as unused
    where stored_at < ${new Date(now.getTime() - DAY_MS)} or place > ${MOST_UNUSED}
    limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}
