/** Returns the given class names, joined: `classNames("a", busy && "b")` is `"a b"` or `"a"`. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;
