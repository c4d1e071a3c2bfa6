import type { Db } from "#server/database/connect.ts";
import { hasSubscription } from "../queries/subscriptions.ts";
import type { PushKeys } from "./push-keys.ts";
import { sendPush } from "./send-push.ts";

const OF_BOOKING = "booking-";

/** The part of a message's recipient that web push needs. */
type Recipient = { role: string; accountId?: number | null };
/** The part of a message that is sent. */
type Outgoing = {
  id: number;
  recipient: string;
  accountId: number | null;
  subject: string;
  text: string;
  link: string | null;
};

type Options = {
  db: Db;
  keys: PushKeys | undefined;
  contact: string;
  allowedOrigin: string | undefined;
  /** Makes the error after which a message is not tried again. */
  permanent: (text: string) => Error;
};

/**
 * Web push as a channel of the notifications. A message goes to the browsers of an account; one to the
 * customer of a booking also, and without an account alone, to those that follow the booking.
 */
export const pushChannel = ({ db, keys, contact, allowedOrigin, permanent }: Options) => ({
  name: "push" as const,
  // About an hour: a notice is of the moment.
  maxTries: 8,
  isAvailable: () => keys !== undefined,
  async recipientOf(
    reader: Db,
    { role, accountId }: Recipient,
    bookingId?: number | null,
  ): Promise<string | undefined> {
    if (role === "customer" && bookingId && (await hasSubscription(reader, { bookingId })))
      return `${OF_BOOKING}${bookingId}`;
    if (accountId && (await hasSubscription(reader, { accountId }))) return String(accountId);
    return undefined;
  },
  async send(message: Outgoing): Promise<void> {
    if (keys === undefined) throw new Error("There are no keys for web push");
    const { recipient, accountId, subject, text, link } = message;
    const to = recipient.startsWith(OF_BOOKING)
      ? { bookingId: Number(recipient.slice(OF_BOOKING.length)), accountId }
      : { bookingId: null, accountId: Number(recipient) };
    const notice = {
      title: subject,
      body: bodyOf(subject, text),
      path: pathOf(link),
      tag: `message-${message.id}`,
    };
    const outcome = await sendPush(db, to, notice, { keys, contact, allowedOrigin });
    if (outcome.accepted > 0) return;
    // What was accepted by one browser is not sent again for the sake of another.
    if (outcome.later > 0) throw new Error("The push service takes it later");
    throw permanent("No browser of the recipient takes messages any more");
  },
});

/** What a text says beyond its subject: `We have your booking (7Q4M-K2XD)` says `7Q4M-K2XD`. */
const bodyOf = (subject: string, text: string): string =>
  text.startsWith(subject)
    ? text
        .slice(subject.length)
        .trim()
        .replace(/^\((.*)\)$/, "$1")
    : text;

const pathOf = (link: string | null): string => {
  if (link === null || !URL.canParse(link, "http://site")) return "/";
  const { pathname, search, hash } = new URL(link, "http://site");
  return pathname + search + hash;
};
