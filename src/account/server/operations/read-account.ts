import type { AccountAnswer } from "#account/contract/customer.ts";
import { CHANNELS } from "#notifications/contract/channels.ts";
import type { Db } from "#server/database/connect.ts";
import { findCustomerAccount, listKeptAddresses } from "../queries/customer-account.ts";
import { isReleased } from "../rules/released-email.ts";

/** A customer's own account. Throws when there is none: its session was read a moment ago. */
export async function readAccount(db: Db, id: number): Promise<AccountAnswer> {
  const account = await findCustomerAccount(db, id);
  if (account === undefined) throw new Error("An account vanished while it was read");
  return {
    first_name: account.first_name,
    last_name: account.last_name,
    email: isReleased(account.email) ? "" : account.email,
    phone_number: account.phone_number ?? "",
    hear_by: CHANNELS.filter((channel) => !account.unwanted_channels.includes(channel)),
    addresses: await listKeptAddresses(db, id),
  };
}
