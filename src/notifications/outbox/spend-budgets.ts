import type { Db } from "#server/database/connect.ts";
import type { ChannelName } from "../fields.ts";
import { addUses, limitKey } from "#server/limits/counters.ts";
import { rateLimits } from "../rate-limits.ts";

/**
 * Kinds of messages, each with counters of its own, so that none spends another's: of the holder of the contact,
 * of bookings by others with that contact, links asked for, security notices, and copies sent by operators.
 */
export type Kind = "own" | "stranger" | "link" | "notice" | "copy";

export type Spending = {
  kind: Kind;
  contact: string;
  /** The sender or the booking behind the message: one cause cannot spend what others have. */
  cause: string | undefined;
};

/** In this order in every transaction, since each step locks its counters. */
const STEPS = [
  { limit: rateLimits.message, isByCause: true },
  { limit: rateLimits["message-in-a-day"], isByCause: true },
  { limit: rateLimits["message-to-contact"], isByCause: false },
  { limit: rateLimits["message-to-contact-in-a-day"], isByCause: false },
];

/** The spent budget of a message and the end of its window. */
type Hold = { held_for: string; held_until: Date };

/**
 * Spends a use of each budget for each message, in the transaction that makes the messages: earlier ones in the
 * list first. Returns the messages beyond a budget. Serialized by contact.
 */
export async function spendBudgets<Message extends Spending>(
  db: Db,
  messages: readonly Message[],
  now: Date,
): Promise<Map<Message, Hold>> {
  const holds = new Map<Message, Hold>();
  for (const { limit, isByCause } of STEPS) {
    const counted = messages.filter(({ cause }) => !isByCause || cause !== undefined);
    const groups = [
      ...Map.groupBy(counted, ({ kind, contact, cause }) =>
        isByCause ? `${kind} ${contact} ${cause}` : `${kind} ${contact}`,
      ),
    ].map(([by, group]) => ({
      key: limitKey(limit, by),
      group,
      granted: group.filter((one) => !holds.has(one)),
    }));
    if (groups.length === 0) continue;
    const uses = groups.map(({ key, granted }) => ({ ...limit, key, uses: granted.length }));
    for (const [at, { used, endsAt }] of (await addUses(db, uses, now)).entries()) {
      const { key, group, granted } = groups[at]!;
      const left = Math.max(0, limit.most - (used - granted.length));
      const beyond = new Set(granted.slice(left));
      const hold = { held_for: `\\x${key.toString("hex")}`, held_until: endsAt };
      for (const one of group) {
        const until = holds.get(one)?.held_until;
        // A longer window that is spent too ends the hold.
        if (beyond.has(one) || (used >= limit.most && until !== undefined && until < endsAt))
          holds.set(one, hold);
      }
    }
  }
  return holds;
}

/** What a budget counts; undefined for web push. Large providers deliver `a.b+c@` to the mailbox of `ab@`. */
export function contactOf(channel: ChannelName, recipient: string): string | undefined {
  if (channel === "push") return undefined;
  if (channel !== "email") return recipient;
  const at = recipient.lastIndexOf("@");
  const [mailbox = ""] = recipient.slice(0, at).split("+");
  return `${mailbox.replaceAll(".", "")}${recipient.slice(at)}`.toLowerCase();
}
