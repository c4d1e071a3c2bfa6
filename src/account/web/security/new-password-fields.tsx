import { PasswordField } from "#ui/forms/password-field.tsx";

/** A new password and the same again, with what is wrong with each. */
export const NewPasswordFields = ({ faults }: { faults: Record<string, string> | undefined }) => (
  <>
    <PasswordField
      id="new-password"
      name="password"
      label="New password"
      hint="At least 8 characters, and nothing that others could guess"
      autoComplete="new-password"
      required
      error={faults?.["password"]}
    />
    <PasswordField
      id="new-password-again"
      name="password_confirmation"
      label="New password again"
      autoComplete="new-password"
      required
      error={faults?.["password_confirmation"]}
    />
  </>
);

const FIELDS = [
  ["current_password", "current-password"],
  ["password", "new-password"],
  ["password_confirmation", "new-password-again"],
] as const;

/** Takes whoever typed to the first field that is wrong. */
export function focusFault(faults: Record<string, string>): void {
  const [, id] = FIELDS.find(([name]) => faults[name] !== undefined) ?? [];
  if (id !== undefined) document.getElementById(id)?.focus();
}
