import type { Db } from "#server/database/connect.ts";
import { listKnownAddressTimes } from "../queries/customer-account.ts";
import type { PersonalData } from "../person.ts";
import { listSessions } from "./list-sessions.ts";
import { readAccount } from "./read-account.ts";
import { findPerson } from "../queries/erase.ts";

/**
 * Everything that is kept of a customer, as one object: the account, and by feature what the others have.
 * Passwords and tokens are kept as hashes only and are not in it.
 */
export async function exportAccount(
  db: Db,
  accountId: number,
  { exporters }: Pick<PersonalData, "exporters">,
  now: Date,
): Promise<Record<string, unknown>> {
  const person = await findPerson(db, accountId);
  if (person === undefined) throw new Error("An account vanished while it was read");
  const { created_at, email_proven_at, ...known } = person;
  const { addresses, ...account } = await readAccount(db, accountId);
  const parts: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(exporters)) parts[name] = await read(db, known);
  return {
    exported_at: now.toISOString(),
    account: {
      ...account,
      created_at: created_at.toISOString(),
      email_proven_at: email_proven_at?.toISOString() ?? null,
    },
    addresses,
    sessions: await listSessions(db, { accountId }, now),
    known_networks: {
      note: "Networks that you signed in from in the last 90 days, kept as hashes",
      last_seen_at: (await listKnownAddressTimes(db, accountId)).map((time) => time.toISOString()),
    },
    ...parts,
  };
}
