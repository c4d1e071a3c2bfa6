import { createRoute } from "@hono/zod-openapi";
import { PictureAnswer } from "#catalogue/contract/contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { filePart, formContent } from "#server/http/form-content.ts";
import { json } from "#server/http/json-content.ts";
import { only } from "#server/http/only.ts";
import { problem, problems } from "#server/http/problem-answer.ts";
import { SentFile } from "#server/files/sent-file.ts";
import type { RateLimits } from "#server/http/protection/rate-limits.ts";
import { upload } from "#server/http/body/upload.ts";
import { keepPicture } from "../operations/keep-picture.ts";
import { forOperators } from "./kept-routes.ts";

const pictureRoute = (limits: RateLimits) =>
  createRoute({
    ...forOperators,
    middleware: [only("operator"), upload(limits, 7)] as const,
    method: "post",
    path: "/v1/ops/pictures",
    summary: "Upload a picture",
    requestBody: formContent(
      { picture: filePart("A JPEG, PNG or WebP of at most 5 MB and 20 megapixels") },
      ["picture"],
    ),
    responses: {
      201: { description: "Kept", ...json(PictureAnswer) },
      ...problems(400, 401, 403, 413, 415, 422, 429, 503),
    },
  });

export const pictureHttp = ({ db, now, files, limits }: Dependencies) =>
  createHttp().openapi(pictureRoute(limits), async (c) => {
    const { picture } = c.var.form;
    if (!(picture instanceof SentFile)) return problem(422, { errors: ["Choose a picture"] });
    const by = { operatorId: c.var.account.accountId, now: now() };
    const answer = await keepPicture(db, files, by, picture);
    if (!isRefusal(answer)) return c.json(answer, 201);
    const issues = answer.sentences.map((message) => ({ path: "picture", message }));
    return problem(422, { errors: answer.sentences, issues });
  });
