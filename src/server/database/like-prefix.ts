/** A pattern for `like` that a text begins so: `%` and `_` are letters like others here. */
export const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
