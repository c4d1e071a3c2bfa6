import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressIn, expect, test } from "../support/site.ts";

// `npm start` is two processes, and PostgreSQL a third that nobody may leave behind.
const endings: { name: string; end: (starter: number) => void }[] = [
  { name: "a terminal's Ctrl-C, which both hear", end: (pid) => process.kill(-pid, "SIGINT") },
  { name: "a signal to the starter alone", end: (pid) => process.kill(pid, "SIGTERM") },
  { name: "a starter that is killed", end: (pid) => process.kill(pid, "SIGKILL") },
];

function startSite(
  folder: string,
  [command, ...args]: [string, ...string[]] = [process.execPath, "scripts/start.mjs"],
) {
  const { DATABASE_URL: _, ...environment } = process.env;
  return spawn(command, args, {
    detached: true,
    env: { ...environment, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

for (const { name, end } of endings) {
  test(`ending: the site and its private PostgreSQL go with ${name}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "chamak-ending-"));
    const starter = startSite(folder);
    const url = await addressIn(starter.stdout);
    expect((await fetch(url)).status).toBe(200);

    const exit = once(starter, "exit");
    end(starter.pid ?? 0);
    await exit;
    const log = async () => readFile(join(folder, "postgres.log"), "utf8");
    await expect.poll(log).toMatch(/database system is shut down\s*$/);
    await expect(fetch(url)).rejects.toThrow();
    await rm(folder, { recursive: true });
  });
}

test("ending: a signal to the npm of npm start reaches the site", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chamak-npm-"));
  const npm = startSite(folder, ["npm", "start"]);
  await addressIn(npm.stdout);
  const exit = once(npm, "exit");
  npm.kill("SIGTERM");
  await exit;
  const log = async () => readFile(join(folder, "postgres.log"), "utf8");
  await expect.poll(log).toMatch(/database system is shut down\s*$/);
  await rm(folder, { recursive: true });
});

test("npm start says that its server was killed and ends with 1; the next start takes over", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chamak-killed-"));
  const starter = startSite(folder);
  let said = "";
  starter.stderr.on("data", (text) => (said += String(text)));
  await addressIn(starter.stdout);
  const exit = once(starter, "exit");
  const found = spawnSync("ps", ["-o", "pid=", "--ppid", `${starter.pid}`], { encoding: "utf8" });
  process.kill(Number.parseInt(found.stdout, 10), "SIGKILL");
  expect(await exit).toEqual([1, null]);

  const next = startSite(folder);
  const url = await addressIn(next.stdout);
  expect((await fetch(url)).status).toBe(200);
  const ended = once(next, "exit");
  next.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(said).toBe("The server was ended by SIGKILL. Start it again.\n");
  await rm(folder, { recursive: true });
});
