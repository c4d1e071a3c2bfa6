import type { useEntryForm } from "#apps/shared/account/use-entry-form.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { mobileDigits, tenDigits } from "#kernel/phone.ts";
import { isEmail } from "#kernel/text.ts";
import { asciiDigits } from "#kernel/typed.ts";
import { words } from "./registration-fields.en.ts";

export type RegistrationMode = "sign-up" | "sign-in";

export type RegistrationInput = {
  phone_number: string;
  email: string;
  password: string;
  password_confirmation: string;
};

const PASSWORD_PATTERN = String.raw`(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}`;

type EntryForm = ReturnType<typeof useEntryForm<RegistrationInput>>;
type Props = Pick<EntryForm, "form" | "field"> & {
  mode: RegistrationMode;
  /** The site can send codes and messages to phones. */
  isPhoneEnough: boolean;
};

export function RegistrationFields({ form, field, mode, isPhoneEnough }: Props) {
  const isNew = mode === "sign-up";
  const isOptional = isNew && isPhoneEnough;
  const password = field(
    "password",
    isNew ? words.newPassword : words.noPassword,
    // Said together with what else is wrong; all that a password needs, the server checks.
    (text) => !isNew || text.length >= 8 || words.tooShort,
  );
  return (
    <>
      {isNew && <PhoneField {...{ form, field }} />}
      <TextField
        label={words.email}
        type={isPhoneEnough ? "text" : "email"}
        inputMode="email"
        autoComplete="email"
        {...field("email", isOptional ? "" : words.noEmail, (text) => {
          const isLeft = isOptional && text.trim() === "";
          return !isNew || isLeft || isEmail(text.trim()) || words.wrongEmail;
        })}
        {...(isPhoneEnough && {
          hint: isNew ? words.emailOptional : words.emailOrPhone,
        })}
        required={!isOptional}
      />
      {isNew ? (
        <PasswordField
          key="new"
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          {...password}
        />
      ) : (
        // The pattern and its title are hints only: the server validates, so that no vendor is locked out.
        <PasswordField
          key="given"
          label={words.password}
          pattern={PASSWORD_PATTERN}
          title={words.passwordTitle}
          autoComplete="current-password"
          {...password}
        />
      )}
      {isNew && (
        <PasswordField
          label={words.confirmation}
          autoComplete="new-password"
          {...field(
            "password_confirmation",
            "",
            (again, { password: first }) => again === first || words.notEqual,
          )}
        />
      )}
    </>
  );
}

/** Registered only while it is rendered, so that a hidden field is not validated. */
function PhoneField({ form, field }: Pick<Props, "form" | "field">) {
  const phone = field(
    "phone_number",
    words.noPhone,
    (text) => mobileDigits(text) !== undefined || words.wrongPhone,
  );
  return (
    <TextField
      label={words.phone}
      hint={words.phoneHint}
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
