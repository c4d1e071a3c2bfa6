import { join } from "node:path";
import type { Client } from "pg";
import type { Passwords } from "./cluster.ts";
import { APPLICATION, OWNER } from "./ensure-role-and-database.ts";
import { adoptStaged, drawPassword, readPassword, stagePassword } from "./password-file.ts";

/** Returns the password file of each role. */
export const passwordFiles = (dataDir: string): Record<keyof Passwords, string> => ({
  superuser: join(dataDir, "postgres-password"),
  owner: join(dataDir, "postgres-owner-password"),
  application: join(dataDir, "postgres-application-password"),
});

const ROLES = { superuser: "postgres", owner: OWNER, application: APPLICATION } as const;
const KEYS = ["superuser", "owner", "application"] as const;

/**
 * Sets new passwords of the three roles in the database and in their files, and returns them. The
 * caller holds the lock on the database. New passwords are staged beside the files, then all roles
 * change in one transaction, then the files are replaced. If a process ends in between, the
 * superuser's password is in one of two files, and the next start sets the others with it. Where
 * the files cannot be written, nothing changes and `current` is returned.
 */
export async function rotatePasswords(
  connection: Client,
  dataDir: string,
  current: Passwords,
): Promise<Passwords> {
  const files = passwordFiles(dataDir);
  const drawn = { superuser: drawPassword(), owner: drawPassword(), application: drawPassword() };
  try {
    for (const key of KEYS) await stagePassword(files[key], drawn[key]);
  } catch {
    return current;
  }
  const changes = KEYS.map(
    (key) => `alter role ${ROLES[key]} password ${connection.escapeLiteral(drawn[key])}`,
  );
  await connection.query(`begin; ${changes.join("; ")}; commit`);
  for (const key of KEYS) await adoptStaged(files[key]);
  return drawn;
}

/**
 * Updates the files to the passwords of the roles, since another process may have used the database
 * meanwhile.
 */
export async function syncPasswordFiles(dataDir: string, passwords: Passwords): Promise<void> {
  const files = passwordFiles(dataDir);
  for (const key of ["owner", "application"] as const) {
    if ((await readPassword(files[key]).catch(() => undefined)) === passwords[key]) continue;
    await stagePassword(files[key], passwords[key]);
    await adoptStaged(files[key]);
  }
}
