import { join } from "node:path";
import { Client } from "pg";
import type { Passwords } from "./cluster.ts";
import { adoptStaged, drawPassword, readPassword, stagePassword } from "./password-file.ts";

const DATABASE = "chamak";
/** The owner of the database and its tables: migrations and commands use it. */
const OWNER = "chamak_owner";
/** The role of the application, which can only read and write rows. */
const APPLICATION = "chamak";

/** Creates roles and database where missing, sets the passwords, and mends the owner of older versions. */
export async function ensureRoleAndDatabase(
  connection: Client,
  passwords: Passwords,
): Promise<void> {
  await keepRole(connection, OWNER, { password: passwords.owner, rights: "createdb" });
  await keepRole(connection, APPLICATION, {
    password: passwords.application,
    rights: "nocreatedb",
  });
  await connection.query(`grant ${APPLICATION} to ${OWNER}`);
  const { rows } = await connection.query(
    "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
    [DATABASE],
  );
  if (rows.length === 0) await connection.query(`create database ${DATABASE} owner ${OWNER}`);
  else if (rows[0].owner !== OWNER) await changeOwner(connection, passwords.superuser);
}

type Role = { password: string; rights: "createdb" | "nocreatedb" };

async function keepRole(connection: Client, name: string, { password, rights }: Role) {
  const { rows } = await connection.query(
    "select exists (select from pg_roles where rolname = $1) as there",
    [name],
  );
  const options = `login nosuperuser ${rights} password ${connection.escapeLiteral(password)}`;
  await connection.query(`${rows[0].there ? "alter" : "create"} role ${name} ${options}`);
}

/** `reassign owned` works inside one database. */
async function changeOwner({ host, port }: Client, password: string): Promise<void> {
  const inside = new Client({ host, port, user: "postgres", password, database: DATABASE });
  await inside.connect();
  try {
    await inside.query(`reassign owned by ${APPLICATION} to ${OWNER}`);
  } finally {
    await inside.end();
  }
}

export const passwordFiles = (dataDir: string): Record<keyof Passwords, string> => ({
  superuser: join(dataDir, "postgres-password"),
  owner: join(dataDir, "postgres-owner-password"),
  application: join(dataDir, "postgres-application-password"),
});

const ROLES = { superuser: "postgres", owner: OWNER, application: APPLICATION } as const;
const KEYS = ["superuser", "owner", "application"] as const;

/**
 * Sets new passwords of the roles, under the lock on the database: staged beside the files, changed in one
 * transaction, then adopted, so that the next start can go on from any point. Returns `current` where the
 * files cannot be written.
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

/** Another process may have changed them meanwhile. */
export async function syncPasswordFiles(dataDir: string, passwords: Passwords): Promise<void> {
  const files = passwordFiles(dataDir);
  for (const key of ["owner", "application"] as const) {
    if ((await readPassword(files[key]).catch(() => undefined)) === passwords[key]) continue;
    await stagePassword(files[key], passwords[key]);
    await adoptStaged(files[key]);
  }
}

export function privateUrls(
  { application, owner }: Pick<Passwords, "application" | "owner">,
  port: number,
): { url: string; ownerUrl: string } {
  const address = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/chamak`;
  return { url: address(APPLICATION, application), ownerUrl: address(OWNER, owner) };
}
