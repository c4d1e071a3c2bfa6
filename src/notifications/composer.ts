import type { ChannelName } from "./fields.ts";
import type { Language, Words } from "#kernel/language.ts";
import type { Db } from "#server/database/connect.ts";
import type { ShortMessage } from "./texts/phone-text.ts";

export type Happened = {
  id: number;
  event: string;
  bookingId: number | null;
  vendorId: number | null;
  accountId: number | null;
  data: Record<string, unknown>;
  createdAt: Date;
};

export type About = {
  name: string;
  url: string;
  supportPhone: string;
  supportEmail: string;
  now: Date;
};

export type Recipient = {
  role: "customer" | "vendor" | "operator";
  email?: string | null;
  phone?: string | null;
  /** Of its messages; by default English. */
  language?: Language;
  /** For web push and for the preferences. */
  accountId?: number | null;
};

export type NewMessage = {
  to: Recipient;
  event?: string;
  subject: Words;
  /** Of an e-mail, or of an answer in a conversation: paragraphs, with an empty line between them. */
  text?: Words;
  /** Shown below the text: `["When", "Sun 22 Nov, Morning"]`. */
  facts?: [label: Words, value: Words][];
  /** For SMS, WhatsApp and web push. Without it only e-mail is written. */
  short?: ShortMessage;
  /** A path of the site, such as `/follow/…`. */
  link?: string;
  linkLabel?: Words;
  bookingId?: number | null;
  /** It is not sent from then on. */
  sendUntil?: Date;
  /** Stored for operators to read and not sent: the recipient is a sample. */
  isKept?: boolean;
  /** Sent once, by the first of these channels that is configured and reaches the recipient. */
  oneOf?: readonly ChannelName[];
  /** An answer within a conversation by WhatsApp, in any words. */
  isReply?: boolean;
  /** A link that the recipient requested: sent regardless of preferences. */
  isRequested?: boolean;
  /** Who or what made us write, for the budgets; by default the booking. An operator's messages count in none. */
  cause?: string;
  /** A link to a booking: bookings by others cannot use up its budget. */
  isLink?: boolean;
  /** A warning about an account: it has its own budget and is not replaced by a digest. */
  isSecurityNotice?: boolean;
};

/** A further row of the outbox; pending rows with the same key become one message. */
export type Digest = {
  event: string;
  /** Pending rows with this key are merged with their `items`. */
  key: string;
  vendorId?: number | null;
  items: number[];
  /** Which hundred items it keeps if there are more. */
  keeps: "first" | "newest";
  /** The minimum time between two such messages; the first is sent at once. */
  everyMs: number;
};

export type Composed = { messages?: NewMessage[]; digests?: Digest[] };

export const oneMessage = (message: NewMessage): Composed => ({ messages: [message] });

/** May be called again for one row, so it must not write. */
export type Compose = (db: Db, happened: Happened, about: About) => Promise<Composed>;

export type Composers = Record<string, Compose>;

/** The recipient's channels in the order of preference. */
export type Preferences = (db: Db, to: Recipient) => Promise<readonly string[] | undefined>;

/** Answers within a conversation, which WhatsApp takes in any words. */
export const WHATSAPP_ANSWER = "whatsapp-answer";

/** Events whose messages hold a sign-in link or a code: hidden from operators, and deleted after sending. */
export const SECRET_EVENTS: readonly string[] = ["password-reset", "contact-proof", "signin-code"];

export const SECRET_TEXT =
  "This message holds a link or a code for its reader alone, and is not shown.";
