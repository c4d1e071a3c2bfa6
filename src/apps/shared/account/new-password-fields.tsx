import type { ComponentProps } from "react";
import { PasswordField } from "#ui/forms/password-field.tsx";

type Field = Omit<ComponentProps<typeof PasswordField>, "label">;
type Props = { field: (name: "password" | "password_confirmation") => Field };

export const NewPasswordFields = ({ field }: Props) => (
  <>
    <PasswordField
      {...field("password")}
      id="new-password"
      label="New password"
      hint="At least 8 characters, and nothing that others could guess"
      autoComplete="new-password"
      required
    />
    <PasswordField
      {...field("password_confirmation")}
      id="new-password-again"
      label="New password again"
      autoComplete="new-password"
      required
    />
  </>
);
