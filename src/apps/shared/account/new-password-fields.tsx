import type { ComponentProps } from "react";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { words } from "./new-password-fields.en.ts";

type Field = Omit<ComponentProps<typeof PasswordField>, "label">;
type Props = { field: (name: "password" | "password_confirmation") => Field };

export const NewPasswordFields = ({ field }: Props) => (
  <>
    <PasswordField
      {...field("password")}
      id="new-password"
      label={words.password}
      hint={words.hint}
      autoComplete="new-password"
      required
    />
    <PasswordField
      {...field("password_confirmation")}
      id="new-password-again"
      label={words.again}
      autoComplete="new-password"
      required
    />
  </>
);
