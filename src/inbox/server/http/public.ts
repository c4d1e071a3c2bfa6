import { ApplicationRequest, ContactAnswer, ContactRequest } from "#inbox/contract/public.ts";
import { MessageAnswer } from "#schema/message-answer.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { submitApplication } from "../operations/submit-application.ts";
import { insertMessage } from "../queries/messages.ts";
import { inboxOpsRoutes } from "./ops.ts";

const contactRoute = publicRoute("Contact")("post", "/contacts", {
  limit: "contact",
  summary: "Leave a message for the help desk",
  request: { body: jsonBody(ContactRequest) },
  responses: { 201: jsonAnswer("Kept", ContactAnswer), ...problems(422, 429) },
});

const applyRoute = publicRoute("Vendors: public")("post", "/vendors", {
  limit: "application",
  summary: "Apply as a vendor",
  request: { body: jsonBody(ApplicationRequest) },
  responses: { 201: jsonAnswer("Kept", MessageAnswer), ...problems(422, 429) },
});

/** The two public forms, and the inbox that operators read them in. */
export const inboxRoutes = (dependencies: Dependencies) => {
  const { db, now } = dependencies;
  return createRouter()
    .openapi(contactRoute, async (c) => {
      await insertMessage(db, c.req.valid("json").contact, now());
      return c.json({ message: "Your Contact Data has been submitted successfully!" }, 201);
    })
    .openapi(applyRoute, async (c) => {
      const refused = await submitApplication(db, c.req.valid("json").vendor, now());
      if (refused !== undefined) {
        return refusalResponse(422, refused, { path: "vendor.location" });
      }
      return c.json({ message: "Thank you! Vendor added successfully." }, 201);
    })
    .route("/", inboxOpsRoutes(dependencies));
};
