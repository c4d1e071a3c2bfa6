import { constants } from "node:fs";
import {
  access,
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  stat,
  statfs,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { errorCode } from "./error-code.ts";
import type { Cluster, Refused } from "./cluster.ts";
import { passwordFile, readPassword } from "./password-file.ts";
import { exists, initCluster } from "./init-cluster.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { canReach, chooseUser, type User } from "./postgres-user.ts";
import { passwordFiles } from "./roles.ts";

type Options = { log: (line: string) => void; settings: Record<string, string> };

/**
 * Prepares the data folder: creates what is missing, checks that it fits, restricts access. Refuses a
 * damaged, foreign or full one with one sentence. Throws where PostgreSQL cannot run.
 */
export async function openDataFolder(
  dataDir: string,
  options: Options,
): Promise<Cluster | Refused> {
  try {
    return await open(dataDir, options);
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (["EEXIST", "ENOTDIR"].includes(code))
      return { refused: `${dataDir} is not a folder; set DATA_DIR to a folder.` };
    if (["EACCES", "EPERM", "EROFS"].includes(code))
      return {
        refused: `There is no permission to use the data folder ${dataDir}; start as the user who owns it, or set another DATA_DIR.`,
      };
    if (["ENOSPC", "EDQUOT"].includes(code))
      return {
        refused: `There is no room left on the disk of ${dataDir}; free some, or set another DATA_DIR.`,
      };
    throw error;
  }
}

async function open(dataDir: string, { log, settings }: Options): Promise<Cluster | Refused> {
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true });
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  const database = join(root, "postgres");
  const isNew = !(await exists(database));
  const refusedEarly = (isNew && (await findLoss(root))) || (await findShortage(root, isNew));
  if (refusedEarly) return { refused: refusedEarly };
  const user = await chooseUser(database);
  await closeToOthers(root, user);
  const { initdb, postgres, majorVersion } = await findBinaries(user, root, log);

  const files = passwordFiles(root);
  if (isNew) {
    log(`Making an empty database in ${dataDir}.`);
    const password = await passwordFile(files.superuser);
    const skipSync = settings["fsync"] === "off";
    await initCluster(root, { initdb, password, user, skipSync, log });
  }
  const refused = await findDamage(database, majorVersion, files.superuser);
  if (refused !== undefined) return { refused };
  const folder = await realpath(database);
  if (!(await canReach(user, folder)))
    return {
      refused: `PostgreSQL cannot enter ${folder} as the user ${user?.name}; let that user through, or set another DATA_DIR.`,
    };
  const passwords = {
    superuser: await readPassword(files.superuser),
    owner: await passwordFile(files.owner),
    application: await passwordFile(files.application),
  };
  return { dataDir, folder, program: postgres, passwords, user, settings };
}

/** Identity documents are in it. The group of PostgreSQL's own user can traverse it but not list it. */
async function closeToOthers(root: string, user: User | undefined): Promise<void> {
  const { uid } = await stat(root);
  if (uid !== process.getuid?.()) return;
  if (user !== undefined) await chown(root, uid, user.gid);
  await chmod(root, user === undefined ? 0o700 : 0o710);
  const files = join(root, "files");
  if (await exists(files)) await chmod(files, 0o700);
}

const MEGABYTE = 1024 * 1024;
/** The free bytes that PostgreSQL needs for a new and an existing database. */
const FREE_BYTES = { new: 128 * MEGABYTE, existing: 24 * MEGABYTE };

/** Files that exist once a server has run on a database of this folder. */
const TRACES = /^(?:postgres\.log.*|postgres-(?:owner|application)-password|files)$/;

const RESTORE = "Bring it back, or restore a backup with npm run restore -- FILE";

/** Why a new database must not be created: there was one before. */
async function findLoss(root: string): Promise<string | undefined> {
  const trace = (await readdir(root)).find((name) => TRACES.test(name));
  if (trace === undefined) return undefined;
  return `The database ${join(root, "postgres")} is missing, though ${trace} shows that there was one. ${RESTORE}; to begin with an empty one, move ${root} away.`;
}

async function findShortage(root: string, isNew: boolean): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(root);
  const needed = isNew ? FREE_BYTES.new : FREE_BYTES.existing;
  if (bavail * bsize >= needed) return undefined;
  const [free, required] = [bavail * bsize, needed].map((bytes) => Math.floor(bytes / MEGABYTE));
  return `There is no room for the database in ${root}: ${free} MB are free and it needs ${required} MB. Free some, or set another DATA_DIR.`;
}

async function findDamage(
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
