import { words as refusals } from "#api-client/api-error.en.ts";
import { useState } from "react";
import { CONTACT_FIELDS, CONTACTS, type ContactName } from "#account/ground/fields.ts";
import type { AccountAnswer } from "#account/customers/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { DoneAlert, ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form, FormEnd, FormPair } from "#ui/forms/form.tsx";
import { TextField, PhoneField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { tenDigits } from "#kernel/phone.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { sendCode, type AccountProps } from "#apps/shared/account/security-calls.ts";
import { changeAccount } from "./account-calls.ts";
import { useAction } from "#api-client/use-action.ts";
import { ContactCodeForm } from "#apps/shared/account/contact-proofs.tsx";
import { words } from "./contact-form.en.ts";

type Details = Record<
  "first_name" | "last_name" | "phone_number" | "email" | "current_password",
  string
>;

/** Name, phone number and e-mail. A changed phone number or e-mail asks for the password. */
export function ContactForm({ account, onChanged }: AccountProps) {
  const [isDone, setIsDone] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const { form, notice, isPending, field, onSubmit } = useForm<Details, AccountAnswer>({
    values: {
      first_name: account.first_name,
      last_name: account.last_name,
      phone_number: account.phone_number,
      email: account.email,
      current_password: "",
    },
    call: save,
    onDone: finish,
    onRefused({ fields }) {
      const contact = takenContact(fields);
      const { current_password, ...values } = form.getValues();
      setTaken(
        contact && account.provable.includes(contact)
          ? { contact, value: values[CONTACT_FIELDS[contact]], current_password }
          : undefined,
      );
    },
  });
  const [phone, email] = form.watch(["phone_number", "email"]);
  const hasNewPhone = (tenDigits(phone) ?? phone.trim()) !== account.phone_number;
  const hasNewEmail = email.trim().toLowerCase() !== account.email;
  const isMoved = hasNewPhone || hasNewEmail;

  function save(sent: Details): Promise<AccountAnswer> {
    setIsDone(false);
    return changeAccount({
      first_name: sent.first_name,
      last_name: sent.last_name,
      ...(hasNewPhone && { phone_number: phone }),
      ...(hasNewEmail && { email }),
      ...(isMoved && { current_password: sent.current_password }),
    });
  }

  function finish(changed: AccountAnswer, sent: Details = form.getValues()) {
    const typed = form.getValues();
    form.reset({ ...changed, current_password: "" });
    // What was typed while it was saved stays.
    for (const name of ["first_name", "last_name", "phone_number", "email"] as const)
      if (typed[name] !== sent[name]) form.setValue(name, typed[name]);
    setTaken(undefined);
    onChanged(changed);
    setIsDone(true);
  }

  return (
    <>
      <Form narrow onSubmit={onSubmit}>
        <ErrorAlert>{notice}</ErrorAlert>
        <DoneAlert>{isDone && words.saved}</DoneAlert>
        <FormPair>
          <TextField {...field("first_name")} label={words.firstName} autoComplete="given-name" />
          <TextField {...field("last_name")} label={words.lastName} autoComplete="family-name" />
        </FormPair>
        <PhoneField {...field("phone_number")} hint={words.phoneHint} />
        <TextField {...field("email")} label={words.email} type="email" autoComplete="email" />
        {isMoved && (
          <PasswordField
            {...field("current_password")}
            id="contact-password"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="current-password"
            required
          />
        )}
        <FormEnd>
          <Button type="submit" busy={isPending}>
            {words.save}
          </Button>
        </FormEnd>
      </Form>
      {taken && <TakenContact key={taken.value} taken={taken} onConfirmed={finish} />}
    </>
  );
}

const takenContact = (fields: Record<string, string>): ContactName | undefined =>
  CONTACTS.find((name) => refusals.isTaken(fields[CONTACT_FIELDS[name]] ?? ""));

type Taken = { contact: ContactName; value: string; current_password: string };

/** Offers a code that moves a contact from the other account to this one, unless the other has confirmed it. */
function TakenContact({
  taken,
  onConfirmed,
}: {
  taken: Taken;
  onConfirmed: (account: AccountAnswer) => void;
}) {
  const [message, setMessage] = useState<string>();
  const { act, isPending, problem } = useAction(() => sendCode(taken), {
    onDone: (sent) => setMessage(sent.message),
  });

  if (message !== undefined)
    return <ContactCodeForm contact={taken.contact} message={message} onConfirmed={onConfirmed} />;
  return (
    <Alert tone="warn">
      <p>{words.taken(taken.contact)}</p>
      <ErrorAlert>{problem && (Object.values(problem.fields)[0] ?? problem.message)}</ErrorAlert>
      <p>
        <Button variant="quiet" size="small" busy={isPending} onClick={() => void act()}>
          {words.sendCode}
        </Button>
      </p>
    </Alert>
  );
}
