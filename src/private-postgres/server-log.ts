import { copyFile, open, readFile, stat, truncate, type FileHandle } from "node:fs/promises";
import { join, resolve } from "node:path";

const LIMIT_BYTES = 5 * 1024 * 1024;
const LOOK_EVERY_MS = 10_000;

/** Of a failed statement the message only: DETAIL, CONTEXT and parameters quote rows. */
export const logSettings = {
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: "0",
  log_statement: "none",
  log_min_duration_statement: "-1",
};

const fileIn = (dataDir: string) => join(resolve(dataDir), "postgres.log");

export async function openServerLog(dataDir: string): Promise<FileHandle> {
  await rotateServerLog(dataDir);
  return open(fileIn(dataDir), "a", 0o600);
}

/** Copies a log above 5 MB to `postgres.log.1` and empties it, since the server has it open. */
export async function rotateServerLog(dataDir: string, limit = LIMIT_BYTES): Promise<void> {
  const file = fileIn(dataDir);
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= limit) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

export function scheduleLogRotation(dataDir: string, log: (line: string) => void): () => void {
  const timer = setInterval(() => {
    rotateServerLog(dataDir).catch((error: unknown) =>
      log(`The log of PostgreSQL could not be cut: ${String(error)}`),
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export const readLogEnd = async (dataDir: string): Promise<string> =>
  (await readFile(fileIn(dataDir), "utf8")).trim().split("\n").slice(-8).join("\n");
