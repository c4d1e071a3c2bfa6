import { PictureAnswer } from "#catalogue/contract/ops.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { problem, refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf } from "#server/http/routes.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { upload } from "#server/http/body/upload.ts";
import { storePicture } from "../operations/store-picture.ts";
import { catalogueRoute } from "./resource-routes.ts";

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
