import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";

/** The password in the file. Rejects when there is no such file. */
export const readPassword = async (file: string): Promise<string> =>
  (await readFile(file, "utf8")).trim();

/**
 * The password in the file, which is made if missing. However many processes ask at once, all get
 * the same: a link appears whole, and only where nothing is.
 */
export async function keepPassword(file: string): Promise<string> {
  const draft = `${file}.new-${randomUUID()}`;
  try {
    const password = randomBytes(24).toString("base64url");
    await writeFile(draft, password, { mode: 0o600, flag: "wx", flush: true });
    await link(draft, file);
  } catch (error) {
    if (Reflect.get(Object(error), "code") !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readPassword(file);
}
