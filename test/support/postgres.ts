import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { connect } from "#server/database/connect.ts";
import { grantRights } from "#server/database/open-database.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrateJobQueue } from "#server/database/migrate-job-queue.ts";
import { createLog } from "#server/log.ts";
import { startPrivatePostgres } from "#private-postgres/private-postgres.ts";
import { loadSamples } from "../../seed/load-samples.ts";

// Nothing in a test has to outlive the machine.
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * A real PostgreSQL for one run of tests: a private one in a temporary folder, or the server that
 * TEST_DATABASE_URL names. In it a template: migrated, with the sample catalogue and people. Sets
 * TEST_SERVER_URL and, of a private server, TEST_SERVER_LOG for the tests and returns how to end it.
 */
export default async function startTestPostgres(): Promise<() => Promise<void>> {
  const { url, ownerUrl, stop } = await startServer();
  try {
    const template = `template_${process.pid}`;
    await makeTemplate({ url, ownerUrl }, template);
    process.env["TEST_SERVER_URL"] = url;
    process.env["TEST_SERVER_OWNER_URL"] = ownerUrl;
    process.env["TEST_TEMPLATE"] = template;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

type Urls = { url: string; ownerUrl: string };

async function makeTemplate({ url, ownerUrl }: Urls, name: string): Promise<void> {
  await onServer(ownerUrl, (server) => sql`create database ${sql.id(name)}`.execute(server));
  const owner = connect(databaseUrl(ownerUrl, name), createLog("silent"), { timeouts: false });
  const db = connect(databaseUrl(url, name), createLog("silent"));
  try {
    await migrate(owner);
    await grantRights(owner, db);
    await migrateJobQueue(databaseUrl(ownerUrl, name), db, createLog("silent"));
    await loadSamples(db, { now: new Date(), people: true });
  } finally {
    await Promise.all([db.destroy(), owner.destroy()]);
  }
}

async function startServer(): Promise<Urls & { stop: () => Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined && given !== "")
    return { url: given, ownerUrl: given, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "chamak-test-"));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
  const started = await startPrivatePostgres(folder, { log: () => {}, settings });
  if ("refused" in started) throw new Error(started.refused);
  process.env["TEST_SERVER_LOG"] = join(folder, "postgres.log");
  const stop = async () => {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: started.url, ownerUrl: started.ownerUrl, stop };
}

const databaseUrl = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

async function onServer<Answer>(
  url: string,
  act: (server: Kysely<unknown>) => Promise<Answer>,
): Promise<Answer> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A connection may still be closing when the server stops.
  pool.on("error", () => {});
  const server = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await act(server);
  } finally {
    await server.destroy();
  }
}

let made = 0;

/**
 * A database of one's own, made from the template: its address as the application's role and as the
 * owner of its tables. `drop` removes it.
 */
export async function createDatabase(): Promise<Urls & { drop: () => Promise<void> }> {
  const {
    TEST_SERVER_URL: server,
    TEST_SERVER_OWNER_URL: owner,
    TEST_TEMPLATE: template,
  } = process.env;
  if (server === undefined || owner === undefined || template === undefined)
    throw new Error("No test PostgreSQL runs.");
  const name = `test_${process.pid}_${made++}`;
  await onServer(owner, (db) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      db,
    ),
  );
  const drop = async () => {
    await onServer(owner, (db) => dropDatabase(db, name));
  };
  return { url: databaseUrl(server, name), ownerUrl: databaseUrl(owner, name), drop };
}

/**
 * Ends whatever connections a test left. Where the server's own autovacuum works in the database,
 * which the owner may not end (42501), a plain drop makes the server end it.
 */
async function dropDatabase(db: Kysely<unknown>, name: string): Promise<void> {
  try {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === "42501")) throw error;
    await sql`drop database ${sql.id(name)}`.execute(db);
  }
}
