/** Something that happened and that somebody is to be told of, for the outbox. */
export type Notification = {
  /** What happened; the composers by event are in src/start/notification-composers.ts. */
  event: string;
  bookingId?: number | null;
  /** The account of the vendor concerned. */
  vendorId?: number | null;
  /** Another account concerned: whoever a message about an account goes to. */
  accountId?: number | null;
  /** What the composer needs and cannot read later, such as a reason. No secrets: it is kept for months. */
  data?: Record<string, unknown>;
  /** When it happened. */
  now: Date;
  /** When it is to be told; by default at once. */
  runAt?: Date;
};
