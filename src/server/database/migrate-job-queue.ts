import { Logger, runMigrations } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Db } from "./connect.ts";

/** The schema of the job queue (src/server/jobs). */
export const SCHEMA = "graphile_worker";

/** At level debug, since its lines quote the failures of jobs, which the jobs log themselves. */
export const quietLogger = (log: Log): Logger =>
  new Logger(() => (_level, message) => log.debug({ job: "queue" }, message));

const LOCK = 7601021;

/** As the owner, who may create a schema; grants the role of `application` what jobs need. */
export async function migrateJobQueue(ownerUrl: string, application: Db, log: Log): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: "chamak" });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const locking = await pool.connect().catch((error: unknown) => {
    void pool.end();
    throw error;
  });
  try {
    await locking.query("select pg_advisory_lock($1)", [LOCK]);
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: quietLogger(log) });
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(application);
    await grantQueueRights(locking, rows[0]?.role ?? "");
  } finally {
    locking.release(true);
    await pool.end();
  }
}

/** Does nothing if the role owns the tables, whose row security owners pass. */
async function grantQueueRights(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query("select current_user <> $1 as other", [role]);
  if (rows[0]?.other !== true) return;
  const name = pg.escapeIdentifier(role);
  await owner.query(`
    grant usage on schema ${SCHEMA} to ${name};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${name};
    revoke insert, update, delete on ${SCHEMA}.migrations from ${name};
    grant usage, select on all sequences in schema ${SCHEMA} to ${name};
    grant execute on all functions in schema ${SCHEMA} to ${name}`);
  const tables = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = $1::regnamespace and relrowsecurity`,
    [SCHEMA],
  );
  for (const table of tables.rows)
    await owner.query(`
      drop policy if exists application on ${table.name};
      create policy application on ${table.name} to ${name} using (true) with check (true)`);
}
