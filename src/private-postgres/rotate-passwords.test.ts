import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, realpath, rm, stat, watch, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { findRunning, connectForCommand } from "#server/database/connect-for-command.ts";
import { stopPostmaster } from "./postmaster.ts";
import { startPrivatePostgres } from "./private-postgres.ts";
import { passwordFiles } from "./roles.ts";

const fixture = join(import.meta.dirname, "acquire-cluster.fixture.ts");
const ROLES = { superuser: "postgres", owner: "chamak_owner", application: "chamak" };
const KEYS = ["superuser", "owner", "application"] as const;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chamak-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  const folder = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  if (folder !== undefined) await stopPostmaster(folder);
  if (folder?.startsWith("/var/lib/chamak/")) await rm(dirname(folder), { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const started = await startPrivatePostgres(dataDir, {
    log: () => {},
    settings: { fsync: "off" },
  });
  if ("refused" in started) throw new Error(started.refused);
  return started;
}

function startElsewhere() {
  const one = spawn(process.execPath, [fixture, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(one, "exit");
  const kill = async () => {
    one.kill("SIGKILL");
    await ended;
  };
  return { holds: once(one.stdout, "data"), kill };
}

async function readFiles(): Promise<string[]> {
  const files = passwordFiles(dataDir);
  return Promise.all(KEYS.map((key) => readFile(files[key], "utf8")));
}

/** Which of the passwords still open the database, each for its role. */
async function letIn(passwords: string[]): Promise<boolean[]> {
  const pid = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8");
  const port = Number(pid.split("\n")[3]);
  const tries = KEYS.map(async (key, place) => {
    const [user, password] = [ROLES[key], passwords[place]];
    const client = new pg.Client({ host: "127.0.0.1", port, user, password, database: "postgres" });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  return Promise.all(tries);
}

const ALL = [true, true, true];
const NONE = [false, false, false];

test("each start sets new passwords of the three roles, which are in their files only", async () => {
  await (await start()).stop();
  const before = await readFiles();
  const { url, stop } = await start();
  const after = await readFiles();
  expect(new Set([...before, ...after]).size).toBe(6);
  expect(await letIn(after)).toEqual(ALL);
  expect(await letIn(before)).toEqual(NONE);
  expect(url).toContain(after[2]);
  for (const file of Object.values(passwordFiles(dataDir))) {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(stat(`${file}.next`)).rejects.toThrow("ENOENT");
  }
  // A command beside the site reads them.
  expect((await findRunning(dataDir))?.ownerUrl).toContain(after[1]);
  await stop();
});

test("a process that ended between changing the roles and the files leaves usable passwords", async () => {
  const files = passwordFiles(dataDir);
  await (await start()).stop();
  const before = await readFiles();
  const first = startElsewhere();
  await first.holds;
  await first.kill();
  // The files as they are at that moment: the old passwords, and the new ones staged beside them.
  for (const [place, password] of (await readFiles()).entries())
    await writeFile(`${files[KEYS[place] ?? "owner"]}.next`, password, { mode: 0o600 });
  for (const [place, password] of before.entries())
    await writeFile(files[KEYS[place] ?? "owner"], password);
  expect(await letIn(before)).toEqual(NONE);

  // A command finds a server, and no password that fits: it takes the database and sets them right.
  const where = { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir };
  const { close } = await connectForCommand(where, createLog("silent"));
  expect(await letIn(await readFiles())).toEqual(ALL);
  await close();
  const { stop } = await start();
  expect(await letIn(await readFiles())).toEqual(ALL);
  await stop();
});

test("a start that is killed while it changes them is followed by one that works", async () => {
  await (await start()).stop();
  for (const ms of [0, 2, 5, 10, 20]) {
    const ending = new AbortController();
    const changes = watch(dataDir, { signal: ending.signal });
    const killed = startElsewhere();
    for await (const { filename } of changes) if (filename === "postgres-password.next") break;
    ending.abort();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await killed.kill();
    const { stop } = await start();
    expect(await letIn(await readFiles()), `killed after ${ms} ms`).toEqual(ALL);
    await stop();
  }
});
