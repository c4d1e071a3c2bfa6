import type { ChannelName } from "#notifications/contract/channels.ts";
import type { Db } from "#server/database/connect.ts";
import type { Recipient } from "./composer.ts";

/** What the HTML of an e-mail is made of, beside its subject and its link. */
export type EmailContent = {
  /** Paragraphs, with an empty line between them. */
  text: string;
  facts: [label: string, value: string][];
  /** What the link is called. */
  linkLabel: string;
  /** Whether the reader can choose how to hear from us. */
  hasChoice: boolean;
};

/** A message as a channel sends it. */
export type OutgoingMessage = {
  id: number;
  /** An e-mail address, ten digits of a phone number, or what the channel's `recipientOf` returned. */
  recipient: string;
  accountId: number | null;
  bookingId: number | null;
  event: string;
  subject: string;
  text: string;
  /** Of an e-mail. */
  html: string | null;
  /** An absolute address. */
  link: string | null;
  madeAt: Date;
};

/**
 * Adds to a message, before each try to send it, what must not be kept with it: the key of a link. Undefined
 * when it is not to be sent any more. The HTML of an e-mail is made afterwards, with its subject and link.
 */
export type Complete = (
  db: Db,
  message: OutgoingMessage & { channel: string },
  now: Date,
) => Promise<(OutgoingMessage & { channel: string }) | undefined>;

export type Channel = {
  name: ChannelName;
  /** How often a message is tried; by default 16 times in about two days. */
  maxTries?: number;
  /** Whether it is configured: messages of one that is not are kept for operators to read. */
  isAvailable: () => boolean;
  /** Where it reaches somebody; undefined: not at all. By default the e-mail, phone number or account. */
  recipientOf?: (
    db: Db,
    to: Recipient,
    /** The booking that the message is about. */
    bookingId: number | null,
  ) => Promise<string | undefined> | string | undefined;
  /**
   * Resolves once the message is accepted. Throws a `PermanentError` where another try cannot help; after
   * any other error it is tried again, with the same `id`, for about two days.
   */
  send: (message: OutgoingMessage) => Promise<void>;
};

/** The message was refused for good: the address does not exist, the subscription has ended. */
export class PermanentError extends Error {
  override name = "PermanentError";
}
