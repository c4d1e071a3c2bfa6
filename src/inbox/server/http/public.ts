import { ContactAnswer, ContactRequest } from "#inbox/contract/public.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { createRouter } from "#server/http/create-router.ts";
import { json } from "#server/http/openapi-json.ts";
import { problems } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { contactDeskHttp } from "./ops-messages.ts";
import { submitMessage } from "../operations/submit-message.ts";

const contactRoute = publicRoute("Contact")({
  method: "post",
  path: "/contacts",
  summary: "Leave a message for the help desk",
  request: { body: { required: true, ...json(ContactRequest) } },
  responses: { 201: { description: "Kept", ...json(ContactAnswer) }, ...problems(422, 429) },
});

export const contactHttp = (dependencies: Dependencies) => {
  const { db, now, limits } = dependencies;
  return createRouter()
    .openapi(contactRoute, async (c) => {
      const tooMany = await limits.use("contact", clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      await submitMessage(db, c.req.valid("json").contact, now());
      return c.json({ message: "Your Contact Data has been submitted successfully!" }, 201);
    })
    .route("/", contactDeskHttp(dependencies));
};
