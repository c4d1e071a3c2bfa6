import type { Db } from "#server/database/connect.ts";

/** Whether a picture can be shown: an uploaded one that is still kept, or a drawing in use. */
export async function isPictureThere(db: Db, picture: string, fileId: string | undefined) {
  if (fileId !== undefined) {
    const file = await db
      .selectFrom("stored_file")
      .select("id")
      .where("id", "=", fileId)
      .where("is_private", "=", false)
      .where("dropped_at", "is", null)
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
