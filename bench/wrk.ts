import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Throws one sentence when wrk is not installed. */
export function requireWrk(): void {
  if (spawnSync("wrk", ["-v"]).error !== undefined)
    throw new Error("The bench loads the site by wrk, which is not installed: apt-get install wrk");
}

export type Load = {
  url: string;
  connections?: number;
  seconds: number;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  /** Lua that makes each request, in place of the body: it has `request()`. */
  lua?: string | undefined;
};

export type Measured = {
  perSecond: number;
  /** Answers that were no success, and connections that broke. */
  failed: number;
  p50Ms: number;
  p99Ms: number;
  /** The share of a core that wrk itself used. */
  cpu: number;
};

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

function scriptOf({ body, headers = {}, lua = "" }: Load): string {
  const all = { ...headers, ...(body && { "content-type": "application/json" }) };
  const lines = Object.entries(all).map(([key, value]) => `wrk.headers["${key}"] = "${value}"`);
  if (body) lines.push('wrk.method = "POST"', `wrk.body = [[${JSON.stringify(body)}]]`);
  return [...lines, lua].join("\n");
}

/** Loads an address from one thread of wrk, and says how many requests a second were answered. */
export async function wrk(folder: string, load: Load): Promise<Measured> {
  const { url, seconds, connections = 16 } = load;
  const script = join(folder, `${randomUUID()}.lua`);
  await writeFile(script, scriptOf(load));
  const command = `time -p wrk --timeout 10s -t1 -c${connections} -d${seconds}s --latency -s "$0" "$1"`;
  const { stdout, stderr } = await run("bash", ["-c", command, script, url], {
    timeout: (seconds + 20) * 1_000,
  });
  const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const latency = (part: number) => {
    const found = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout);
    return Number(found?.[1] ?? 0) * (UNITS[found?.[2] ?? "ms"] ?? 1);
  };
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  const broken = (errors ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0);
  return {
    perSecond: number(stdout, /Requests\/sec:\s+([\d.]+)/),
    failed: number(stdout, /Non-2xx or 3xx responses: (\d+)/) + broken,
    p50Ms: latency(50),
    p99Ms: latency(99),
    cpu: (number(stderr, /user ([\d.]+)/) + number(stderr, /sys ([\d.]+)/)) / seconds,
  };
}
