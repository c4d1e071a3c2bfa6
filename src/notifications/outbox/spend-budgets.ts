import type { Db } from "#server/database/connect.ts";
import type { ChannelName } from "../fields.ts";
import { addUses, limitKey } from "#server/limits/counters.ts";
import { rateLimits } from "../rate-limits.ts";

const BUDGETS = {
  unproven: { hour: rateLimits.message, day: rateLimits["message-in-a-day"] },
  proven: { hour: rateLimits["message-to-proven"], day: rateLimits["message-to-proven-in-a-day"] },
  security: { hour: rateLimits["security-notice"], day: rateLimits["security-notice-in-a-day"] },
};

export type BudgetName = keyof typeof BUDGETS;
type Spending<Message> = { budget: BudgetName; contact: string; messages: Message[] };

/** Messages beyond a budget; their rows' budget and the end of the hold. */
type Beyond<Message> = { messages: Message[]; hold: { held_for: string; held_until: Date } };

/** Spends each contact's budget, in the transaction that makes the messages. Serialized by contact. */
export async function spendBudgets<Message>(
  db: Db,
  spendings: Spending<Message>[],
  now: Date,
): Promise<Beyond<Message>[]> {
  if (spendings.length === 0) return [];
  const asked = spendings.map((one) => ({ ...one, uses: one.messages.length }));
  const hours = await spend(db, "hour", asked, now);
  const days = await spend(
    db,
    "day",
    hours.map(({ granted }, at) => ({ ...asked[at]!, uses: granted })),
    now,
  );
  return days.map((day, at) => {
    const hour = hours[at]!;
    return {
      messages: asked[at]!.messages.slice(day.granted),
      hold: {
        held_for: `\\x${hour.key.toString("hex")}`,
        held_until: day.isSpent ? day.endsAt : hour.endsAt,
      },
    };
  });
}

type Asked = { budget: BudgetName; contact: string; uses: number };

async function spend(db: Db, window: "hour" | "day", asked: Asked[], now: Date) {
  const uses = asked.map(({ budget, contact, uses: count }) => {
    const limit = BUDGETS[budget][window];
    return { ...limit, key: limitKey(limit, contact), uses: count };
  });
  const counts = await addUses(db, uses, now);
  return counts.map(({ used, endsAt }, at) => {
    const { key, most, uses: count } = uses[at]!;
    const left = Math.max(0, most - (used - count));
    return { key, granted: Math.min(count, left), isSpent: used >= most, endsAt };
  });
}

/** What a budget counts; undefined for web push. Large providers deliver `a.b+c@` to the mailbox of `ab@`. */
export function contactOf(channel: ChannelName, recipient: string): string | undefined {
  if (channel === "push") return undefined;
  if (channel !== "email") return recipient;
  const at = recipient.lastIndexOf("@");
  const [mailbox = ""] = recipient.slice(0, at).split("+");
  return `${mailbox.replaceAll(".", "")}${recipient.slice(at)}`.toLowerCase();
}
