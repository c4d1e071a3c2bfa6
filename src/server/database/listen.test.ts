import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "#test/postgres.ts";
import { createLog } from "../log.ts";
import { connect, type Db } from "./connect.ts";
import { listen } from "./listen.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;
let heard: string[];
let stop: () => void;

const log = createLog("silent");

beforeEach(async () => {
  database = await createDatabase();
  db = connect(database.ownerUrl, log);
  heard = [];
  const handlers = {
    onListening: () => void heard.push("listening"),
    onNotification: (payload: string) => void heard.push(payload),
    onChecked: () => undefined,
    onLost: () => void heard.push("lost"),
  };
  stop = listen(database.url, "catalogue_version", { handlers, log });
  await expect.poll(() => heard).toEqual(["listening"]);
});
afterEach(async () => {
  stop();
  await db.destroy();
  await database.drop();
});

const publish = () => sql`update catalogue_version set version = version + 1`.execute(db);
const version = async () => {
  const row = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow();
  return row.version;
};

test("each change of the catalogue is notified with its version, also after the connection was lost", async () => {
  await publish();
  const one = await version();
  await expect.poll(() => heard).toEqual(["listening", one]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'chamak listener' and datname = current_database()`.execute(db);
  await expect.poll(() => heard).toEqual(["listening", one, "lost", "listening"]);
  await publish();
  await expect.poll(() => heard.at(-1)).toBe(await version());
});

test("a change that is rolled back is not notified", async () => {
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`update catalogue_version set version = version + 1`.execute(transaction);
      throw new Error("no");
    })
    .catch(() => undefined);
  await publish();
  await expect.poll(() => heard).toEqual(["listening", await version()]);
});
