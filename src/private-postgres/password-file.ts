import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

/** 192 random bits, without a character that an address would have to escape. */
export const drawPassword = (): string => randomBytes(24).toString("base64url");

/** The password in the file. Rejects when there is no such file. */
export const readPassword = async (file: string): Promise<string> =>
  (await readFile(file, "utf8")).trim();

/**
 * The password in the file, which is made if missing. However many processes ask at once, all get
 * the same: a link appears whole, and only where nothing is.
 */
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

/** Writes the password that the file is to have beside it. It outlives a crash, and replaces nothing. */
export async function stagePassword(file: string, password: string): Promise<void> {
  await rm(staged(file), { force: true });
  await writeFile(staged(file), password, { mode: 0o600, flag: "wx", flush: true });
  await flushFolder(file);
}

/** Gives the file the staged password. Who reads it meanwhile gets the old one or the new one, whole. */
export async function adoptStaged(file: string): Promise<void> {
  await rename(staged(file), file);
  await flushFolder(file);
}

/** The staged password, left by a process that ended before it was adopted, or undefined. */
export const readStaged = (file: string): Promise<string | undefined> =>
  readPassword(staged(file)).catch(() => undefined);

/** Makes the names in the file's folder outlive a power cut. */
async function flushFolder(file: string): Promise<void> {
  const handle = await open(dirname(file));
  await handle.sync().finally(() => handle.close());
}
