import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { leanEnvironment, leanFlags } from "../scripts/memory-flags.mjs";

const started = new Set<ChildProcess>();
const START_MS = 60_000;
const STOP_MS = 10_000;

export type Started = { url: string; pid: number; stop: () => Promise<void> };

/** Ends a process as a service manager does: by SIGTERM, and by SIGKILL when it does not go. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([gone, sleep(STOP_MS)]);
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  started.delete(child);
}

/** Ends what the bench has started and what still runs. */
export const endAll = async (): Promise<void> => {
  await Promise.all([...started].map(end));
};

/**
 * Starts a script on this Node and waits until its output has the pattern, whose first group is the port.
 * The output goes to a file, as a service's does: reading it would take our time.
 */
export async function startProcess(
  folder: string,
  script: string,
  settings: Record<string, string>,
  found: RegExp,
): Promise<Started> {
  const path = join(folder, `${randomUUID()}.log`);
  const file = openSync(path, "w");
  const child = spawn(process.execPath, [...leanFlags, script], {
    env: { ...process.env, ...leanEnvironment, ...settings },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  started.add(child);
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const [, port] = found.exec(await readFile(path, "utf8")) ?? [];
    if (port !== undefined)
      return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
    await sleep(20);
  }
  throw new Error(`${script} did not start: ${(await readFile(path, "utf8")).slice(-2_000)}`);
}
