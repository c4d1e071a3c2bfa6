import { createRoute } from "@hono/zod-openapi";
import { PictureAnswer } from "#catalogue/contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { json } from "#server/http/json-content.ts";
import { problem, problems } from "#server/http/problem-answer.ts";
import { readForm } from "#server/http/read-form.ts";
import { keepPicture } from "./keep-picture.ts";
import { forOperators } from "./kept-routes.ts";

const pictureRoute = createRoute({
  ...forOperators,
  method: "post",
  path: "/v1/ops/pictures",
  summary: "Upload a picture: multipart with `picture`, a JPEG, PNG or WebP of at most 5 MB",
  responses: {
    201: { description: "Kept", ...json(PictureAnswer) },
    ...problems(401, 403, 413, 415, 422),
  },
});

export const pictureHttp = ({ db, now, files }: Dependencies) =>
  createHttp().openapi(pictureRoute, async (c) => {
    const { picture } = await readForm(c);
    if (!(picture instanceof Blob)) return problem(422, { errors: ["Choose a picture"] });
    const by = { operatorId: c.var.account.accountId, now: now() };
    const answer = await keepPicture(db, files, by, picture);
    if (!isRefusal(answer)) return c.json(answer, 201);
    const issues = answer.sentences.map((message) => ({ path: "picture", message }));
    return problem(422, { errors: answer.sentences, issues });
  });
