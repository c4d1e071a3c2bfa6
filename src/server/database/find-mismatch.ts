import type { MigrationFile } from "./read-migrations.ts";

/** A migration that was applied to a database or a backup. */
export type AppliedMigration = {
  name: string;
  /** SHA-256 of the file when it was applied; absent where it was not recorded. */
  sha256?: string;
};

/**
 * Returns the first applied migration that is not the file in the same place; undefined when all
 * match. It is newer when its name comes after the last file. Otherwise a file was renamed or
 * changed after it was applied, which happened before the first release only: since then migrations
 * are immutable.
 */
export function findMismatch(
  applied: AppliedMigration[],
  files: MigrationFile[],
): { name: string; isNewer: boolean } | undefined {
  const other = applied.find(({ name, sha256 }, index) => {
    const file = files[index];
    return file?.name !== name || (sha256 !== undefined && file.sha256 !== sha256);
  });
  return other && { name: other.name, isNewer: other.name > (files.at(-1)?.name ?? "") };
}
