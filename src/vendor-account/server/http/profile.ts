import { createRoute } from "@hono/zod-openapi";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter, refuseInput } from "#server/http/create-router.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { json } from "#server/http/openapi-json.ts";
import { requireRole } from "#server/http/require-role.ts";
import { problem, problems } from "#server/http/problem-response.ts";
import { SentFile } from "#server/files/sent-file.ts";
import type { RateLimits } from "#server/http/protection/rate-limits.ts";
import { upload } from "#server/http/body/upload.ts";
import { ProfileAnswer, ProfileFields } from "#vendor-account/contract/public.ts";
import { readProfile } from "../operations/read-profile.ts";
import { updateProfile } from "../operations/update-profile.ts";

const shared = {
  tags: ["Vendors: profile"],
  security: [{ token: [] }],
  middleware: requireRole("vendor"),
};

const readRoute = createRoute({
  ...shared,
  method: "get",
  path: "/v1/profiles/get_profile",
  summary: "The vendor's own profile",
  responses: { 200: { description: "The profile", ...json(ProfileAnswer) }, ...problems(401, 403) },
});

const updateRoute = (limits: RateLimits) =>
  createRoute({
    ...shared,
    middleware: [requireRole("vendor"), upload(limits, 7)] as const,
    method: "put",
    path: "/v1/profiles/update_profile",
    summary: "Save the profile; what is not sent stays",
    requestBody: openapiMultipart({
      "profile[first_name]": { type: "string", maxLength: 80 },
      "profile[last_name]": { type: "string", maxLength: 80 },
      "profile[actual_address]": { type: "string", maxLength: 500 },
      "profile[locality]": { type: "string", maxLength: 120 },
      "profile[document]": filePart("A JPEG, PNG, WebP or PDF of at most 5 MB"),
    }),
    responses: {
      200: { description: "Saved", ...json(ProfileAnswer) },
      ...problems(400, 401, 403, 413, 415, 422, 429, 503),
    },
  });

export const profileHttp = ({ db, now, files, limits }: Dependencies) =>
  createRouter()
    .openapi(readRoute, async (c) => c.json(await readProfile(db, c.var.account.accountId), 200))
    .openapi(updateRoute(limits), async (c) => {
      const { profile = {} } = c.var.form;
      const parsed = ProfileFields.partial().safeParse(profile);
      if (!parsed.success) return refuseInput(parsed.error);
      const document: unknown = Reflect.get(Object(profile), "document");
      const answer = await updateProfile(
        db,
        files,
        c.var.account.accountId,
        { fields: parsed.data, document: document instanceof SentFile ? document : undefined },
        now(),
      );
      if (!isRefusal(answer)) return c.json(answer, 200);
      const issues = answer.sentences.map((message) => ({ path: "profile.document", message }));
      return problem(422, { errors: answer.sentences, issues });
    });
