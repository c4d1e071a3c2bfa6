import pg from "pg";

/** The tables that get rows by the hundred thousand. */
const BIG = [
  "vendor_service",
  "booking",
  "booking_line",
  "booking_request",
  "booking_offer",
  "booking_event",
  "plan",
  "visit",
  "audit_entry",
  "ledger_entry",
  "ledger_posting",
];
const CONNECTIONS = 2;

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: "chamak-growth" });
  await client.connect();
  for (const setting of [
    "maintenance_work_mem = '256MB'",
    "max_parallel_maintenance_workers = 0",
    "synchronous_commit = off",
  ])
    await client.query(`set ${setting}`);
  return client;
};

/**
 * Takes the indexes, unique constraints and foreign keys away from the big tables while `fill` runs, and
 * makes them again whatever becomes of it: rows go in several times faster, and what is refused is
 * refused at the end. Primary keys stay. The statistics and the visibility map are new afterwards.
 */
export async function withoutIndexes(url: string, fill: () => Promise<void>): Promise<void> {
  const client = await connected(url);
  const statements = await takeAway(client);
  try {
    await fill();
  } finally {
    const others = await Promise.all(Array.from({ length: CONNECTIONS - 1 }, () => connected(url)));
    const clients = [client, ...others];
    await inParallel(clients, statements.indexes);
    // Each takes a lock of two tables: one after the other.
    await inParallel([client], statements.constraints);
    await inParallel(
      clients,
      BIG.map((table) => `vacuum (analyze) ${table}`),
    );
    // As autovacuum does: the words of new names wait in a list of their index until then.
    await client.query("vacuum (analyze)");
    await Promise.all(clients.map((one) => one.end()));
  }
}

async function takeAway(client: pg.Client) {
  const { rows: constraints } = await client.query<
    Record<"table" | "name" | "type" | "definition", string>
  >(
    `select conrelid::regclass::text as table, conname as name, contype as type,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = any($1::regclass[]) and contype in ('f', 'u')
    order by contype`,
    [BIG],
  );
  const { rows: indexes } = await client.query<Record<"table" | "name" | "definition", string>>(
    `select tablename as table, indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any($1)
      and indexname not in (select conname from pg_constraint)
    order by tablename, indexname`,
    [BIG],
  );
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return {
    indexes: indexes.map(({ definition }) => definition),
    // The unique ones first: a foreign key may need one.
    constraints: constraints
      .toSorted((one, other) => other.type.localeCompare(one.type))
      .map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${name} ${definition}`,
      ),
  };
}

async function inParallel(clients: pg.Client[], statements: string[]): Promise<void> {
  const left = [...statements];
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        await client.query(next);
    }),
  );
}
