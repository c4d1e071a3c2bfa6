import { constants } from "node:fs";
import { access, mkdir, readFile, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Cluster, Refused } from "./cluster.ts";
import { keepPassword, readPassword } from "./keep-password.ts";
import { exists, makeDatabase } from "./make-database.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { canReach, chooseUser } from "./postgres-user.ts";

type Options = { log: (line: string) => void; settings: Record<string, string> };

/**
 * Makes the data folder ready: program, password and database are there and fit each other. Answers
 * one sentence when the folder will not do; throws when this machine cannot run PostgreSQL.
 */
export async function openDataFolder(
  dataDir: string,
  options: Options,
): Promise<Cluster | Refused> {
  try {
    return await open(dataDir, options);
  } catch (error) {
    const code = Reflect.get(Object(error), "code");
    if (["EEXIST", "ENOTDIR"].includes(code))
      return { refused: `${dataDir} is not a folder; set DATA_DIR to a folder.` };
    if (["EACCES", "EPERM", "EROFS"].includes(code))
      return {
        refused: `There is no permission to use the data folder ${dataDir}; start as the user who owns it, or set another DATA_DIR.`,
      };
    throw error;
  }
}

async function open(dataDir: string, { log, settings }: Options): Promise<Cluster | Refused> {
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true });
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  const database = join(root, "postgres");
  const user = await chooseUser(database);
  const { initdb, postgres, majorVersion } = await findBinaries(user, root, log);

  const passwordFile = join(root, "postgres-password");
  if (!(await exists(database))) {
    log(`Making an empty database in ${dataDir}.`);
    const password = await keepPassword(passwordFile);
    await makeDatabase(root, {
      initdb,
      password,
      user,
      careless: settings["fsync"] === "off",
      log,
    });
  }
  const refused = await findFault(database, majorVersion, passwordFile);
  if (refused !== undefined) return { refused };
  const folder = await realpath(database);
  if (!(await canReach(user, folder)))
    return {
      refused: `PostgreSQL cannot enter ${folder} as the user ${user?.name}; let that user through, or set another DATA_DIR.`,
    };
  const password = await readPassword(passwordFile);
  return { dataDir, folder, program: postgres, password, user, settings };
}

async function findFault(database: string, majorVersion: string, passwordFile: string) {
  const there = await stat(database).catch(() => undefined);
  if (there === undefined) return `${database} leads to a place that is gone; bring it back.`;
  if (!there.isDirectory()) return `${database} is not a folder; move it away.`;
  if (there.uid === 0) return `${database} belongs to root, as whom PostgreSQL does not run.`;
  const file = join(database, "PG_VERSION");
  if (!(await exists(file))) {
    await access(database, constants.R_OK | constants.X_OK);
    return `${database} is not a database of PostgreSQL; move it away.`;
  }
  const version = (await readFile(file, "utf8")).trim();
  if (version !== majorVersion)
    return `${database} was made by PostgreSQL ${/^[\d.]+$/.exec(version)?.[0] ?? "of an unknown version"} and this is PostgreSQL ${majorVersion}; upgrade it with pg_upgrade, or set another DATA_DIR.`;
  if (!(await exists(passwordFile)))
    return `The password of ${database} is missing: bring back ${passwordFile}.`;
  return undefined;
}
