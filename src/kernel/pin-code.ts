import { compact } from "./typed.ts";

export type Area = { name: string; pin_prefixes: readonly string[] };

/** Whether the text is an Indian pin code: six digits, the first not 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Longer than any pin code with its separators. */
export const MAX_PIN_CODE_LENGTH = 20;

/** The six digits of a pin code in any notation (`201 301`, `२०१३०१`); another text as it is, trimmed. */
export function readPinCode(text: string): string {
  const digits = compact(text);
  return isPinCode(digits) ? digits : text.trim();
}

/** The area with the longest matching prefix; undefined without any. */
export function areaOf(pinCode: string, areas: readonly Area[]): Area | undefined {
  const inArea = areas.flatMap((area) =>
    area.pin_prefixes
      .filter((prefix) => pinCode.startsWith(prefix))
      .map((prefix) => ({ area, length: prefix.length })),
  );
  return inArea.toSorted((one, other) => other.length - one.length)[0]?.area;
}
