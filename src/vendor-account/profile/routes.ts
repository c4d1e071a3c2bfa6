import { z } from "@hono/zod-openapi";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems, refusalResponse } from "#server/http/answers.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { vendorRoute, createRouter, refuseInput } from "#server/http/routes.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { upload } from "#server/http/body/upload.ts";
import { ProfileAnswer, ProfileFields } from "../contract.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { readProfile, updateProfile } from "./profile.ts";

const route = vendorRoute("Vendors: profile");

const readRoute = route("get", "/v1/profiles/get_profile", {
  summary: "The vendor's own profile",
  responses: { 200: jsonAnswer("The profile", ProfileAnswer) },
});

const updateRoute = route("put", "/v1/profiles/update_profile", upload(7), {
  summary:
    "Save the profile; what is not sent stays. With another name or document the approved services wait again",
  requestBody: openapiMultipart({
    "profile[first_name]": { type: "string", maxLength: 80 },
    "profile[last_name]": { type: "string", maxLength: 80 },
    "profile[actual_address]": { type: "string", maxLength: 500 },
    "profile[locality]": { type: "string", maxLength: 120 },
    "profile[document]": filePart("A JPEG, PNG, WebP or PDF of at most 5 MB"),
  }),
  responses: { 200: jsonAnswer("Saved", ProfileAnswer), ...problems(400, 413, 415, 422, 429, 503) },
});

const ProfileForm = ProfileFields.partial().extend({
  document: z.instanceof(SentFile).optional().catch(undefined),
});

export const profileRoutes = (
  { db, now, files }: Dependencies,
  hooks: Pick<VendorAccountHooks, "onReviewedChanged">,
) =>
  createRouter()
    .openapi(readRoute, async (c) => c.json(await readProfile(db, c.var.account.accountId), 200))
    .openapi(updateRoute, async (c) => {
      const parsed = ProfileForm.safeParse(c.var.form["profile"] ?? {});
      if (!parsed.success) return refuseInput(parsed.error);
      const { document, ...fields } = parsed.data;
      const answer = await updateProfile(
        db,
        files,
        c.var.account.accountId,
        { fields, document },
        { now: now(), ...hooks },
      );
      if (!isRefusal(answer)) return c.json(answer, 200);
      return refusalResponse(422, answer, { path: "profile.document" });
    });
