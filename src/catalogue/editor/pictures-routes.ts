import { PictureAnswer } from "./contract.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { problem, refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf } from "#server/http/routes.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { upload } from "#server/http/body/upload.ts";
import { catalogueRoute } from "./resource-routes.ts";
import type { Operator } from "#audit/exports.ts";
import { saveFile } from "#storage/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import { pictureUrl, uploaded } from "../public/picture-url.ts";

const PICTURE = { name: "picture", pdf: false, fit: { width: 1600, height: 1200 } };

/** Stores a picture. It is public with its first item, and deleted after a day without one. */
async function storePicture(
  db: Db,
  files: FileStore,
  { operatorId, now }: Operator & { operatorId: number },
  sent: SentFile,
): Promise<{ picture: string; image: string } | Refusal<"file">> {
  const inspected = await inspectFile(sent.bytes, PICTURE);
  if (isRefusal(inspected)) return inspected;
  const saveOptions = { ownerId: operatorId, isPrivate: false, now };
  const picture = uploaded(await saveFile(db, files, inspected, saveOptions));
  return { picture, image: pictureUrl(picture) };
}

const pictureRoute = catalogueRoute("post", "/v1/ops/pictures", upload(7), {
  summary: "Upload a picture",
  requestBody: openapiMultipart(
    { picture: filePart("A JPEG, PNG or WebP of at most 5 MB and 20 megapixels") },
    ["picture"],
  ),
  responses: {
    201: jsonAnswer("Kept", PictureAnswer),
    ...problems(400, 413, 415, 422, 429, 503),
  },
});

export const pictureRoutes = ({ db, now, files }: Dependencies) =>
  createRouter().openapi(pictureRoute, async (c) => {
    const { picture } = c.var.form;
    if (!(picture instanceof SentFile)) return problem(422, { errors: ["Choose a picture"] });
    const by = operatorOf(c, now());
    const answer = await storePicture(db, files, by, picture);
    if (!isRefusal(answer)) return c.json(answer, 201);
    return refusalResponse(422, answer, { path: "picture" });
  });
