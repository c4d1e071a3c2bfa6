import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPrivatePostgres } from "#private-postgres/private-postgres.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chamak-refused-"));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  const database = await realpath(join(folder, "postgres")).catch(() => "");
  if (database.startsWith("/var/lib/chamak/")) await rm(dirname(database), { recursive: true });
  await rm(folder, { recursive: true });
});

async function openHere() {
  const opened = await startPrivatePostgres(folder, { log: () => {}, settings: { fsync: "off" } });
  if ("refused" in opened) throw new Error(opened.refused);
  return opened;
}

/** The server with the channel on which scripts/start.mjs starts it. */
async function start() {
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, ["src/main.mjs", "--dev"], {
    env: { ...environment, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  let saidAt = Infinity;
  server.stderr?.on("data", (text) => {
    said += String(text);
    saidAt = performance.now();
  });
  const [code] = await once(server, "close");
  // A process that has said why it cannot start does not linger.
  expect(performance.now() - saidAt).toBeLessThan(5_000);
  return { code, said: said.trim() };
}

test("a start on a folder in use ends with 1 and names the process", async () => {
  const { stop } = await openHere();
  const { code, said } = await start();
  expect(said).toBe(
    `Another Chamak (process ${process.pid}) is already running on the data folder ${folder}; stop it first, or give this one its own DATA_DIR.`,
  );
  expect(code).toBe(1);
  await stop();
});

test("a start on a damaged database ends with 1 and PostgreSQL's words", async () => {
  await (await openHere()).stop();
  const control = join(folder, "postgres/global/pg_control");
  const { length } = await readFile(control);
  await writeFile(control, Buffer.alloc(length, 7));
  const { code, said } = await start();
  expect(said).toMatch(
    /^PostgreSQL did not start on .+ It said:[\s\S]+database files are incompatible with server/,
  );
  expect(code).toBe(1);
  // Each try costs half a second, and the answer is wanted within five.
  expect(said.match(/FATAL/g)).toHaveLength(2);
});

test("a start without the password file ends with 1 and names the file", async () => {
  await (await openHere()).stop();
  await rm(join(folder, "postgres-password"));
  const { code, said } = await start();
  expect(said).toContain(`bring back ${folder}/postgres-password`);
  expect(code).toBe(1);
});

test("a start on a database of a newer version ends with 1 and says so", async () => {
  const { ownerUrl, stop } = await openHere();
  const client = new Client(ownerUrl);
  await client.connect();
  await client.query("create table kysely_migration as select '999-later' as name");
  await client.end();
  await stop();
  const { code, said } = await start();
  expect(said).toBe(
    "The database is newer than this code: it has the migration 999-later. Start the version that made it, or a later one.",
  );
  expect(code).toBe(1);
});

test("a start with a secret key that can be guessed ends with 1 and names the file", async () => {
  await writeFile(join(folder, "secret-key"), "abc");
  const { code, said } = await start();
  expect(said).toContain(`${folder}/secret-key has fewer than 32 characters`);
  expect(code).toBe(1);
});
