import { type Db, hasRow } from "#server/database/connect.ts";
import { type Invalid, invalid } from "./resource.ts";
import { uploadedId } from "../../public/picture-url.ts";

export async function checkPicture(db: Db, picture: string): Promise<Invalid | undefined> {
  if (await isPictureThere(db, picture, uploadedId(picture))) return undefined;
  return invalid("picture", "This picture is no longer there. Choose it again");
}

async function isPictureThere(db: Db, picture: string, fileId: string | undefined) {
  if (fileId !== undefined)
    return hasRow(
      db
        .selectFrom("stored_file")
        .where("id", "=", fileId)
        .where("dropped_at", "is", null)
        .where((file) =>
          file.or([
            file("is_private", "=", false),
            file.exists(
              file
                .selectFrom("bookable")
                .select("bookable.id")
                .where("image", "=", picture)
                .where("status", "=", "approved"),
            ),
          ]),
        )
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
