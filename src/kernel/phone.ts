/** Longer than any phone number with its separators. */
export const MAX_PHONE_LENGTH = 40;

/**
 * The ten digits of an Indian phone number, without an optional +91, 91 or 0 in front and without
 * spaces and dashes; undefined when there are not ten digits.
 *
 * `tenDigits("+91 98110-45230")` is `9811045230`.
 */
export function tenDigits(text: string): string | undefined {
  const compact = text.replaceAll(/[\s()-]/g, "");
  return /^(?:\+?91|0)?(\d{10})$/.exec(compact)?.[1];
}

/** Formats a phone number: `formatPhone("9811045230")` is `98110 45230`. */
export const formatPhone = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`;
