import type { Db } from "#server/database/connect.ts";
import type { Engine } from "../engine.ts";
import type { NewRow } from "./queue-deliveries.ts";
import { contactOf, spendBudgets, type BudgetName } from "./spend-budgets.ts";
import { SECRET_EVENTS } from "../composer.ts";
import { contentOf, type Addressed } from "./address-messages.ts";

type Counted = { one: Addressed; budget: BudgetName; contact: string };

/** Spends the recipients' budgets. Messages beyond one are held until there is room (`releaseHeld`). */
export async function keepToBudget(
  db: Db,
  engine: Engine,
  addressed: Addressed[],
  now: Date,
): Promise<NewRow[]> {
  const counted = engine.hasBudgets ? await listCounted(db, engine, addressed) : [];
  const groups = Map.groupBy(counted, ({ budget, contact }) => `${budget} ${contact}`);
  const spendings = Array.from(groups.values(), (messages) => ({ ...messages[0]!, messages }));
  const held = new Map<Addressed, NewRow>();
  for (const { messages, hold } of await spendBudgets(db, spendings, now))
    for (const { one, budget } of messages) {
      const digest = budget === "security" ? {} : digestOf(engine, one);
      held.set(one, { ...one.row, ...digest, ...hold });
    }
  return addressed.map((one) => held.get(one) ?? one.row);
}

/** The messages that count in budgets. Requested links and codes have limits of their own. */
async function listCounted(db: Db, engine: Engine, addressed: Addressed[]): Promise<Counted[]> {
  const sent = addressed.filter(
    ({ row }) => row.state === "queued" && !SECRET_EVENTS.includes(row.event),
  );
  const proven = await engine.findProven(
    db,
    sent.map(({ row }) => row.recipient),
  );
  const budgetOf = ({ message, row }: Addressed): BudgetName => {
    if (message.isSecurityNotice === true) return "security";
    // Vendors are approved, and operators invited, before they get messages.
    const isProven = message.to.role !== "customer" || proven.has(row.recipient);
    return isProven ? "proven" : "unproven";
  };
  return sent.flatMap((one) => {
    const contact = contactOf(one.row.channel, one.row.recipient);
    return contact === undefined ? [] : [{ one, budget: budgetOf(one), contact }];
  });
}

/** A held message becomes a digest without details, with a link to the current state. */
function digestOf(engine: Engine, { row, message }: Addressed) {
  const { to, link, linkLabel, bookingId } = message;
  const isOfBooking = to.role === "customer" && bookingId != null;
  const subject = `There is more news ${isOfBooking ? "of your bookings" : "for you"}`;
  const text = "More has happened than we write about one by one. The link shows how it is now.";
  const digest = { to, subject, text, ...(link && { link }), ...(linkLabel && { linkLabel }) };
  return {
    ...contentOf(engine, row.channel, digest),
    event: "more-news",
    subject,
    send_until: null,
  };
}
