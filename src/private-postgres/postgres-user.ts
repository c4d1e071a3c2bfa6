import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

export type User = { name: string; uid: number; gid: number };

const exec = promisify(execFile);

/** PostgreSQL gets none of ours: they may be secrets, and PGOPTIONS and others change its behaviour. */
const CLEAN_ENVIRONMENT = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

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

/** The current user (undefined), but never root: then the database's owner, `postgres` or `nobody`. */
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

/** For an unprivileged user's files where only root can enter the data folder or the packages. */
export const SHARED_FOLDER = "/var/lib/chamak";

export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
}
