/**
 * Returns the `code` of an error of Node or PostgreSQL, for instance `ENOENT` or `23505`; undefined
 * where the error has none.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
