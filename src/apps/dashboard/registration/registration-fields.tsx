import type { useEntryForm } from "#apps/shared/account/use-entry-form.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { mobileDigits, tenDigits } from "#kernel/phone.ts";
import { isEmail } from "#kernel/text.ts";
import { asciiDigits } from "#kernel/typed.ts";

export type RegistrationMode = "sign-up" | "sign-in";

export type RegistrationInput = {
  phone_number: string;
  email: string;
  password: string;
  password_confirmation: string;
};

const PASSWORD_TITLE =
  "Password must contain at least one lowercase letter, one uppercase letter, one number, one special character, and be at least 8 characters long.";
const TOO_SHORT = "Password is too short (minimum is 8 characters)";
const PASSWORD_PATTERN = String.raw`(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}`;

type EntryForm = ReturnType<typeof useEntryForm<RegistrationInput>>;
type Props = Pick<EntryForm, "form" | "field"> & { mode: RegistrationMode };

export function RegistrationFields({ form, field, mode }: Props) {
  const isNew = mode === "sign-up";
  const password = field(
    "password",
    isNew ? "Enter a password" : "Enter your password",
    // Said together with what else is wrong; all that a password needs, the server checks.
    (text) => !isNew || text.length >= 8 || TOO_SHORT,
  );
  return (
    <>
      {isNew && <PhoneField {...{ form, field }} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...field(
          "email",
          "Enter your email",
          (text) => !isNew || isEmail(text.trim()) || "Email is invalid",
        )}
      />
      {isNew ? (
        <PasswordField
          key="new"
          label="Password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...password}
        />
      ) : (
        // The pattern and its title are hints only: the server validates, so that no vendor is locked out.
        <PasswordField
          key="given"
          label="Password"
          pattern={PASSWORD_PATTERN}
          title={PASSWORD_TITLE}
          autoComplete="current-password"
          {...password}
        />
      )}
      {isNew && (
        <PasswordField
          label="Password confirmation"
          autoComplete="new-password"
          {...field(
            "password_confirmation",
            "",
            (again, { password: first }) => again === first || "Passwords do not match!",
          )}
        />
      )}
    </>
  );
}

/** Registered only while it is rendered, so that a hidden field is not validated. */
function PhoneField({ form, field }: Omit<Props, "mode">) {
  const phone = field(
    "phone_number",
    "Enter your phone number",
    (text) => mobileDigits(text) !== undefined || "Phone number is invalid",
  );
  return (
    <TextField
      label="Phone number"
      hint="10 digits, without +91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      {...phone}
      onChange={(event) => {
        const { value } = event.target;
        const digits = digitsAsTyped(value, form.getValues("phone_number"));
        if (digits !== value) event.target.value = digits;
        return phone.onChange(event);
      }}
    />
  );
}

/**
 * The ten digits of a number, also while `+91` and a number are typed key by key. A further key changes
 * nothing; what is pasted is never cut, since another number could be left.
 */
function digitsAsTyped(text: string, before = ""): string {
  const typed = asciiDigits(text).replaceAll(/\D/g, "");
  if (typed.length <= 10) return typed;
  const digits = tenDigits(typed) ?? typed.replace(/^(?:00)?(?:910?|0)(?=[6-9])/, "");
  return digits.length > 10 && text.length === before.length + 1 ? before : digits;
}
