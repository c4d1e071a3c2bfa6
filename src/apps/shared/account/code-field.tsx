import type { ComponentProps } from "react";
import { TextField } from "#ui/forms/text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label">;

/** The field for a code of six digits, pasted and autofilled codes included. */
export const CodeField = ({ hint = "The 6 digits that your app shows now", ...field }: Props) => (
  <TextField
    {...field}
    label="Code"
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
    label="Recovery code"
    hint="One of the ten that you kept. Each works once"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={60}
    required
  />
);
