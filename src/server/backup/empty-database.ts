import { sql } from "kysely";
import type { Db } from "../database/connect.ts";

/** Returns whether the schema has no table. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`.execute(db);
  return rows.length === 0;
}

type DatabaseObject = { kind: "table" | "view" | "sequence" | "routine" | "type"; name: string };

/** Drops everything in the schema except objects of extensions. The schema keeps its rights. */
export async function emptyDatabase(db: Db): Promise<void> {
  const { rows } = await sql<DatabaseObject>`
    select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
           oid::regclass::text as name
    from pg_class class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass
                      and objid = class.oid and deptype in ('e', 'i', 'a'))
    union all
    select 'routine', oid::regprocedure::text from pg_proc proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass
                      and objid = proc.oid and deptype = 'e')
    union all
    select 'type', oid::regtype::text from pg_type type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend where classid = 'pg_type'::regclass
                      and objid = type.oid and deptype = 'e')`.execute(db);
  for (const { kind, name } of rows)
    await sql`drop ${sql.raw(kind)} if exists ${sql.raw(name)} cascade`.execute(db);
}
