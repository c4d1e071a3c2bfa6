import { z } from "@hono/zod-openapi";
import { filter, page, pageQuery } from "#schema/filter.ts";
import { idText } from "#schema/id.ts";
import { CHANNELS } from "./fields.ts";

export const MessageState = z
  .enum(["queued", "sending", "sent", "failed", "kept"], {
    error: "state must be queued, sending, sent, failed or kept",
  })
  .openapi({
    description:
      "queued: waits for a try, or for room in the budget of its recipient. sending: a try is under way. sent: accepted by the mail server or gateway. failed: refused for good, or tried too often. kept: there is no mail server or gateway for it, or its recipient is a sample",
  });
export type MessageState = z.infer<typeof MessageState>;

export const MessageQuery = z.object({
  state: filter(MessageState),
  booking_id: filter(idText("There is no such booking")),
  ...pageQuery,
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const OpsMessage = z
  .object({
    id: z.int(),
    to: z.string().openapi({
      description:
        "An e-mail address, ten digits of a phone number, the id of an account, or `booking-` and the id of a booking that browsers follow",
    }),
    channel: z.enum(CHANNELS),
    event: z.string(),
    subject: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    state: MessageState,
    booking_id: z.int().nullable(),
    tries: z.int(),
    last_error: z.string(),
    why: z
      .string()
      .openapi({ description: "Why a message is kept, such as `template is not registered`" }),
    created_at: z.iso.datetime(),
    tried_at: z.iso.datetime().nullable(),
    sent_at: z.iso.datetime().nullable(),
  })
  .openapi("OpsMessage");
export type OpsMessage = z.infer<typeof OpsMessage>;

export const OpsMessagePage = page(OpsMessage).openapi("OpsMessagePage");
