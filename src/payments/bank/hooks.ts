import type { Day } from "#kernel/time/day.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { BankSuggestion } from "./contract.ts";

/** Money received by the firm's bank. */
export type Received = { id: number; day: Day; paise: Paise; text: string; reference: string };

/** What the bookings say to a bank's lines; src/api.ts passes it. */
export type BankHooks = {
  /** Bookings that lines may pay, by the id of the line, the surest first. */
  suggestBookings: (db: Db, lines: readonly Received[]) => Promise<Map<number, BankSuggestion[]>>;
  /** Records a line as the payment of a booking, once, in the caller's transaction. */
  recordPayment: (
    db: Db,
    bookingId: number,
    line: Received,
    by: { operatorId: number; now: Date },
  ) => Promise<Refusal<"unknown" | "not-now" | "too-much"> | undefined>;
};
