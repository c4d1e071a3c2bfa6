import {
  type Channel,
  type Engine,
  PermanentError,
  type EmailContent,
  type OutgoingMessage,
  type PhoneMessage,
} from "../engine.ts";
import type { Language } from "#kernel/language.ts";
import type { PhoneTexts } from "../texts/phone-text.ts";
import { isPhone } from "../texts/fields.ts";
import { readTemplates } from "../texts/registered-templates.ts";
import { NOT_REGISTERED } from "./address-messages.ts";
import { type Db, classifyOutage } from "#server/database/connect.ts";
import { SECRET_EVENTS, SECRET_TEXT, WHATSAPP_ANSWER } from "../composer.ts";
import { MAX_TRIES } from "./queue-deliveries.ts";
import { renderHtml } from "../channels/render-email.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";

const MAX_ERROR = 300;
const RETRY_MS = 1_000;

/** Retries of storing a result: a lost one would send the message twice. */
const MAX_WRITES = 120;

/** Makes the queue retry the job. The failure itself is stored with the message. */
class TryAgainError extends Error {
  override name = "TryAgainError";
}

type Sending = Pick<Engine, "channels" | "completers" | "about" | "texts">;

/** Sends a message, unless it is cancelled or in progress. Throws a `TryAgainError` if it must be retried. */
export async function deliverMessage(
  db: Db,
  engine: Sending,
  id: number,
  now: () => Date,
): Promise<void> {
  const message = await claimMessage(db, id, now());
  if (message === undefined) return;
  const tried = await trySending(db, engine, message, now);
  const isScrubbed = tried.state !== "queued" && SECRET_EVENTS.includes(message.event);
  const outcome = { ...tried, isScrubbed };
  await writeOutcome(db, message, outcome);
  if (outcome.state === "queued") throw new TryAgainError("The message was not accepted");
}

async function trySending(
  db: Db,
  { channels, completers, about, texts }: Sending,
  message: ClaimedMessage,
  now: () => Date,
): Promise<Outcome> {
  const channel = channels.find(({ name }) => name === message.channel);
  if (channel?.isAvailable() !== true) return { state: "kept" };
  const phone = phoneOf(message, texts);
  const isReply = message.event === WHATSAPP_ANSWER;
  const templateId = isReply ? "" : await findTemplateId(db, phone, channel, { texts, about });
  if (templateId === undefined) return { state: "kept", why: NOT_REGISTERED };
  if (message.isLate) return { state: "failed", error: "It would have come too late" };
  if (message.isOvertaken) return { state: "failed", error: "Overtaken by a later message" };
  try {
    const complete = completers[message.event];
    const addressed = { ...message, phone: phone && { ...phone, templateId }, isReply };
    const whole = complete === undefined ? addressed : await complete(db, addressed, now());
    if (whole === undefined) return { state: "failed", error: "It is not to be sent any more" };
    const { subject, link, content } = whole;
    const html = content === null ? whole.html : renderHtml({ ...content, subject, link }, about);
    await channel.send({ ...whole, html });
    return { state: "sent", sentAt: now() };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const isLast =
      error instanceof PermanentError || message.tries >= (channel.maxTries ?? MAX_TRIES);
    return { state: isLast ? "failed" : "queued", error: text.slice(0, MAX_ERROR) };
  }
}

/** What is known of a message to a phone; null of others. */
function phoneOf(message: ClaimedMessage, texts: PhoneTexts): PhoneMessage | null {
  const { template: key, language, variables, payload } = message;
  const text = key === null ? undefined : texts[key];
  if (key === null || text === undefined || language === null || variables === null) return null;
  const buttons = (text.buttons ?? []).map(({ id }) => id);
  const isCode = text.category === "authentication";
  return { key, language, variables, payload, buttons, isCode, templateId: "" };
}

/** The id of a text at the channel, empty where it needs none. Undefined: it is not registered. */
async function findTemplateId(
  db: Db,
  phone: PhoneMessage | null,
  { name, needsTemplate }: Channel,
  { texts, about }: Pick<Engine, "texts" | "about">,
): Promise<string | undefined> {
  if (needsTemplate !== true || !isPhone(name)) return "";
  if (phone === null) return undefined;
  const { key, language } = phone;
  return (await readTemplates(db, texts, about.name))({ key, language, channel: name });
}

async function writeOutcome(db: Db, message: ClaimedMessage, outcome: Outcome): Promise<void> {
  for (let write = 1; ; write++) {
    try {
      await finishTry(db, message, outcome);
      return;
    } catch (error) {
      if (write === MAX_WRITES || classifyOutage(error) === undefined) throw error;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}

type ClaimedMessage = Omit<OutgoingMessage, "phone"> & {
  channel: string;
  template: string | null;
  language: Language | null;
  variables: string[] | null;
  payload: string | null;
  content: EmailContent | null;
  tries: number;
  isLate: boolean;
  isOvertaken: boolean;
};

/**
 * Claims a message for one try. A retry is dropped if a later message of the booking has reached the
 * recipient.
 */
async function claimMessage(db: Db, id: number, now: Date): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update message set state = 'sending', tries = tries + 1, tried_at = ${now}
    where id = ${id} and state = 'queued'
    returning id, channel, recipient, account_id as "accountId", booking_id as "bookingId", event,
      subject, text, html, content, link, template, language, variables, payload,
      created_at as "madeAt", tries, coalesce(send_until <= ${now}, false) as "isLate",
      tries > 1 and exists (select from message as later
        where later.booking_id = message.booking_id and later.channel = message.channel
          and later.recipient = message.recipient and later.id > message.id
          and later.state = 'sent') as "isOvertaken"`.execute(db);
  return rows[0];
}

type Outcome = {
  state: "sent" | "queued" | "failed" | "kept";
  error?: string;
  /** Why it is kept. */
  why?: string;
  sentAt?: Date;
  /** Deletes the content, which held a secret link. */
  isScrubbed?: boolean;
};

/** Stores the result of try `tries`; a later try may have begun when this one took too long. */
const finishTry = (
  db: Db,
  { id, tries }: { id: number; tries: number },
  { state, error = "", why = "", sentAt, isScrubbed = false }: Outcome,
) =>
  db
    .updateTable("message")
    .set({
      state,
      last_error: error,
      why,
      ...(sentAt && { sent_at: sentAt }),
      ...(isScrubbed && {
        text: SECRET_TEXT,
        html: null,
        content: null,
        link: null,
        variables: null,
      }),
    })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "sending")
    .execute();
