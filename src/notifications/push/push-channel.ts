import type { Db } from "#server/database/connect.ts";
import type { OutgoingMessage } from "../engine.ts";
import { hasSubscription } from "./subscriptions.ts";
import type { PushOrigins } from "./post-to-endpoint.ts";
import { createBreaker, sendPush } from "./send-push.ts";
import type { PushKeys } from "./push-keys.ts";

const OF_BOOKING = "booking-";

type Recipient = { role: string; accountId?: number | null };
type Outgoing = Pick<
  OutgoingMessage,
  "id" | "recipient" | "accountId" | "subject" | "text" | "link"
>;

type Options = {
  db: Db;
  keys: PushKeys | undefined;
  contact: string;
  origins: PushOrigins;
  now: () => Date;
  permanent: (text: string) => Error;
};

/** Sends to the browsers of an account, and for a booking's customer also to those that follow the booking. */
export const pushChannel = (
  { db, keys, permanent, ...parts }: Options,
  breaker = createBreaker(),
) => ({
  name: "push" as const,
  // A push loses its value soon.
  maxTries: 2,
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
    const outcome = await sendPush(db, to, notice, { keys, breaker, ...parts });
    if (outcome.accepted > 0) return;
    // Not retried if one browser has accepted it, which would get it twice.
    if (outcome.later > 0) throw new Error("The push service takes it later");
    throw permanent("No browser of the recipient takes messages any more");
  },
});

/** The text without its subject: `We have your booking (7Q4M-K2XD)` says `7Q4M-K2XD`. */
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
