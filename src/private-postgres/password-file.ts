import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

/** 192 random bits in characters that a URL need not escape. */
export const drawPassword = (): string => randomBytes(24).toString("base64url");

export const readPassword = async (file: string): Promise<string> =>
  (await readFile(file, "utf8")).trim();

/** The password of the file, created if missing: concurrent callers share it by an atomic hard link. */
export async function passwordFile(file: string): Promise<string> {
  const draft = `${file}.new-${randomUUID()}`;
  try {
    await writeFile(draft, drawPassword(), { mode: 0o600, flag: "wx", flush: true });
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readPassword(file);
}

const staged = (file: string): string => `${file}.next`;

/** Writes the future password beside the file, durably, without replacing it. */
export async function stagePassword(file: string, password: string): Promise<void> {
  await rm(staged(file), { force: true });
  await writeFile(staged(file), password, { mode: 0o600, flag: "wx", flush: true });
  await flushFolder(file);
}

/** Replaces the password of the file by the staged one, atomically. */
export async function adoptStaged(file: string): Promise<void> {
  await rename(staged(file), file);
  await flushFolder(file);
}

/** Returns the staged password of a process that ended before adopting it, or undefined. */
export const readStaged = (file: string): Promise<string | undefined> =>
  readPassword(staged(file)).catch(() => undefined);

async function flushFolder(file: string): Promise<void> {
  const handle = await open(dirname(file));
  await handle.sync().finally(() => handle.close());
}
