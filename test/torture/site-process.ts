import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { leanEnvironment, leanFlags } from "../../scripts/memory-flags.mjs";

/** The site as a process of its own, as a deployment runs it. */
export type SiteProcess = {
  url: string;
  child: ChildProcess;
  /** Everything that it has written, line by line. */
  lines: string[];
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  stop: () => Promise<number | string>;
};

type Options = {
  settings: Record<string, string>;
  /** What to run: the server itself, or `npm start`'s script. */
  script?: "src/main.mjs" | "scripts/start.mjs";
  /** The folder that it runs in, when that is not this one. */
  cwd?: string;
  /** A process group of its own, so that a signal can be sent to all of it. */
  detached?: boolean;
};

/** Starts it and resolves once it has said its address. Rejects when it ends before. */
export async function startSiteProcess({
  settings,
  script = "src/main.mjs",
  cwd = ".",
  detached = false,
}: Options): Promise<SiteProcess> {
  const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
  const child = spawn(process.execPath, [...leanFlags, script], {
    cwd,
    detached,
    env: {
      ...leanEnvironment,
      ...environment,
      PORT: "0",
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = once(child, "exit").then(([code, signal]): number | string => code ?? signal);
  const { promise: address, resolve } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  const url = await Promise.race([
    address,
    ended.then((how) => {
      throw new Error(`The site ended with ${how}: ${lines.slice(-5).join("\n")}`);
    }),
  ]);
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, child, lines, ended, stop };
}
