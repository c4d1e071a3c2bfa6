import type { Db } from "#server/database/connect.ts";
import { hasRow } from "#server/database/has-row.ts";

/**
 * Returns whether a picture can be shown: an uploaded one that is not deleted, or one of
 * public/pictures in use.
 */
export async function isPictureThere(db: Db, picture: string, fileId: string | undefined) {
  if (fileId !== undefined)
    return hasRow(
      db
        .selectFrom("stored_file")
        .where("id", "=", fileId)
        .where("is_private", "=", false)
        .where("dropped_at", "is", null)
        .forKeyShare(),
    );
  const used = await db
    .selectFrom("category")
    .select("image")
    .where("image", "=", picture)
    .union(db.selectFrom("bookable").select("image").where("image", "=", picture))
    .executeTakeFirst();
  return used !== undefined;
}
