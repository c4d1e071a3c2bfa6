import { today } from "#kernel/time/day.ts";
import type { Approval } from "../contract.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Operator, recordChanges } from "#audit/exports.ts";
import type { VendorServiceHooks } from "../hooks.ts";
import { describeProduct, type ProductFacts } from "#catalogue/exports.ts";
import { queueNotification } from "#notifications/exports.ts";
import { syncProductVisibility } from "../ground/visibility.ts";
import { toRupees, formatRupees, type Paise } from "#kernel/money/money.ts";
import { formatWhen } from "#kernel/time/local-time.ts";
import { say } from "#kernel/sentence.ts";
import { SUPPLIES_ITSELF, suppliesItself } from "#ledger/exports.ts";
import { isSuspended, nameOf, callName } from "#vendor-account/exports.ts";
import { sql } from "kysely";
import { listPriceWarnings } from "./list-approvals.ts";
import { missingOf, subjectOf, versionOf } from "./review-again.ts";

type Decision = {
  status: "approved" | "rejected";
  /** The status that the operator saw; by default any other than `status`. */
  from?: Approval | undefined;
  reason: string;
  /** Whether an entry of a vendor without a name or a document is approved; `reason` is for the audit trail then. */
  isDespite?: boolean;
};

type Refused = Refusal<"unknown" | "not-now" | "incomplete">;
type Decided = { done: number[]; refused: ({ id: number } & Refused)[] };

/**
 * Decides the entries that are as the operator saw them, and refuses the others with their current state. Of several,
 * those whose price has a warning are not approved. A vendor's own product is public while an entry is approved and the vendor not suspended. After the commit,
 * pending bookings are offered to approved vendors.
 */
export async function decideServices(
  db: Db,
  by: Operator,
  requests: ApprovalQuery[],
  decision: Decision,
  { onApproved, onEnded, afterApproved }: VendorServiceHooks,
): Promise<Decided> {
  const { status, isDespite } = decision;
  // The vendor reads the reason of a rejection.
  const reason = isDespite ? "" : decision.reason;
  const ids = requests.map(({ id }) => id);
  const decided = await inTransaction(db, async (transaction): Promise<Decided> => {
    await lockVendorsOf(transaction, ids);
    const warnings =
      status === "approved" && requests.length > 1
        ? await listPriceWarnings(transaction, ids, today(by.now))
        : new Map<number, string>();
    const wanted = requests.filter(({ id }) => !warnings.has(id));
    const entries = await decideEntries(transaction, wanted, { ...decision, reason, ...by });
    await syncProductVisibility(transaction, [
      ...new Set(entries.map((entry) => entry.product_id)),
    ]);
    const factsOf = (id: number) =>
      status === "approved" ? requests.find((entry) => entry.id === id)?.facts : undefined;
    for (const { id, product_id } of entries)
      await describeProduct(transaction, product_id, factsOf(id) ?? {});
    const vendorIds = [...new Set(entries.map((entry) => entry.vendor_id))];
    await (status === "approved" ? onApproved : onEnded)(transaction, vendorIds, by.now);
    for (const [vendorId, own] of Map.groupBy(entries, (entry) => entry.vendor_id))
      await queueNotification(transaction, {
        event: `entry-${status}`,
        vendorId,
        data: { by: "operator", entry_ids: own.map(({ id }) => id), reason },
        now: by.now,
      });
    // Last, because audit entries are chained: writing one blocks other writers until the commit.
    await recordChanges(
      transaction,
      by,
      entries.map((entry) => ({
        act: status,
        subject: "vendor service",
        id: entry.id,
        name: `${entry.title}, ${entry.vendor}`,
        before: {
          status: entry.status_before,
          price: entry.price_before_paise && toRupees(entry.price_before_paise),
        },
        after: { status, price: toRupees(entry.price_paise), ...factsOf(entry.id) },
        reason: decision.reason,
      })),
    );
    const done = entries.map(({ id }) => id);
    const rest = ids.filter((id) => !done.includes(id));
    const found = await listDecided(transaction, rest);
    return {
      done,
      refused: rest.map((id) => ({
        id,
        ...describeEntry(
          found.find((entry) => entry.id === id),
          by,
          {
            ...decision,
            seen: requests.find((entry) => entry.id === id),
            warning: warnings.get(id),
          },
        ),
      })),
    };
  });
  if (status === "approved" && decided.done.length > 0) await afterApproved(db, by.now);
  return decided;
}

type Entry = Awaited<ReturnType<typeof listDecided>>[number];

/** Why an entry could not be decided: `Farah Siddiqui approved this for ₹849 at 11:42`. */
function describeEntry(
  entry: Entry | undefined,
  { operatorId, now }: Operator,
  {
    from,
    status,
    isDespite,
    seen,
    warning,
  }: Omit<Decision, "reason"> & { seen?: ApprovalQuery | undefined; warning?: string | undefined },
): Refused {
  if (entry === undefined) return refuse("unknown", "There is no such entry");
  const price = formatRupees(toRupees(entry.price_paise));
  const who = entry.decided_by === operatorId ? "You" : entry.decider || "Somebody else";
  const why = entry.status === "rejected" && entry.reason !== "" ? `: ${entry.reason}` : "";
  const decided =
    entry.status !== from && entry.status !== "pending" && entry.decided_at !== null
      ? refuse(
          "not-now",
          say`${who} ${entry.status} this for ${price} ${formatWhen(entry.decided_at, now)}${why}`,
        )
      : undefined;
  // Without `from` another state is no reason.
  if (decided !== undefined && from !== undefined) return decided;
  if (status === "approved" && entry.is_suspended)
    return refuse("not-now", "This vendor is suspended. Reinstate it before you approve anything");
  if (status === "approved" && entry.supplies_itself) return refuse("not-now", SUPPLIES_ITSELF);
  if (status === "approved" && !isDespite && entry.missing.length > 0)
    return refuse(
      "incomplete",
      say`This vendor has given no ${entry.missing.join(" and no ")}. Approve it on its own, with a reason, or ask for it first`,
    );
  if (decided !== undefined) return decided;
  const isSeenPrice = seen?.pricePaise === undefined || seen.pricePaise === entry.price_paise;
  if (warning !== undefined && isSeenPrice)
    return refuse("not-now", say`${warning}. Approve it on its own`);
  if (isSeenPrice)
    return refuse("not-now", "The vendor has changed this since you opened it. Look at it again");
  return refuse("not-now", say`The vendor has changed the price to ${price}. Look at it again`);
}

const listDecided = (db: Db, ids: number[]) =>
  db
    .selectFrom("vendor_service as entry")
    .select([
      "entry.id",
      "entry.status",
      "entry.reason",
      "entry.price_paise",
      "entry.decided_at",
      "entry.decided_by",
      nameOf("entry.decided_by").as("decider"),
      missingOf("entry").as("missing"),
      isSuspended("entry.vendor_id").as("is_suspended"),
      suppliesItself("entry.vendor_id").as("supplies_itself"),
    ])
    .where("entry.id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

const lockVendorsOf = (db: Db, entryIds: number[]) =>
  sql`select id from account
    where id in (select vendor_id from vendor_service where id = any(${entryIds}::int[]))
    order by id for share`.execute(db);

type ApprovalQuery = {
  id: number;
  pricePaise: Paise | undefined;
  version?: string | undefined;
  facts?: ProductFacts;
};

type DecidedEntry = {
  id: number;
  vendor_id: number;
  product_id: number;
  title: string;
  vendor: string;
  price_paise: Paise;
  status_before: Approval;
  price_before_paise: Paise | null;
};

/**
 * Decides the entries that are as seen. Approves nothing of a suspended vendor, nor of one that would supply by itself, nor, unless `isDespite`, of one
 * without a name or a document. Stores the approved city, name and document; a rejection ends them.
 */
async function decideEntries(
  db: Db,
  wanted: ApprovalQuery[],
  { status, from, reason, isDespite = false, operatorId, now }: Decision & Operator,
): Promise<DecidedEntry[]> {
  const ids = wanted.map(({ id }) => id);
  const prices = wanted.map(({ pricePaise }) => pricePaise ?? null);
  const versions = wanted.map(({ version }) => version ?? null);
  const { rows } = await sql<DecidedEntry>`
    with held as (
      select entry.id, entry.status, entry.approved_price_paise from vendor_service as entry
      join unnest(${ids}::int[], ${prices}::int[], ${versions}::text[])
        as wanted (id, price_paise, version) using (id)
      join bookable on bookable.id = entry.product_id
      where entry.status ${from === undefined ? sql`<> ${status}` : sql`= ${from}`}
        and (wanted.price_paise is null or wanted.price_paise = entry.price_paise)
        and (wanted.version is null or wanted.version = ${versionOf("entry")})
        and (${status === "rejected"} or not (
          ${isSuspended("entry.vendor_id")} or ${suppliesItself("entry.vendor_id")}))
        and (${status === "rejected" || isDespite} or ${missingOf("entry")} = '{}')
      order by entry.id for update of entry),
    decided as (
      update vendor_service as entry set status = ${status}, reason = ${reason},
        decided_at = ${now}, decided_by = ${operatorId},
        approved_price_paise = case when ${status === "approved"}
          then entry.price_paise else entry.approved_price_paise end,
        kept_paise = null,
        approved_as = case when ${status === "approved"} then ${subjectOf("entry")} end
      from held where entry.id = held.id
      returning entry.id, entry.vendor_id, entry.product_id, entry.price_paise,
        held.status as status_before, held.approved_price_paise as price_before_paise)
    select decided.*, bookable.title, ${callName("vendor")} as vendor from decided
    join bookable on bookable.id = decided.product_id
    join account as vendor on vendor.id = decided.vendor_id
    order by decided.id`.execute(db);
  return rows;
}
