import { ApplicationRequest, ContactAnswer, ContactRequest } from "#inbox/contract/public.ts";
import { MessageAnswer } from "#schema/message-answer.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { json } from "#server/http/openapi-json.ts";
import { problems, refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { submitApplication } from "../operations/submit-application.ts";
import { insertMessage } from "../queries/messages.ts";
import { inboxOpsRoutes } from "./ops.ts";

const contactRoute = publicRoute("Contact")({
  method: "post",
  path: "/contacts",
  summary: "Leave a message for the help desk",
  request: { body: { required: true, ...json(ContactRequest) } },
  responses: { 201: { description: "Kept", ...json(ContactAnswer) }, ...problems(422, 429) },
});

const applyRoute = publicRoute("Vendors: public")({
  method: "post",
  path: "/vendors",
  summary: "Apply as a vendor",
  request: { body: { required: true, ...json(ApplicationRequest) } },
  responses: { 201: { description: "Kept", ...json(MessageAnswer) }, ...problems(422, 429) },
});

/** The two public forms, and the inbox that operators read them in. */
export const inboxRoutes = (dependencies: Dependencies) => {
  const { db, now, limits } = dependencies;
  return createRouter()
    .openapi(contactRoute, async (c) => {
      const tooMany = await limits.use("contact", clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      await insertMessage(db, c.req.valid("json").contact, now());
      return c.json({ message: "Your Contact Data has been submitted successfully!" }, 201);
    })
    .openapi(applyRoute, async (c) => {
      const tooMany = await limits.use("application", clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      const refused = await submitApplication(db, c.req.valid("json").vendor, now());
      if (refused !== undefined) {
        return refusalResponse(422, refused, { path: "vendor.location" });
      }
      return c.json({ message: "Thank you! Vendor added successfully." }, 201);
    })
    .route("/", inboxOpsRoutes(dependencies));
};
