import type { Client } from "pg";

const NAME = "chamak";

/**
 * The role and the database `chamak`, made where missing. The role may make databases and no more: it
 * cannot touch the lock, the server's files or its settings.
 */
export async function createMissing(connection: Client, password: string): Promise<void> {
  const { rows } = await connection.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [NAME],
  );
  if (!rows[0].role)
    await connection.query(
      `create role ${NAME} login createdb password ${connection.escapeLiteral(password)}`,
    );
  if (!rows[0].database) await connection.query(`create database ${NAME} owner ${NAME}`);
}
