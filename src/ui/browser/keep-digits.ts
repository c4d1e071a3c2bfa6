import type { FormEvent } from "react";

/** Leaves only digits, of any script, in a field as it is typed, and a + in front of them. */
export function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  field.value = field.value.replaceAll(/(?!^\+)\P{Nd}/gu, "");
}
