import type { ChildProcess } from "node:child_process";
import { leanEnvironment, leanFlags } from "../../scripts/memory-flags.mjs";
import { killGroup, makeFolder, start, until } from "./processes.ts";

type Instance = { port: number; url: string; process: ChildProcess };

const root = new URL("../../", import.meta.url).pathname;

/** Starts an instance of the built site, with a data folder that no other instance sees. */
export function startInstance(port: number, settings: Record<string, string>): Instance {
  const child = start(`site-${port}`, [process.execPath, ...leanFlags, "src/main.mjs"], {
    asUser: false,
    cwd: root,
    env: {
      ...leanEnvironment,
      ...settings,
      PORT: String(port),
      DATA_DIR: makeFolder(`site-${port}`),
      LOG_LEVEL: "warn",
    },
  });
  return { port, url: `http://127.0.0.1:${port}`, process: child };
}

export const isReady = async ({ url }: Instance): Promise<boolean> =>
  (await fetch(`${url}/readyz`)).status === 200;

export const untilReady = (instance: Instance): Promise<boolean> =>
  until(`The start of the site on port ${instance.port}`, 60, () => isReady(instance));

export const killInstance = ({ process }: Instance): Promise<void> => killGroup(process);
