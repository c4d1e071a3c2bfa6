/**
 * Whether a request's address is written otherwise than it is read: with escapes, dots or backslashes in
 * the path, or in full. Such a path may be any path, so that whoever decides by how it begins takes it
 * for what costs most.
 *
 *     isOddlySpelled("/%61pi/v1/login"); // true
 *     isOddlySpelled("/about?from=%2F"); // false
 */
export const isAmbiguousPath = (url: string): boolean => /^(?:[^/]|[^?]*(?:\/\.|[%\\]))/.test(url);
