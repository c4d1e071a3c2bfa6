import { type Db, inTransaction } from "#server/database/connect.ts";
import type { ForgotPassword } from "./contract.ts";
import { queueNotification } from "#notifications/exports.ts";
import { isResetWay } from "./queries.ts";
import type { LinkWays } from "../hooks.ts";

/** Outbox event; the link is made when the message is sent. */
export const PASSWORD_RESET = "password-reset";

/**
 * Requests a password link to the typed contact. Known and unknown contacts take one query and one outbox
 * row for each role, so that timing reveals nothing. The typed contact is not stored.
 */
export async function requestPasswordLink(
  db: Db,
  asked: ForgotPassword,
  { now, isPublic }: { now: Date; isPublic: boolean },
): Promise<void> {
  const { customer, worker } = await findAccountsToReset(db, asked, isPublic);
  const by = asked.email === undefined ? "phone" : "email";
  await inTransaction(db, async (transaction) => {
    // Not in its column, whose foreign key check would take time for existing accounts only.
    for (const account of [customer, worker])
      await queueNotification(transaction, { event: PASSWORD_RESET, data: { account, by }, now });
  });
}

/** The reply to a password request. It must not reveal whether the account exists. */
export function describeLinkWay(
  asked: "email" | "phone number",
  ways: LinkWays,
  phone: string,
): string {
  if (!(asked === "email" ? ways.email : ways.phone))
    return ways.email
      ? `We cannot send a link to a phone number. Ask with your email, or call us at ${phone}`
      : `We cannot send you a link from here. Call us at ${phone} for one`;
  return `If there is an account with this ${asked}, a link for a new password is on its way to it. The link works once, for 30 minutes. If nothing comes, call us at ${phone}`;
}

/**
 * The accounts for a password request by role, without samples on a public site, whose passwords are
 * published.
 */
async function findAccountsToReset(
  db: Db,
  { email, phone_number }: { email?: string | undefined; phone_number?: string | undefined },
  isPublic: boolean,
): Promise<{ customer: number | null; worker: number | null }> {
  const rows = await db
    .selectFrom("account")
    .select(["id", "role", "email", "email_proven_at", "phone_proven_at"])
    .where("deactivated_at", "is", null)
    .$if(isPublic, (query) => query.where("is_sample", "=", false))
    .$if(email !== undefined, (query) =>
      query.where("role", "in", ["customer", "vendor", "operator"]).where("email", "=", email!),
    )
    .$if(email === undefined, (query) =>
      query
        .where("role", "in", ["customer", "vendor"])
        .where("phone_number", "=", phone_number ?? ""),
    )
    .execute();
  const by = email === undefined ? "phone" : "email";
  const idOf = (isCustomer: boolean) =>
    rows.find((row) => (row.role === "customer") === isCustomer && isResetWay(row, by))?.id ?? null;
  return { customer: idOf(true), worker: idOf(false) };
}
