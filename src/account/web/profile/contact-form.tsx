import { useState } from "react";
import type { AccountAnswer } from "#account/contract/customer.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Form, FormEnd, FormPair } from "#ui/forms/form.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { tenDigits } from "#kernel/phone.ts";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { changeAccount } from "./account-calls.ts";
import styles from "../security/security.module.css";

type Props = { account: AccountAnswer; onChanged: (account: AccountAnswer) => void };

/** Name, phone number and e-mail. A changed phone number or e-mail asks for the password. */
export function ContactForm({ account, onChanged }: Props) {
  const [isDone, setIsDone] = useState(false);
  const { form, refused, isSending, field, send } = useProblemForm({
    first_name: account.first_name,
    last_name: account.last_name,
    phone_number: account.phone_number,
    email: account.email,
    current_password: "",
  });
  const [phone, email] = form.watch(["phone_number", "email"]);
  const hasNewPhone = tenDigits(phone) !== account.phone_number;
  const hasNewEmail = email.trim().toLowerCase() !== account.email;
  const isMoved = hasNewPhone || hasNewEmail;

  const submit = send(async ({ first_name, last_name, current_password }) => {
    setIsDone(false);
    const answer = await changeAccount({
      first_name,
      last_name,
      ...(hasNewPhone && { phone_number: phone }),
      ...(hasNewEmail && { email }),
      ...(isMoved && { current_password }),
    });
    if ("problem" in answer) return answer.problem;
    form.reset({ ...answer.account, current_password: "" });
    onChanged(answer.account);
    setIsDone(true);
    return undefined;
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <RefusedNotice refused={refused} />
      {isDone && (
        <Alert tone="good" live>
          Your details are saved.
        </Alert>
      )}
      <FormPair>
        <TextField {...field("first_name")} label="First name" autoComplete="given-name" />
        <TextField {...field("last_name")} label="Last name" autoComplete="family-name" />
      </FormPair>
      <PhoneField
        {...field("phone_number")}
        hint="You sign in with it, and the cleaner calls it."
      />
      <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
      {isMoved && (
        <PasswordField
          {...field("current_password")}
          id="contact-password"
          label="Your password"
          hint="A new phone number or email needs it: with them a forgotten password is set."
          autoComplete="current-password"
          required
        />
      )}
      <FormEnd>
        <Button type="submit" busy={isSending}>
          Save details
        </Button>
      </FormEnd>
    </Form>
  );
}
