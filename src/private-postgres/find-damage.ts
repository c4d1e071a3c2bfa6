import { constants } from "node:fs";
import { access, readdir, readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { exists } from "./init-cluster.ts";

const MEGABYTE = 1024 * 1024;
/** The free bytes that PostgreSQL needs for a new and an existing database. */
const FREE_BYTES = { new: 128 * MEGABYTE, existing: 24 * MEGABYTE };

/** Files that exist once a server has run on a database of this folder. */
const TRACES = /^(?:postgres\.log.*|postgres-(?:owner|application)-password|files)$/;

const RESTORE = "Bring it back, or restore a backup with npm run restore -- FILE";

/**
 * Returns why a new database must not be created in a folder, because there was one before, as a
 * sentence; else undefined.
 */
export async function findLoss(root: string): Promise<string | undefined> {
  const trace = (await readdir(root)).find((name) => TRACES.test(name));
  if (trace === undefined) return undefined;
  return `The database ${join(root, "postgres")} is missing, though ${trace} shows that there was one. ${RESTORE}; to begin with an empty one, move ${root} away.`;
}

/** Returns why there is not enough space on the disk, or undefined. */
export async function findShortage(root: string, isNew: boolean): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(root);
  const needed = isNew ? FREE_BYTES.new : FREE_BYTES.existing;
  if (bavail * bsize >= needed) return undefined;
  const [free, required] = [bavail * bsize, needed].map((bytes) => Math.floor(bytes / MEGABYTE));
  return `There is no room for the database in ${root}: ${free} MB are free and it needs ${required} MB. Free some, or set another DATA_DIR.`;
}

/** Returns why a database cannot be used by this program and user, or undefined. */
export async function findDamage(
  database: string,
  majorVersion: string,
  passwordFile: string,
): Promise<string | undefined> {
  const there = await stat(database).catch(() => undefined);
  if (there === undefined) return `${database} leads to a place that is gone. ${RESTORE}.`;
  if (!there.isDirectory()) return `${database} is not a folder; move it away.`;
  if (there.uid === 0) return `${database} belongs to root, as whom PostgreSQL does not run.`;
  const ourselves = process.getuid?.() ?? 0;
  if (ourselves !== 0 && there.uid !== ourselves)
    return `${database} belongs to another user (number ${there.uid}): start as that user, or give it to this one with chown -R.`;
  const file = join(database, "PG_VERSION");
  if (!(await exists(file))) {
    await access(database, constants.R_OK | constants.X_OK);
    return `${database} is damaged: PG_VERSION is missing. ${RESTORE}.`;
  }
  const version = (await readFile(file, "utf8")).trim();
  if (version !== majorVersion)
    return `${database} was made by PostgreSQL ${/^[\d.]+$/.exec(version)?.[0] ?? "of an unknown version"} and this is PostgreSQL ${majorVersion}; upgrade it with pg_upgrade, or set another DATA_DIR.`;
  if (!(await exists(join(database, "global/pg_control"))))
    return `${database} is damaged: global/pg_control is missing. ${RESTORE}.`;
  if (!(await exists(passwordFile)))
    return `The password of ${database} is missing: bring back ${passwordFile}.`;
  return undefined;
}
