import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

/** A user that PostgreSQL can run as. */
export type User = { name: string; uid: number; gid: number };

const exec = promisify(execFile);

/**
 * PostgreSQL gets none of our environment variables: they may be secrets, and PGOPTIONS and others
 * would change its behaviour.
 */
export const CLEAN_ENVIRONMENT = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Returns the options of a child process that runs as the user, or as the current one. */
export const spawnedAs = (user: User | undefined) => ({
  ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  cwd: "/",
  env: CLEAN_ENVIRONMENT,
});

/** Runs a program to its end. Throws with the end of its output when it fails. */
export async function runAs(user: User | undefined, program: string, args: string[]) {
  try {
    await exec(program, args, spawnedAs(user));
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(output.trim().split("\n").at(-1) || String(error), { cause: error });
  }
}

/** Returns whether the user can traverse every folder of a path and enter the last one. */
export const canReach = (user: User | undefined, folder: string): Promise<boolean> =>
  runAs(user, "/bin/sh", ["-c", 'cd -- "$0"', folder]).then(
    () => true,
    () => false,
  );

/**
 * Returns the user that runs PostgreSQL: the current one (undefined), but never root. For root it
 * is the owner of the existing database, else `postgres`, else `nobody`. Throws when none of them
 * exists.
 */
export async function chooseUser(database: string): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(database).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0)
    return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  for (const candidate of ["postgres", "nobody"]) {
    const [name, , uid, gid] =
      lines.find((line) => line.startsWith(`${candidate}:`))?.split(":") ?? [];
    if (name && Number(uid) > 0 && Number(gid) > 0)
      return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and this machine has no user postgres or nobody; " +
      "start as another user, or set DATABASE_URL to a PostgreSQL of yours.",
  );
}
