import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readId } from "#kernel/read-id.ts";
import { asParagraph, firstCharacters, tidy } from "#kernel/text.ts";

const MAX_TEXT = 4000;

const Message = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  from: z.string().regex(/^\d{6,15}$/),
  timestamp: z.coerce.number(),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  // A quick reply of a template.
  button: z.object({ payload: z.string().optional(), text: z.string() }).optional(),
});

/** What Meta's Cloud API posts: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components */
const Notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ messages: z.array(z.unknown()).optional() }).optional() }),
      ),
    }),
  ),
});

export type Incoming = {
  id: string;
  /** The digits of the number, with the country's: `919811045230`. */
  from: string;
  sentAt: Date;
  text: string;
  /** A press of a button of an offer, with the day and slot that the offer named; empty where it named none. */
  press?: { answer: "accepted" | "rejected"; bookingId: number; seen: string };
};

const ANSWERS = { accept: "accepted", reject: "rejected" } as const;

function pressOf(payload: string | undefined): Incoming["press"] {
  const [, button, id, seen = ""] = /^(accept|reject) (\d+)(?: (.*))?$/.exec(payload ?? "") ?? [];
  const bookingId = readId(id);
  if (bookingId === undefined || button === undefined) return undefined;
  return { answer: ANSWERS[button as keyof typeof ANSWERS], bookingId, seen };
}

/** A stranger's text as the inbox stores it. */
const storable = (text: string): string =>
  firstCharacters(asParagraph(tidy(text)).trim(), MAX_TEXT);

/** The messages of a notification; empty where it is about something else, such as what was delivered. */
export function readIncoming(body: unknown): Incoming[] {
  const parsed = Notification.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value?.messages ?? [])
    .flatMap((one) => {
      const message = Message.safeParse(one);
      if (!message.success) return [];
      const { id, from, timestamp, text, button } = message.data;
      const press = pressOf(button?.payload);
      return [
        {
          id,
          from,
          sentAt: new Date(timestamp * 1000),
          text: storable(text?.body ?? button?.text ?? ""),
          ...(press && { press }),
        },
      ];
    });
}

/** Whether Meta signed the bytes: `X-Hub-Signature-256: sha256=…`, an HMAC with the secret of the app. */
export function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
  const [, hex = ""] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  const given = Buffer.from(hex, "hex");
  const right = createHmac("sha256", secret).update(bytes).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}
