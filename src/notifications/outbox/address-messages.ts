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
import { emailContentOf, renderText } from "../channels/render-email.ts";
import type { NewRow } from "./queue-deliveries.ts";

/** A phone number gets one message: by WhatsApp if configured, else by SMS. */
const PHONE_CHANNELS = new Set<ChannelName>(["whatsapp", "sms"]);

/** `isByDesk`: an operator caused it, so that it counts in no budget. */
export type Addressed = { message: NewMessage; row: NewRow; isByDesk: boolean };

type Address = { channel: ChannelName; recipient: string; isAvailable: boolean };

/** A row for each wanted channel that reaches a recipient; without any, one is stored for operators to read. */
export async function addressMessages(
  db: Db,
  engine: Engine,
  happened: Happened,
  messages: NewMessage[],
  now: Date,
): Promise<Addressed[]> {
  const addressed: Addressed[] = [];
  for (const message of messages)
    for (const { channel, recipient, isAvailable } of await addressesOf(
      db,
      engine,
      message,
      message.bookingId ?? happened.bookingId,
    )) {
      const event = message.event ?? happened.event;
      const isKept = !isAvailable || message.isKept === true;
      const row: NewRow = {
        outbox_id: happened.id,
        channel,
        recipient,
        account_id: message.to.accountId ?? null,
        booking_id: message.bookingId ?? happened.bookingId,
        event,
        subject: message.subject,
        ...(isKept && SECRET_EVENTS.includes(event)
          ? { text: SECRET_TEXT, content: null, link: null }
          : contentOf(engine, channel, message)),
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

export function contentOf(engine: Engine, channel: ChannelName, message: NewMessage) {
  const link = message.link === undefined ? null : absoluteLink(message.link, engine.about.url);
  if (channel !== "email")
    return { text: shortText(engine, message, channel, link), content: null, link };
  const content = emailContentOf(message);
  return { text: renderText(content, link, engine.about), content, link };
}

const shortText = (
  { about }: Engine,
  { subject, short }: NewMessage,
  channel: ChannelName,
  link: string | null,
): string =>
  channel === "push"
    ? (short ?? subject)
    : `${about.name}: ${short ?? subject}${link === null ? "" : ` ${link}`}`;

async function addressesOf(
  db: Db,
  engine: Engine,
  message: NewMessage,
  bookingId: number | null,
): Promise<Address[]> {
  const wanted =
    message.isRequested === true ? undefined : await engine.preferences(db, message.to);
  const found: Address[] = [];
  for (const channel of engine.channels) {
    if (wanted?.includes(channel.name) === false) continue;
    const recipient = await recipientOf(db, channel, message.to, bookingId);
    if (recipient === undefined) continue;
    found.push({ channel: channel.name, recipient, isAvailable: channel.isAvailable() });
  }
  if (message.oneOf !== undefined) {
    const inOrder = message.oneOf.flatMap((name) => found.filter((one) => one.channel === name));
    return [inOrder.find(({ isAvailable }) => isAvailable) ?? inOrder[0]].filter(
      (address) => address !== undefined,
    );
  }
  const available = found.filter(({ isAvailable }) => isAvailable);
  const firstOfPhone = available.find(({ channel }) => PHONE_CHANNELS.has(channel));
  const reached = available.filter(
    (address) => address === firstOfPhone || !PHONE_CHANNELS.has(address.channel),
  );
  const isRead = reached.some(({ channel }) => channel !== "push");
  return isRead ? reached : [...reached, ...found.filter(isKept).slice(0, 1)];
}

/** By e-mail if known, else by SMS; an operator reads it and may call. */
const isKept = ({ channel, isAvailable }: Address): boolean => !isAvailable && channel !== "push";

const recipientOf = (db: Db, channel: Channel, to: Recipient, bookingId: number | null) => {
  if (channel.recipientOf !== undefined) return channel.recipientOf(db, to, bookingId);
  if (channel.name === "email") return to.email || undefined;
  if (channel.name === "push") return to.accountId?.toString();
  return to.phone || undefined;
};

const absoluteLink = (link: string, siteUrl: string): string =>
  link.startsWith("/") ? `${siteUrl}${link}` : link;
