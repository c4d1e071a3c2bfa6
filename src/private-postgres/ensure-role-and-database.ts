import { Client } from "pg";
import type { Passwords } from "./cluster.ts";

const DATABASE = "chamak";
/** The owner of the database and its tables: migrations and commands use it. */
export const OWNER = "chamak_owner";
/** The role of the application, which can only read and write rows. */
export const APPLICATION = "chamak";

/**
 * Creates the two roles and the database where missing, and sets the roles' passwords. A database
 * that belongs to the application's role, as older versions created it, gets the new owner. Can be
 * interrupted and repeated.
 */
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
