/** Joins the class names that are there: `classNames("a", busy && "b")` is `"a b"` or `"a"`. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;
