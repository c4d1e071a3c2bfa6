import type { Db } from "#server/database/connect.ts";
import { uploadedId } from "../rules/picture-url.ts";
import { isPictureThere } from "../queries/pictures.ts";
import { invalid, type Invalid } from "./resource.ts";

/** Refuses a picture that does not exist. */
export async function checkPicture(db: Db, picture: string): Promise<Invalid | undefined> {
  if (await isPictureThere(db, picture, uploadedId(picture))) return undefined;
  return invalid("picture", "This picture is no longer there. Choose it again");
}
