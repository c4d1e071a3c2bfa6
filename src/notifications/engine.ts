import type { Db } from "#server/database/connect.ts";
import type { ChannelName } from "./fields.ts";
import type { Recipient, About, Composers, Preferences } from "./composer.ts";
import type { Log } from "#server/log.ts";
import type { Language } from "#kernel/language.ts";
import type { PhoneTexts } from "./texts/phone-text.ts";

/** The body of an e-mail, rendered as HTML when it is sent. */
export type EmailContent = {
  /** Absent in those of before. */
  language?: Language;
  /** Paragraphs, with an empty line between them. */
  text: string;
  facts: [label: string, value: string][];
  linkLabel: string;
  /** Whether it links to the reader's notification preferences. */
  hasChoice: boolean;
};

export type OutgoingMessage = {
  id: number;
  /** An e-mail address, ten digits of a phone number, or a result of the channel's `recipientOf`. */
  recipient: string;
  accountId: number | null;
  bookingId: number | null;
  event: string;
  subject: string;
  text: string;
  html: string | null;
  link: string | null;
  madeAt: Date;
  /** Of a message to a phone. */
  phone: PhoneMessage | null;
  /** An answer within a conversation, which WhatsApp takes in any words. */
  isReply?: boolean;
};

export type PhoneMessage = {
  key: string;
  language: Language;
  /** In the order of the text. */
  variables: string[];
  /** What a press of a reply button sends back, after its id. */
  payload: string | null;
  /** The ids of its reply buttons. */
  buttons: string[];
  /** Whether it is a code, which WhatsApp shows by a template of its own. */
  isCode: boolean;
  /** By which the carrier, or WhatsApp, knows the text; empty where it need not be registered. */
  templateId: string;
};

type CompletableMessage = OutgoingMessage & { channel: string; content: EmailContent | null };

/** Adds secrets that must not be stored to a message before each try. Undefined cancels the message. */
export type Complete = (
  db: Db,
  message: CompletableMessage,
  now: Date,
) => Promise<CompletableMessage | undefined>;

export type Channel = {
  name: ChannelName;
  /** By default 16 tries in about two days. */
  maxTries?: number;
  /** Whether it is configured; otherwise messages are stored for operators to read. */
  isAvailable: () => boolean;
  /** Whether it takes registered texts alone. */
  needsTemplate?: boolean;
  /** The recipient's address; undefined if unreachable. By default the e-mail, phone number or account. */
  recipientOf?: (
    db: Db,
    to: Recipient,
    bookingId: number | null,
  ) => Promise<string | undefined> | string | undefined;
  /**
   * Resolves once accepted. Throws a `PermanentError` if a retry cannot help; others are retried with the
   * same `id`.
   */
  send: (message: OutgoingMessage) => Promise<void>;
};

/** A permanent failure: the address does not exist, or the subscription has ended. */
export class PermanentError extends Error {
  override name = "PermanentError";
}

/** The parts that expand and send the outbox; src/start/prepare-database.ts assembles them. */
export type Engine = {
  composers: Composers;
  completers: Readonly<Record<string, Complete>>;
  channels: readonly Channel[];
  /** All texts that go to phones. */
  texts: PhoneTexts;
  preferences: Preferences;
  /** Of these contacts, `account contact` where the holder of the account has proven it. */
  findProven: (db: Db, contacts: string[]) => Promise<ReadonlySet<string>>;
  /** The bookings among these that are cancelled. */
  findCancelled: (db: Db, bookingIds: number[]) => Promise<ReadonlySet<number>>;
  hasBudgets: boolean;
  about: Omit<About, "now">;
  log: Log;
};
