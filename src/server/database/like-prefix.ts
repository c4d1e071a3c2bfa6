/** Returns a `like` pattern for a prefix; `%` and `_` are escaped. */
export const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
