import type { Log } from "../log.ts";
import type { DatabaseLocation } from "../database/open-database.ts";
import { startPrivatePostgres } from "#private-postgres/private-postgres.ts";
import { findRunning } from "../database/connect-for-command.ts";

/** `url` connects as the owner of the tables. */
type Reached = { url: string; close: () => Promise<void> };

/** Connects to the database without migrating it, beside a running site or alone. */
export async function reachServer(where: DatabaseLocation, log: Log): Promise<Reached> {
  const url = given(where) ?? (await findRunning(where.dataDir))?.ownerUrl;
  return url === undefined ? connectServer(where, log) : { url, close: async () => undefined };
}

/** The same, exclusively. Throws one sentence when a site runs on the data folder. */
export async function connectServer(where: DatabaseLocation, log: Log): Promise<Reached> {
  const url = given(where);
  if (url !== undefined) return { url, close: async () => undefined };
  const started = await startPrivatePostgres(where.dataDir, { log: (line) => log.info(line) });
  if ("refused" in started) throw new Error(started.refused);
  return { url: started.ownerUrl, close: started.stop };
}

const given = ({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
}: DatabaseLocation): string | undefined =>
  databaseUrl === undefined ? undefined : (databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl);
