import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type MigrationFile = {
  /** The file's name without `.sql`. */
  name: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
  inTransaction: boolean;
  /**
   * The statements one by one: PostgreSQL runs statements that are sent together in one
   * transaction.
   */
  statements: string[];
};

const FOLDER = new URL("../../../migrations/", import.meta.url);
const NO_TRANSACTION = "-- no transaction\n";

/** Returns the .sql files of a folder in the order of their names. */
export async function readMigrations(folder: URL = FOLDER): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), "utf8");
      const inTransaction = !text.startsWith(NO_TRANSACTION);
      const statements = inTransaction ? [text] : text.split(/;[ \t]*(?:\n|$)/);
      return {
        name: file.slice(0, -".sql".length),
        sha256: createHash("sha256").update(text).digest("hex"),
        inTransaction,
        statements: statements.filter((statement) => statement.trim() !== ""),
      };
    }),
  );
}
