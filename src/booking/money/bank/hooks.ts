import type { Operator } from "#audit/exports.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { BankSuggestion } from "./contract.ts";

/** Money received by the firm's bank. */
export type Received = { id: number; day: Day; paise: Paise; text: string; reference: string };

/** What a line pays of a booking. `part` counts the matches of a line. */
export type MatchedPart = { part: number; bookingId: number; paise: Paise };

type LineRefusal = "unknown" | "not-now" | "too-much";

/** What the bookings say to a bank's lines; src/api.ts passes it. */
export type BankHooks = {
  /** Bookings that lines may pay, by the id of the line, the surest first. */
  suggestBookings: (db: Db, lines: readonly Received[]) => Promise<Map<number, BankSuggestion[]>>;
  /** Records the parts of a line as payments of bookings, in the caller's transaction. */
  recordPayments: (
    db: Db,
    line: Received,
    parts: readonly MatchedPart[],
    by: Operator,
  ) => Promise<Refusal<LineRefusal> | undefined>;
  /** Reverses these payments, in the caller's transaction. Refuses once one was paid back. */
  reversePayments: (
    db: Db,
    line: { id: number; reason: string },
    parts: readonly MatchedPart[],
    by: Operator,
  ) => Promise<Refusal<LineRefusal> | undefined>;
};
