import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

type Oldest = {
  name: string;
  about: string;
  received_at: Date;
  messages: number;
  applications: number;
};

/** What waits in the inbox: how many of each list, and the oldest of both. Undefined if nothing waits. */
export async function readWaitingInbox(db: Db) {
  const { rows } = await sql<Oldest>`
    with waiting as (
      select 'message' as what, id, name, subject as about, received_at from contact
        where handled_at is null
      union all select 'application', id, name, location, received_at from vendor_application
        where handled_at is null)
    select name, about, received_at,
      (select count(*)::int from waiting where what = 'message') as messages,
      (select count(*)::int from waiting where what = 'application') as applications
    from waiting order by received_at, what desc, id limit 1`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { name, about, received_at, messages, applications } = rows[0];
  return { messages, applications, since: received_at.toISOString(), oldest: { name, about } };
}
