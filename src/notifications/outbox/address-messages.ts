import type { Db } from "#server/database/connect.ts";
import type { ChannelName } from "../fields.ts";
import type { Channel, Engine } from "../engine.ts";
import {
  type Happened,
  type NewMessage,
  type Recipient,
  SECRET_EVENTS,
  SECRET_TEXT,
} from "../composer.ts";
import { pathIn } from "#kernel/hindi-pages.ts";
import { type Language, wordsIn } from "#kernel/language.ts";
import { fillText, textOf } from "../texts/phone-text.ts";
import { isPhone } from "../texts/fields.ts";
import type { FindTemplate } from "../texts/registered-templates.ts";
import { emailContentOf, renderText } from "../channels/render-email.ts";
import type { NewRow } from "./queue-deliveries.ts";

/** `isByDesk`: an operator caused it, so that it counts in no budget. */
export type Addressed = { message: NewMessage; row: NewRow; isByDesk: boolean };

type Address = {
  channel: ChannelName;
  recipient: string;
  isAvailable: boolean;
  /** Why it is not available although it is configured. */
  why: string;
};

type Parts = { engine: Engine; findTemplate: FindTemplate; now: Date };

/**
 * A row for each wanted channel that reaches a recipient; without any, one is stored for operators to read, and so is
 * one whose text the carriers do not know.
 */
export async function addressMessages(
  db: Db,
  { engine, findTemplate, now }: Parts,
  happened: Happened,
  messages: NewMessage[],
): Promise<Addressed[]> {
  const addressed: Addressed[] = [];
  for (const message of messages)
    for (const { channel, recipient, isAvailable, why } of await addressesOf(
      db,
      { engine, findTemplate },
      message,
      message.bookingId ?? happened.bookingId,
    )) {
      const event = message.event ?? happened.event;
      const isKept = !isAvailable || message.isKept === true;
      const content = contentOf(engine, channel, message);
      const row: NewRow = {
        outbox_id: happened.id,
        channel,
        recipient,
        account_id: message.to.accountId ?? null,
        booking_id: message.bookingId ?? happened.bookingId,
        event,
        subject: wordsIn(message.subject, languageOf(message)),
        why,
        ...content,
        ...(isKept &&
          SECRET_EVENTS.includes(event) && { text: SECRET_TEXT, content: null, link: null }),
        state: isKept ? "kept" : "queued",
        created_at: now,
        send_until: message.sendUntil ?? null,
        held_for: null,
        held_until: null,
      };
      addressed.push({
        message,
        row,
        isByDesk: [message.cause, happened.data["by"]].includes("operator"),
      });
    }
  return addressed;
}

const languageOf = ({ to }: NewMessage): Language => to.language ?? "en";

const NO_PHONE = { template: null, language: null, variables: null, payload: null };

/** What a channel sends of a message, in the language of its recipient. */
export function contentOf({ about, texts }: Engine, channel: ChannelName, message: NewMessage) {
  const link = linkOf(message, about.url);
  const { short, isReply, text = "" } = message;
  const language = languageOf(message);
  if (isReply === true)
    return { text: wordsIn(text, language), content: null, link: null, ...NO_PHONE };
  if (channel === "email" || short === undefined) {
    const content = emailContentOf(message, language);
    return { text: renderText(content, link, about), content, link, ...NO_PHONE };
  }
  const { sms, push, variables } = fillText(textOf(texts, short.key), short, {
    language,
    link,
    site: about.name,
  });
  if (!isPhone(channel)) return { text: push, content: null, link, ...NO_PHONE };
  const phone = { template: short.key, language, variables, payload: short.payload ?? null };
  return { text: sms, content: null, link, ...phone };
}

export const NOT_REGISTERED = "template is not registered";

/** Why a channel cannot send a message although it is configured; empty where it can. */
function whyNot(
  { engine: { texts, about }, findTemplate }: Omit<Parts, "now">,
  { needsTemplate, name }: Channel,
  message: NewMessage,
): string {
  const { short } = message;
  if (needsTemplate !== true || short === undefined || !isPhone(name)) return "";
  const language = languageOf(message);
  if (findTemplate({ key: short.key, language, channel: name }) === undefined)
    return NOT_REGISTERED;
  const { refused } = fillText(textOf(texts, short.key), short, {
    language,
    link: linkOf(message, about.url),
    site: about.name,
  });
  return refused.length === 0 ? "" : `carriers would refuse its ${refused.join(", ")}`;
}

async function addressesOf(
  db: Db,
  parts: Omit<Parts, "now">,
  message: NewMessage,
  bookingId: number | null,
): Promise<Address[]> {
  const { engine } = parts;
  const wanted =
    message.isRequested === true ? undefined : await engine.preferences(db, message.to);
  const found: Address[] = [];
  for (const channel of engine.channels) {
    if (wanted?.includes(channel.name) === false) continue;
    const isFree = channel.name === "email" || message.isReply === true;
    if (!isFree && message.short === undefined) continue;
    const recipient = await recipientOf(db, channel, message.to, bookingId);
    if (recipient === undefined) continue;
    const why = channel.isAvailable() ? whyNot(parts, channel, message) : "";
    const isAvailable = channel.isAvailable() && why === "";
    found.push({ channel: channel.name, recipient, isAvailable, why });
  }
  if (message.oneOf !== undefined) {
    const inOrder = message.oneOf.flatMap((name) => found.filter((one) => one.channel === name));
    return [inOrder.find(({ isAvailable }) => isAvailable) ?? inOrder[0]].filter(
      (address) => address !== undefined,
    );
  }
  const available = found.filter(({ isAvailable }) => isAvailable);
  // A phone number gets one message: by WhatsApp if it can be, else by SMS.
  const firstOfPhone = available.find(({ channel }) => isPhone(channel));
  const reached = available.filter(
    (address) => address === firstOfPhone || !isPhone(address.channel),
  );
  const isRead = reached.some(({ channel }) => channel !== "push");
  const withReason = found.find(({ why }) => why !== "");
  const kept = withReason ?? (isRead ? undefined : found.find(isKept));
  return firstOfPhone !== undefined || kept === undefined ? reached : [...reached, kept];
}

/** By e-mail if known, else by SMS; an operator reads it and may call. */
const isKept = ({ channel, isAvailable }: Address): boolean => !isAvailable && channel !== "push";

const recipientOf = (db: Db, channel: Channel, to: Recipient, bookingId: number | null) => {
  if (channel.recipientOf !== undefined) return channel.recipientOf(db, to, bookingId);
  if (channel.name === "email") return to.email || undefined;
  if (channel.name === "push") return to.accountId?.toString();
  return to.phone || undefined;
};

/** The address of the message's page in the language of its recipient; null without a link. */
function linkOf(message: NewMessage, siteUrl: string): string | null {
  const { link = null } = message;
  return link?.startsWith("/") === true ? `${siteUrl}${pathIn(languageOf(message), link)}` : link;
}
