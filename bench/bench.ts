import { join } from "node:path";
import { startProcess, type Started } from "./processes.ts";
import type { Row } from "./row.ts";

/** What a group of rows is measured with. */
export type Bench = {
  rounds: number;
  /** How long each load lasts. */
  seconds: number;
  /** A temporary folder for all files. */
  folder: string;
  dataDir: string;
  /** The built site on a private PostgreSQL of its own, with every commit on the disk; started once. */
  site: () => Promise<Started>;
  /** A bare node:http server that answers `/N` with N bytes; started once. */
  floor: () => Promise<Started>;
  /** Says what is going on. */
  say: (text: string) => void;
};

export type Group = { name: string; run: (bench: Bench) => Promise<Row[]> };

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
};

type Options = Pick<Bench, "rounds" | "seconds" | "folder" | "say">;

export const SETTINGS = { PORT: "0", RATE_LIMITS: "off", NODE_ENV: "production" };

export function createBench(options: Options): Bench {
  const { folder } = options;
  const dataDir = join(folder, "data");
  return {
    ...options,
    dataDir,
    site: once(() =>
      startProcess(
        folder,
        "src/main.mjs",
        { ...SETTINGS, DATA_DIR: dataDir },
        /http:\/\/localhost:(\d+)/,
      ),
    ),
    floor: once(() => startProcess(folder, "bench/floor-server.ts", {}, /^(\d+)$/m)),
  };
}
