import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The servers refuse to run as root: then they run as the user `postgres`, which Debian's package made. */
const user = (() => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
})();

/** A temporary folder with everything that the drill writes; the servers' user can enter it. */
export const folder = await mkdtemp(join(tmpdir(), "chamak-cluster-"));
chmodSync(folder, 0o755);

const running = new Set<ChildProcess>();

/** Makes a folder below the drill's that the servers' user owns. */
export function makeFolder(name: string, mode = 0o700): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

/** Writes a configuration that the servers' user alone can read. */
export function writeConfiguration(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

type Options = { env?: Record<string, string>; asUser?: boolean; cwd?: string };

/**
 * Starts a program as the servers' user, or as ourselves, in a process group of its own. What it writes
 * goes to `logs/NAME.log`.
 */
export function start(
  name: string,
  [program = "", ...args]: string[],
  { env = {}, asUser = true, cwd = "/" }: Options = {},
): ChildProcess {
  mkdirSync(join(folder, "logs"), { recursive: true });
  const log = openSync(join(folder, "logs", `${name}.log`), "a");
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C.UTF-8", ...env },
    ...(asUser && user),
  });
  closeSync(log);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Runs a program as the servers' user to its end. Throws with its words when it fails. */
export const run = (program: string, args: string[], cwd = "/"): string =>
  execFileSync(program, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
    ...user,
  });

const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    process.kill(-(child.pid ?? 0), signal);
  } catch {
    // It has ended already.
  }
};

/** Ends a program and the processes that it started at once, as when its machine fails. */
export async function killGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  signalGroup(child, "SIGKILL");
  await ended;
}

/**
 * Ends PostgreSQL of a node at once, as when its machine fails: Patroni has started it in a session
 * of its own. Its other processes notice and end.
 */
export function killPostgres(name: string): void {
  try {
    const [pid] = readFileSync(join(folder, "postgres", name, "postmaster.pid"), "utf8").split(
      "\n",
    );
    process.kill(Number(pid), "SIGKILL");
  } catch {
    // It does not run.
  }
}

/** Ends everything that was started, and removes the folder unless it is to be looked at. */
export async function endAll(keep: boolean): Promise<void> {
  const children = [...running];
  for (const child of children.toReversed()) signalGroup(child, "SIGTERM");
  await Promise.race([Promise.all(children.map((child) => once(child, "exit"))), sleep(8_000)]);
  for (const child of running) signalGroup(child, "SIGKILL");
  if (existsSync(join(folder, "postgres")))
    for (const name of readdirSync(join(folder, "postgres"))) killPostgres(name);
  if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Asks every 100 ms until the answer is neither undefined nor false; throws after `seconds`. */
export async function until<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer !== false) return answer;
    await sleep(100);
  }
  throw new Error(`${what} did not happen within ${seconds} s; see ${folder}/logs.`);
}

/** Whether something listens on a port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });
