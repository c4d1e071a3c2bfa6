/**
 * Returns whether a URL has an ambiguous form: escapes, dots or backslashes in the path, or an
 * absolute URL. Such a path may be any path, so that a check by prefix must assume the most
 * expensive one.
 *
 *     isAmbiguousPath("/%61pi/v1/login"); // true
 *     isAmbiguousPath("/about?from=%2F"); // false
 */
export const isAmbiguousPath = (url: string): boolean => /^(?:[^/]|[^?]*(?:\/\.|[%\\]))/.test(url);
