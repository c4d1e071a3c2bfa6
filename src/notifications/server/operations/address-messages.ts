import type { Db } from "#server/database/connect.ts";
import type { ChannelName } from "#notifications/contract/channels.ts";
import type { Channel } from "../channel.ts";
import type { Happened, NewMessage, Recipient } from "../composer.ts";
import { emailContentOf, renderText } from "../email/render-email.ts";
import type { Engine } from "../engine.ts";
import { absoluteLink } from "../rules/absolute-link.ts";
import { SECRET_EVENTS, SECRET_TEXT } from "../rules/secret-events.ts";

/** A phone number gets a message once: by WhatsApp where there is a gateway for it, else by SMS. */
const PHONE_CHANNELS = new Set<ChannelName>(["whatsapp", "sms"]);

type Address = { channel: ChannelName; recipient: string; isAvailable: boolean };

/**
 * The rows of messages: one for each channel in which a recipient can be reached and wants to be. Where no
 * server or gateway is configured, one is kept for operators to read.
 */
export async function addressMessages(
  db: Db,
  engine: Engine,
  happened: Happened,
  messages: NewMessage[],
  now: Date,
) {
  const rows = [];
  for (const message of messages)
    for (const { channel, recipient, isAvailable } of await addressesOf(
      db,
      engine,
      message,
      message.bookingId ?? happened.bookingId,
    )) {
      const event = message.event ?? happened.event;
      const isKept = !isAvailable || message.isKept === true;
      const link = message.link === undefined ? null : absoluteLink(message.link, engine.about.url);
      rows.push({
        outbox_id: happened.id,
        channel,
        recipient,
        account_id: message.to.accountId ?? null,
        booking_id: message.bookingId ?? happened.bookingId,
        event,
        subject: message.subject,
        ...(isKept && SECRET_EVENTS.includes(event)
          ? { text: SECRET_TEXT, content: null, link: null }
          : { ...textAndContent(engine, channel, message, link), link }),
        state: isKept ? ("kept" as const) : ("queued" as const),
        created_at: now,
        send_until: message.sendUntil ?? null,
      });
    }
  return rows;
}

function textAndContent(
  engine: Engine,
  channel: ChannelName,
  message: NewMessage,
  link: string | null,
) {
  if (channel !== "email")
    return { text: shortText(engine, message, channel, link), content: null };
  const content = emailContentOf(message);
  return { text: renderText(content, link, engine.about), content };
}

/** Web push has a title and a link of its own. */
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

/** By e-mail where there is an address, else by SMS: an operator reads it, and may call. */
const isKept = ({ channel, isAvailable }: Address): boolean => !isAvailable && channel !== "push";

const recipientOf = (db: Db, channel: Channel, to: Recipient, bookingId: number | null) => {
  if (channel.recipientOf !== undefined) return channel.recipientOf(db, to, bookingId);
  if (channel.name === "email") return to.email || undefined;
  if (channel.name === "push") return to.accountId?.toString();
  return to.phone || undefined;
};
