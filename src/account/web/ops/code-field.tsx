import type { ComponentProps } from "react";
import { TextField } from "#ui/forms/text-field.tsx";

/** The field for the six digits of an authenticator app. It accepts pasted and autofilled codes. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, "label">) => (
  <TextField
    {...field}
    label="Code"
    hint="The 6 digits that your app shows now"
    width="short"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    spellCheck={false}
    required
  />
);
