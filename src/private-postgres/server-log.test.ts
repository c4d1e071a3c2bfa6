import { appendFile, chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPrivatePostgres } from "./private-postgres.ts";
import { rotateServerLog } from "./server-log.ts";

let dataDir: string;
let client: Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chamak-log-"));
  await chmod(dataDir, 0o755);
  const started = await startPrivatePostgres(dataDir, {
    log: () => {},
    settings: { fsync: "off" },
  });
  if ("refused" in started) throw new Error(started.refused);
  stop = started.stop;
  client = new Client(started.ownerUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await stop();
  await rm(dataDir, { recursive: true });
});

const readLog = () => readFile(join(dataDir, "postgres.log"), "utf8");

test("a statement that fails is logged without its text, its parameters and the rows it met", async () => {
  await client.query("create table person (email text unique, phone text check (phone < '5'))");
  const insert = "insert into person (email, phone) values ($1, $2)";
  await client.query(insert, ["canary-one@example.in", "1"]);
  await expect(client.query(insert, ["canary-one@example.in", "2"])).rejects.toThrow(/unique/);
  await expect(client.query(insert, ["canary-two@example.in", "9811000111"])).rejects.toThrow();
  const log = await readLog();
  expect(log).toContain("violates unique constraint");
  expect(log).toContain("violates check constraint");
  expect(log).not.toMatch(/canary|9811000111|insert into|DETAIL|STATEMENT/);
});

test("the log is moved away above its limit, and the running server writes on in the new one", async () => {
  await appendFile(join(dataDir, "postgres.log"), "x".repeat(20_000));
  await rotateServerLog(dataDir, 10_000);
  expect((await stat(join(dataDir, "postgres.log.1"))).mode & 0o777).toBe(0o600);
  expect((await readLog()).length).toBe(0);
  await expect(client.query("select 1/0")).rejects.toThrow(/zero/);
  const log = await readLog();
  expect(log).toContain("division by zero");
  // A file that was cut under a writer without O_APPEND would begin with a hole of zero bytes.
  expect(log).not.toContain("\0");
  await rotateServerLog(dataDir, 10_000);
  expect(await readLog()).toBe(log);
});
