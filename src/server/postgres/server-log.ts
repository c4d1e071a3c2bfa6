import { open, readFile, stat, type FileHandle } from "node:fs/promises";
import { join, resolve } from "node:path";

const LIMIT_BYTES = 5 * 1024 * 1024;

const fileIn = (dataDir: string) => join(resolve(dataDir), "postgres.log");

/** Opens the server's log for appending; one that has grown above 5 MB begins anew. */
export async function openServerLog(dataDir: string): Promise<FileHandle> {
  const file = fileIn(dataDir);
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const handle = await open(file, "a", 0o600);
  if (size > LIMIT_BYTES) await handle.truncate();
  return handle;
}

/** The last lines of the server's log. */
export const lastWords = async (dataDir: string): Promise<string> =>
  (await readFile(fileIn(dataDir), "utf8")).trim().split("\n").slice(-8).join("\n");
