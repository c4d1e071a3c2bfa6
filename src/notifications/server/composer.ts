import type { ChannelName } from "#notifications/contract/channels.ts";
import type { Db } from "#server/database/connect.ts";

/** A row of the outbox. */
export type Happened = {
  id: number;
  event: string;
  bookingId: number | null;
  vendorId: number | null;
  accountId: number | null;
  data: Record<string, unknown>;
  createdAt: Date;
};

/** What messages say of the site. */
export type About = {
  name: string;
  /** Without a slash at its end. */
  url: string;
  supportPhone: string;
  supportEmail: string;
  now: Date;
};

/** Somebody, and where they can be reached. */
export type Recipient = {
  role: "customer" | "vendor" | "operator";
  email?: string | null;
  phone?: string | null;
  /** For web push and for the preferences. */
  accountId?: number | null;
};

export type NewMessage = {
  to: Recipient;
  /** What it tells, by default the event of the outbox. */
  event?: string;
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
  /** What it is about, below the text: `["When", "Sun 22 Nov, Morning"]`. */
  facts?: [label: string, value: string][];
  /** For SMS, WhatsApp and web push; by default the subject. */
  short?: string;
  /** A path of the site, such as `/follow/…`. */
  link?: string;
  /** What the link is called, such as `Follow your booking`. */
  linkLabel?: string;
  bookingId?: number | null;
  /** It is not sent from then on. */
  sendUntil?: Date;
  /** It is kept for operators to read, and sent to nobody: the recipient is a sample. */
  isKept?: boolean;
  /** Sent once: by the first of these channels that is configured and reaches the recipient. */
  oneOf?: readonly ChannelName[];
  /** It is sent whatever the person's preferences are: a link that they asked for. */
  isRequested?: boolean;
};

/** Further rows of the outbox, of which those with the same key become one message. */
export type Digest = {
  event: string;
  /** Rows with this key that wait are one; their `items` are put together. */
  key: string;
  vendorId?: number | null;
  /** At least one. */
  items: number[];
  /** Which hundred items it keeps where there are more. */
  keeps: "first" | "newest";
  /** The time from one of these messages to the next; the first comes at once. */
  everyMs: number;
};

export type Told = { messages?: NewMessage[]; digests?: Digest[] };

/**
 * Reads what it needs of what happened, as it is now, and returns who is told what. It may be called again
 * for the same row; it must write nothing.
 */
export type Compose = (db: Db, happened: Happened, about: About) => Promise<Told>;

/** The composers of a feature, by the event of the outbox. */
export type Composers = Record<string, Compose>;

/** Which channels somebody wants, in the order of preference. */
export type Preferences = (db: Db, to: Recipient) => Promise<readonly string[] | undefined>;
