import type { Context } from "hono";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { idParams } from "#schema/id.ts";
import { MessageAnswer } from "#schema/text.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { applications } from "./applications.ts";
import {
  ContactBookingRequest,
  InboxItemParams,
  InboxNoteRequest,
  InboxOwnerRequest,
  InboxReplyRequest,
  InviteApplicantRequest,
  type OwnerChange,
} from "./contract.ts";
import { linkBooking, messages } from "./messages.ts";
import { addNote, inviteApplicant, replyToMessage } from "./write-note.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { setOwner, type AnySource } from "./items.ts";

const route = operatorRoute("Operators: inbox", "helper");
const done = { 200: jsonAnswer("Done", MessageAnswer), ...problems(404, 409, 422) };

const ownerRoute = route("put", "/v1/ops/inbox/{list}/{id}/owner", {
  summary: "Take a message or application, give it to another operator, or to nobody",
  request: { params: InboxItemParams, body: jsonBody(InboxOwnerRequest) },
  responses: done,
});

const noteRoute = route("post", "/v1/ops/inbox/{list}/{id}/notes", {
  summary: "Write a note about a message or application",
  request: { params: InboxItemParams, body: jsonBody(InboxNoteRequest) },
  responses: done,
});

const replyRoute = route("post", "/v1/ops/contacts/{id}/reply", {
  summary: "Reply to a message by e-mail; 409 where no mail server is configured",
  request: { params: idParams("There is no such message"), body: jsonBody(InboxReplyRequest) },
  responses: done,
});

const bookingRoute = route("put", "/v1/ops/contacts/{id}/booking", {
  summary: "Link a message to a booking by its order id, or to none",
  request: { params: idParams("There is no such message"), body: jsonBody(ContactBookingRequest) },
  responses: done,
});

const inviteRoute = route("post", "/v1/ops/vendor_applications/{id}/invite", {
  summary:
    "Send an applicant the link of the registration, by WhatsApp or SMS; 409 where one is sent already",
  request: { params: idParams("There is no such application"), body: json(InviteApplicantRequest) },
  responses: done,
});

const SOURCES = { contacts: messages, vendor_applications: applications };

const NO_MAIL = refuse(
  "no-channel",
  "No mail server is configured. Write from your own mail program",
);

const STATUS = {
  unknown: 404,
  "not-now": 409,
  "no-operator": 422,
  "no-booking": 422,
} as const;

async function respond(
  c: Pick<Context, "json">,
  message: string,
  acting: Promise<Refusal<keyof typeof STATUS> | undefined>,
) {
  const refused = await acting;
  return refused ? refusalResponse(STATUS, refused) : c.json({ message }, 200);
}

/** What operators do with an item before it is handled. */
export const inboxWorkRoutes = ({ db, now, canSend }: Dependencies) =>
  createRouter()
    .openapi(ownerRoute, (c) => {
      const { list, id } = c.req.valid("param");
      const change = c.req.valid("json");
      return respond(
        c,
        change.owner === null ? "Nobody has it now." : "Assigned.",
        assignItem(db, operatorOf(c, now()), SOURCES[list], id, change),
      );
    })
    .openapi(noteRoute, (c) => {
      const { list, id } = c.req.valid("param");
      const { note } = c.req.valid("json");
      return respond(c, "Noted.", addNote(db, operatorOf(c, now()), SOURCES[list], id, note));
    })
    .openapi(replyRoute, (c) => {
      if (canSend?.email !== true) return refusalResponse(409, NO_MAIL);
      const { id } = c.req.valid("param");
      const { text } = c.req.valid("json");
      return respond(c, "The reply is sent.", replyToMessage(db, operatorOf(c, now()), id, text));
    })
    .openapi(bookingRoute, (c) => {
      const { id } = c.req.valid("param");
      const { order_id } = c.req.valid("json");
      return respond(c, "Kept.", linkBooking(db, operatorOf(c, now()), id, order_id));
    })
    .openapi(inviteRoute, (c) =>
      respond(
        c,
        canSend?.phone === true ? "The invitation is sent." : "Marked as invited.",
        inviteApplicant(
          db,
          operatorOf(c, now()),
          c.req.valid("param").id,
          c.req.valid("json").seen_invited_at,
        ),
      ),
    );

/** Refuses when the owner is no longer the one that was seen, and a new owner who is no active operator. */
const assignItem = (
  db: Db,
  by: Operator,
  source: AnySource,
  id: number,
  { owner, seen_owner_id: seen }: OwnerChange,
): Promise<Refusal<"unknown" | "not-now" | "no-operator"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const ownerId = owner === "me" ? by.operatorId : owner;
    const isSet = await setOwner(transaction, source.table, id, { owner: ownerId, seen });
    const row = await source.find(transaction, id);
    if (row === undefined) return refuse("unknown", say`There is no such ${source.noun}`);
    if (!isSet && row.owner_id !== seen)
      return refuse("not-now", say`${row.owner ?? "Nobody"} has this ${source.noun} now`);
    if (!isSet) return refuse("no-operator", "There is no such operator");
    await recordChange(transaction, by, {
      act: ownerId === null ? "given up" : ownerId === by.operatorId ? "taken" : "assigned",
      subject: source.subject,
      id,
      name: `${source.noun} #${id}`,
      before: { owner: seen },
      after: { owner: ownerId },
    });
    return undefined;
  });
