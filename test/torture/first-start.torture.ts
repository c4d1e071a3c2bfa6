import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scaled } from "./bookers.ts";
import { makePrivateFolder, startPrivateSite, type PrivateFolder } from "./private-site.ts";
import { reportCounts } from "./report-counts.ts";

const ROUNDS = scaled(50);

// What a first start leaves: the tables as they are, and what the samples put into them. Times, keys and
// drawn numbers differ from start to start.
const SCHEMA = `select string_agg(line, E'\\n' order by line) as text from (
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns where table_schema = 'public'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select relname || ' ' || coalesce(relacl::text, '') from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  union all select name from kysely_migration) as lines`;
// Ids from a million on are numbered by a sequence, which does not go back where a kill rolled back.
const OWN_ID = "case when id < 1000000 then id::text else 'own' end";
const SAMPLES = `select string_agg(line, E'\\n' order by line) as text from (
  select format('%s %s %s', ${OWN_ID}, title, price_paise) as line from bookable
  union all select format('%s %s', role, email) from account
  union all select format('%s %s %s %s', first_name, last_name, status, booking_time_slot) from booking
  union all select format('line %s %s', title, quantity) from booking_line
  union all select format('event %s', what) from booking_event
  union all select format('offer %s', answer) from booking_offer
  union all select format('entry %s %s', ${OWN_ID}, status) from (
    select product_id as id, status from vendor_service) as entry
  union all select format('contact %s', subject) from contact
  union all select format('application %s', name) from vendor_application
  union all select format('file %s', media_type) from stored_file
  union all select format('trail %s %s', act, subject) from audit_entry) as lines`;

const folders: PrivateFolder[] = [];
afterAll(async () => {
  for (const folder of folders) await folder.remove();
});

async function stateOf(folder: PrivateFolder): Promise<{ schema: string; samples: string }> {
  const client = new pg.Client({ connectionString: await folder.superuserUrl() });
  await client.connect();
  const ask = async (text: string) => (await client.query<{ text: string }>(text)).rows[0]?.text;
  const [schema = "", samples = ""] = [await ask(SCHEMA), await ask(SAMPLES)];
  await client.end();
  return { schema, samples };
}

/** Starts a site on an empty folder to the end, and says how that leaves it and how long it took. */
async function startOnce(folder: PrivateFolder) {
  const start = Date.now();
  const site = await startPrivateSite(folder);
  const took = Date.now() - start;
  const state = await stateOf(folder);
  await site.stop();
  return { took, state };
}

let whole: Awaited<ReturnType<typeof startOnce>>;
beforeAll(async () => {
  const folder = await makePrivateFolder();
  folders.push(folder);
  whole = await startOnce(folder);
});

test("a first start that is killed at any moment leaves nothing that the next one does not mend", async () => {
  let interrupted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const folder = await makePrivateFolder();
    folders.push(folder);
    const { DATABASE_URL: _, ...environment } = process.env;
    const child = spawn(process.execPath, ["src/main.mjs"], {
      env: { ...environment, PORT: "0", LOG_LEVEL: "silent", DATA_DIR: folder.dataDir },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    // Spread over the whole of it, and at no moment twice.
    const moment = ((round + Math.random()) / ROUNDS) * whole.took;
    const timer = setTimeout(() => child.kill("SIGKILL"), moment);
    await ended;
    clearTimeout(timer);
    interrupted++;
    const { state } = await startOnce(folder);
    expect(state.schema, `killed after ${Math.round(moment)} ms`).toBe(whole.state.schema);
    expect(state.samples, `killed after ${Math.round(moment)} ms`).toBe(whole.state.samples);
    await folder.remove();
    folders.pop();
  }
  reportCounts("kill -9 of the first start", { rounds: interrupted, "other outcomes": 0 });
  expect(interrupted).toBe(ROUNDS);
});
