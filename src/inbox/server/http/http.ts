import { createRoute } from "@hono/zod-openapi";
import { ContactAnswer, ContactRequest } from "#inbox/contract/contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { addressOf } from "#server/http/protection/address-of.ts";
import { createHttp } from "#server/http/create-http.ts";
import { json } from "#server/http/json-content.ts";
import { problems } from "#server/http/problem-answer.ts";
import { contactDeskHttp } from "./desk-http.ts";
import { receiveContact } from "../operations/receive-contact.ts";

const contactRoute = createRoute({
  method: "post",
  path: "/contacts",
  tags: ["Contact"],
  summary: "Leave a message for the help desk",
  request: { body: { required: true, ...json(ContactRequest) } },
  responses: { 201: { description: "Kept", ...json(ContactAnswer) }, ...problems(422, 429) },
});

export const contactHttp = (dependencies: Dependencies) => {
  const { db, now, limits } = dependencies;
  return createHttp()
    .openapi(contactRoute, async (c) => {
      const tooMany = await limits.use("contact", addressOf(c), c);
      if (tooMany !== undefined) return tooMany;
      await receiveContact(db, c.req.valid("json").contact, now());
      return c.json({ message: "Your Contact Data has been submitted successfully!" }, 201);
    })
    .route("/", contactDeskHttp(dependencies));
};
