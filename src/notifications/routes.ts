import { MessageQuery, OpsMessagePage, type OpsMessage } from "./contract.ts";
import { toPage } from "#kernel/page.ts";
import { idParams } from "#schema/id.ts";
import { MessageAnswer } from "#schema/text.ts";
import { PAGE_SIZE } from "#schema/filter.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { sendAgain } from "./outbox/send-again.ts";
import { listMessages, type MessageRow, maskLinks } from "./outbox/list-messages.ts";
import { SECRET_EVENTS, SECRET_TEXT } from "./composer.ts";
import { Templates, TemplatesRequest } from "./texts/contract.ts";
import type { PhoneTexts } from "./texts/phone-text.ts";
import { listTemplates, saveTemplates } from "./texts/registered-templates.ts";

const route = operatorRoute("Operators: messages", "operator");

const listRoute = route("get", "/v1/ops/messages", {
  summary: "Messages to customers, vendors and operators, newest first",
  request: { query: MessageQuery },
  responses: { 200: jsonAnswer("A page of them", OpsMessagePage), ...problems(422) },
});
const sendAgainRoute = route("post", "/v1/ops/messages/{id}/send_again", {
  summary: "Send a message again",
  request: { params: idParams("There is no such message") },
  responses: { 200: jsonAnswer("Queued", MessageAnswer), ...problems(404, 409) },
});

const templatesRoute = route("get", "/v1/ops/templates", {
  summary: "All texts that go to phones, with the ids under which they are registered",
  responses: { 200: jsonAnswer("The texts", Templates) },
});
const saveTemplatesRoute = route("put", "/v1/ops/templates", {
  summary: "Keep the ids that carriers and WhatsApp gave to texts; others stay as they are",
  request: { body: jsonBody(TemplatesRequest) },
  responses: { 200: jsonAnswer("The texts", Templates), ...problems(422) },
});

const STATUS = { unknown: 404, "not-now": 409 } as const;
const timeOf = (at: Date | null): string | null => at && at.toISOString();

const toMessage = ({ recipient, created_at, ...row }: MessageRow): OpsMessage => ({
  ...maskLinks(row),
  ...(SECRET_EVENTS.includes(row.event) && { text: SECRET_TEXT, link: null }),
  to: recipient,
  created_at: created_at.toISOString(),
  tried_at: timeOf(row.tried_at),
  sent_at: timeOf(row.sent_at),
});

export const notificationRoutes = (
  { db, now, limits, site: { name: site } }: Dependencies,
  { texts }: { texts: PhoneTexts },
) =>
  createRouter()
    .openapi(templatesRoute, async (c) =>
      c.json({ items: await listTemplates(db, texts, site) }, 200),
    )
    .openapi(saveTemplatesRoute, async (c) => {
      const { items } = c.req.valid("json");
      const refused = await saveTemplates(db, { texts, site }, items, operatorOf(c, now()));
      if (refused !== undefined) return refusalResponse(422, refused);
      return c.json({ items: await listTemplates(db, texts, site) }, 200);
    })
    .openapi(listRoute, async (c) => {
      const { state, booking_id: bookingId, cursor, limit = PAGE_SIZE } = c.req.valid("query");
      const rows = await listMessages(db, { state, bookingId, cursor, limit: limit + 1 });
      const { items, next } = toPage(rows, limit);
      return c.json({ items: items.map(toMessage), next }, 200);
    })
    .openapi(sendAgainRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await sendAgain(db, id, operatorOf(c, now()), limits.isOn);
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json({ message: "The message is sent again." }, 200);
    });
