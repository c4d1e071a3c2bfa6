import { sql } from "kysely";
import type { Db } from "../database/connect.ts";

type Trigger = { table: string; name: string; state: "O" | "A" | "R" };
type ForeignKey = { table: string; name: string; definition: string };

const ENABLE = { O: "enable", A: "enable always", R: "enable replica" };

/**
 * Runs `act` without triggers and foreign keys, in a transaction of the tables' owner: rows can be
 * inserted in any order. Foreign keys are created again afterwards, which checks every row, and
 * triggers are enabled as before.
 */
export async function withoutChecks(transaction: Db, act: () => Promise<void>): Promise<void> {
  const triggers = await listTriggers(transaction);
  const keys = await listForeignKeys(transaction);
  for (const { table, name } of keys)
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(transaction);
  for (const { table, name } of triggers)
    await sql`alter table ${sql.id(table)} disable trigger ${sql.id(name)}`.execute(transaction);
  await act();
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      transaction,
    );
  for (const { table, name, state } of triggers)
    await sql`alter table ${sql.id(table)} ${sql.raw(ENABLE[state])} trigger ${sql.id(name)}`.execute(
      transaction,
    );
}

async function listTriggers(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select class.relname as table, tgname as name, tgenabled as state
    from pg_trigger
    join pg_class class on class.oid = tgrelid
    where class.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'
    order by 1, 2`.execute(db);
  return rows;
}

async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select class.relname as table, conname as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_class class on class.oid = conrelid
    where connamespace = 'public'::regnamespace and contype = 'f'
    order by 1, 2`.execute(db);
  return rows;
}
