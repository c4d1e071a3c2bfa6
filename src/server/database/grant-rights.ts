import { sql } from "kysely";
import type { Db } from "./connect.ts";

const roleOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? "";
};

/**
 * Grants the application's role its rights on the migrated tables. It cannot alter tables, or
 * change rows of the audit trail and of booking events. Does nothing where that role owns the
 * tables.
 */
export async function grantRights(owner: Db, application: Db): Promise<void> {
  const role = await roleOf(application);
  if (role !== (await roleOf(owner)))
    await sql`select grant_application_rights(${role})`.execute(owner);
}
