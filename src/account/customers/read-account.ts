import { findOwnAccount } from "../ground/queries.ts";
import { CONTACTS } from "../ground/fields.ts";
import { isReleased } from "../ground/contact-rules.ts";
import type { AccountAnswer } from "./contract.ts";
import { CHANNELS } from "#notifications/fields.ts";
import { AccountGoneError } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { listKeptAddresses } from "./queries.ts";
import type { LinkWays } from "../hooks.ts";

export async function readAccount(db: Db, id: number): Promise<Omit<AccountAnswer, "provable">> {
  const account = await findOwnAccount(db, id);
  if (account === undefined) throw new AccountGoneError();
  return {
    first_name: account.first_name,
    last_name: account.last_name,
    email: isReleased(account.email) ? "" : account.email,
    phone_number: account.phone_number ?? "",
    phone_proven: account.phone_proven_at !== null,
    email_proven: account.email_proven_at !== null,
    hear_by: CHANNELS.filter((channel) => !account.unwanted_channels.includes(channel)),
    addresses: await listKeptAddresses(db, id),
  };
}

export const answerAccount = async (
  db: Db,
  id: number,
  ways: LinkWays,
): Promise<AccountAnswer> => ({
  ...(await readAccount(db, id)),
  provable: CONTACTS.filter((contact) => ways[contact]),
});
