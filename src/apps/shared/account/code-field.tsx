import type { ComponentProps } from "react";
import { TextField } from "#ui/forms/text-field.tsx";
import { words } from "./code-field.en.ts";

type Props = Omit<ComponentProps<typeof TextField>, "label">;

/** The field for a code of six digits, pasted and autofilled codes included. */
export const CodeField = ({ hint = words.hint, ...field }: Props) => (
  <TextField
    {...field}
    label={words.code}
    hint={hint}
    width="short"
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    required
  />
);

export const RecoveryCodeField = (field: Props) => (
  <TextField
    {...field}
    label={words.recovery}
    hint={words.recoveryHint}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={60}
    required
  />
);
