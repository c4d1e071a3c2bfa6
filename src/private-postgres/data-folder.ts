import { constants } from "node:fs";
import { access, chmod, chown, mkdir, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { errorCode } from "./error-code.ts";
import type { Cluster, Refused } from "./cluster.ts";
import { findDamage, findLoss, findShortage } from "./find-damage.ts";
import { passwordFile, readPassword } from "./password-file.ts";
import { exists, initCluster } from "./init-cluster.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { canReach, chooseUser, type User } from "./postgres-user.ts";
import { passwordFiles } from "./rotate-passwords.ts";

type Options = { log: (line: string) => void; settings: Record<string, string> };

/**
 * Prepares the data folder: creates programs, passwords and database where missing, checks that
 * they match, and restricts access to the user. Refuses, with one sentence, a folder that is
 * damaged, another user's or full. Throws when this machine cannot run PostgreSQL.
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

/**
 * Restricts the folder to its owner, since it contains identity documents. Where PostgreSQL runs as
 * another user, that user's group can traverse it but not list it.
 */
async function closeToOthers(root: string, user: User | undefined): Promise<void> {
  const { uid } = await stat(root);
  if (uid !== process.getuid?.()) return;
  if (user !== undefined) await chown(root, uid, user.gid);
  await chmod(root, user === undefined ? 0o700 : 0o710);
  const files = join(root, "files");
  if (await exists(files)) await chmod(files, 0o700);
}
