import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPrivatePostgres } from "./private-postgres.ts";
import { stopPostmaster } from "./postmaster.ts";

const fixture = join(import.meta.dirname, "acquire-cluster.fixture.ts");
const isRoot = process.getuid?.() === 0;
const settings = { fsync: "off" };

let temporary: string;
let dataDir: string;
let children: ChildProcess[];
let lines: string[];
let heard: (line: string) => void;
const log = (line: string) => {
  lines.push(line);
  heard(line);
};
const untilLogged = (wanted: string) =>
  new Promise<void>((resolve) => {
    heard = (line) => line.includes(wanted) && resolve();
  });

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), "chamak-"));
  await chmod(temporary, 0o755);
  dataDir = temporary;
  [children, lines, heard] = [[], [], () => {}];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  const folder = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  if (folder !== undefined) await stopPostmaster(folder);
  if (folder?.startsWith("/var/lib/chamak/")) await rm(dirname(folder), { recursive: true });
  await rm(temporary, { recursive: true, force: true });
});

async function start(folder = dataDir) {
  const started = await startPrivatePostgres(folder, { log, settings });
  if ("refused" in started) throw new Error(started.refused);
  return started;
}

/** As the owner of the tables, who may make some. */
async function startAsOwner() {
  const { ownerUrl, stop } = await start();
  return { url: ownerUrl, stop };
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

type Answer = { url?: string; refused?: string; log?: string };

/** Another process on the folder, once it has said whether it has the database. */
async function holdElsewhere(): Promise<{ child: ChildProcess; answer: Answer }> {
  const one = spawn(process.execPath, [fixture, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(one);
  for await (const line of createInterface({ input: one.stdout })) {
    const answer: Answer = JSON.parse(line);
    if (answer.log !== undefined) lines.push(answer.log);
    if (answer.url !== undefined || answer.refused !== undefined) return { child: one, answer };
  }
  throw new Error("The process ended without an answer.");
}

const refusal = (holder: number | undefined) =>
  `Another Chamak (process ${holder}) is already running on the data folder ${dataDir}; stop it first, or give this one its own DATA_DIR.`;

async function refusedAt(folder: string): Promise<string> {
  const started = await startPrivatePostgres(folder, { log, settings });
  return "refused" in started ? started.refused : "";
}

const isServerUp = (): Promise<boolean> =>
  stat(join(dataDir, "postgres/postmaster.pid")).then(
    () => true,
    () => false,
  );

test("starts on an empty folder, on the loopback address, and answers", async () => {
  const { url, stop } = await start();
  expect(await ask(url, "select 1, current_user, current_database()")).toEqual([
    1,
    "chamak",
    "chamak",
  ]);
  expect(await ask(url, "show listen_addresses")).toEqual(["127.0.0.1"]);
  expect(await ask(url, "select rolsuper from pg_roles where rolname = current_user")).toEqual([
    false,
  ]);
  await expect(ask(url, "create table note (text text)")).rejects.toThrow("permission denied");
  expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
  await stop();
  expect(await isServerUp()).toBe(false);
});

test("a folder that is missing is made", async () => {
  const { url, stop } = await start(join(dataDir, "a/b"));
  expect(await ask(url, "select 1")).toEqual([1]);
  await stop();
});

test("a start after a stop finds the data", async () => {
  const first = await startAsOwner();
  await ask(first.url, "create table note as select 'kept' as text");
  await first.stop();
  const second = await startAsOwner();
  expect(await ask(second.url, "select text from note")).toEqual(["kept"]);
  await second.stop();
});

test("after kill -9 the next start has the rows that were written", async () => {
  const { child, answer } = await holdElsewhere();
  await ask(answer.url!, "create table note as select 'kept' as text");
  child.kill("SIGKILL");
  await once(child, "exit");
  const { url, stop } = await startAsOwner();
  expect(await ask(url, "select text from note")).toEqual(["kept"]);
  await stop();
});

test("after kill -9 of both it recovers, though a stranger has the server's process number", async () => {
  const { child, answer } = await holdElsewhere();
  await ask(answer.url!, "create table note as select 'kept' as text");
  const file = join(dataDir, "postgres/postmaster.pid");
  const text = await readFile(file, "utf8");
  child.kill("SIGKILL");
  await once(child, "exit");
  process.kill(Number.parseInt(text), "SIGKILL");
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  const { url, stop } = await startAsOwner();
  expect(await ask(url, "select text from note")).toEqual(["kept"]);
  await stop();
});

test("a second process on the same folder is refused, and the first works on", async () => {
  const { url, stop } = await start();
  const { child, answer } = await holdElsewhere();
  expect(answer).toEqual({ refused: refusal(process.pid) });
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(0);
  expect(await ask(url, "select 1")).toEqual([1]);
  await stop();
});

test("two first starts at once give one winner and one refusal", async () => {
  const both = await Promise.all([holdElsewhere(), holdElsewhere()]);
  const refused = both.filter(({ answer }) => answer.refused !== undefined);
  const winner = both.find(({ answer }) => answer.url !== undefined);
  expect(refused.map(({ answer }) => answer.refused)).toEqual([refusal(winner?.child.pid)]);
  expect(await ask(winner?.answer.url ?? "", "select 1")).toEqual([1]);
  expect((await readdir(dataDir)).toSorted()).toEqual([
    "postgres",
    "postgres-application-password",
    "postgres-owner-password",
    "postgres-password",
    "postgres.log",
  ]);
});

test("a start while another process is stopping the server waits for it", async () => {
  const { child } = await holdElsewhere();
  child.kill("SIGTERM");
  const [{ url, stop }] = await Promise.all([start(), once(child, "exit")]);
  expect(await ask(url, "select 1")).toEqual([1]);
  await stop();
});

test("a server that is killed is started again at the same address", async () => {
  const { url, stop } = await start();
  const pid = Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"));
  const back = untilLogged("PostgreSQL is back.");
  process.kill(pid, "SIGKILL");
  await back;
  expect(await ask(url, "select 1")).toEqual([1]);
  await stop();
  expect(await isServerUp()).toBe(false);
});

test("the draft of a start that was killed is cleared away", async () => {
  await mkdir(join(dataDir, "postgres.new-of-a-killed-start/data"), { recursive: true });
  await (await start()).stop();
  expect(await readdir(dataDir)).not.toContain("postgres.new-of-a-killed-start");
});

test("a folder that will not do is refused in one sentence", async () => {
  const file = join(dataDir, "file");
  await writeFile(file, "");
  expect(await refusedAt(file)).toBe(`${file} is not a folder; set DATA_DIR to a folder.`);
  expect(await refusedAt(join(file, "below"))).toMatch(/is not a folder; set DATA_DIR/);

  await (await start()).stop();
  await writeFile(join(dataDir, "postgres/PG_VERSION"), "17\n");
  expect(await refusedAt(dataDir)).toMatch(/was made by PostgreSQL 17 and this is PostgreSQL 18/);
  await rm(join(dataDir, "postgres/PG_VERSION"));
  expect(await refusedAt(dataDir)).toMatch(
    /is damaged: PG_VERSION is missing\. Bring it back, or restore a backup/,
  );
});

test.runIf(isRoot)("under root it works in a folder that only root can enter", async () => {
  await chmod(dataDir, 0o700);
  dataDir = join(dataDir, "below");
  const first = await start();
  const place = dirname(await realpath(join(dataDir, "postgres")));
  expect(dirname(place)).toBe("/var/lib/chamak");
  expect(lines.filter((line) => line.includes(place))).toHaveLength(1);
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "select 1")).toEqual([1]);
  await second.stop();
});

test.runIf(isRoot)("two first starts at once in a folder that only root can enter", async () => {
  await chmod(dataDir, 0o700);
  dataDir = join(dataDir, "below");
  const both = await Promise.all([holdElsewhere(), holdElsewhere()]);
  const winner = both.find(({ answer }) => answer.url !== undefined);
  const refused = both.flatMap(({ answer }) => answer.refused ?? []);
  expect(refused).toEqual([refusal(winner?.child.pid)]);
  expect(await readdir(dataDir)).toHaveLength(5);
  const used = dirname(await realpath(join(dataDir, "postgres")));
  const places = lines.flatMap((line) => /\/var\/lib\/chamak\/[-0-9a-f]{36}/.exec(line) ?? []);
  const left = await readdir("/var/lib/chamak");
  expect(places.filter((place) => left.includes(basename(place)))).toEqual([used]);
});

test.skipIf(isRoot)("a folder without permission is refused in one sentence", async () => {
  await chmod(dataDir, 0o500);
  expect(await refusedAt(dataDir)).toBe(
    `There is no permission to use the data folder ${dataDir}; start as the user who owns it, or set another DATA_DIR.`,
  );
});

test("the data folder and its passwords are readable by their owner only", async () => {
  await (await start()).stop();
  await mkdir(join(dataDir, "files"), { mode: 0o755 });
  await (await start()).stop();
  const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777;
  expect(await modeOf(".")).toBe(isRoot ? 0o710 : 0o700);
  expect(await modeOf("files")).toBe(0o700);
  for (const name of await readdir(dataDir))
    if (name.startsWith("postgres-") || name.startsWith("postgres."))
      expect([name, await modeOf(name)]).toEqual([name, 0o600]);
});

test("a folder whose database is missing is refused and not changed", async () => {
  await (await start()).stop();
  await rm(join(dataDir, "postgres"), { recursive: true });
  expect(await refusedAt(dataDir)).toMatch(
    /postgres is missing, though postgres\S+ shows that there was one\. Bring it back, or restore a backup with npm run restore -- FILE; to begin with an empty one, move \S+ away\.$/,
  );
  expect(await readdir(dataDir)).not.toContain("postgres");
});

test("a folder that holds uploaded files and no database is refused", async () => {
  await mkdir(join(dataDir, "files"));
  expect(await refusedAt(dataDir)).toMatch(/postgres is missing, though files shows/);
});

test("a database without its control file is refused", async () => {
  await (await start()).stop();
  await rm(join(dataDir, "postgres/global/pg_control"));
  expect(await refusedAt(dataDir)).toMatch(/is damaged: global\/pg_control is missing\./);
});

test("a database that one role owned, as before, is handed to the owner", async () => {
  const first = await start();
  await ask(first.ownerUrl, "create table note as select 'kept' as text");
  await ask(first.ownerUrl, "grant all on schema public to chamak");
  await ask(first.ownerUrl, "alter table note owner to chamak");
  await ask(first.ownerUrl, "alter database chamak owner to chamak");
  await first.stop();
  for (const role of ["owner", "application"]) await rm(join(dataDir, `postgres-${role}-password`));
  const second = await start();
  expect(
    await ask(
      second.ownerUrl,
      "select text, tableowner from note, pg_tables where tablename = 'note'",
    ),
  ).toEqual(["kept", "chamak_owner"]);
  await second.stop();
});
