import type { FormEvent } from "react";

/** Leaves only digits, of any script, in a field as it is typed, and a + in front of them. */
export function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const digitsOf = (text: string) => text.replaceAll(/(?!^\+)\P{Nd}/gu, "");
  const digits = digitsOf(field.value);
  if (digits === field.value) return;
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? undefined)).length;
  field.value = digits;
  field.setSelectionRange(caret, caret);
}
