import type { Db } from "#server/database/connect.ts";
import { uploadedId } from "../rules/picture-url.ts";
import { isPictureThere } from "../queries/pictures.ts";
import { flaw, type Flaw } from "./resource.ts";

/** Refuses a picture that nobody could see. */
export async function checkPicture(db: Db, picture: string): Promise<Flaw | undefined> {
  if (await isPictureThere(db, picture, uploadedId(picture))) return undefined;
  return flaw("picture", "This picture is no longer there. Choose it again");
}
