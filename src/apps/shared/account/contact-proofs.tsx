import { useState, useEffect } from "react";
import type { ContactName } from "#account/ground/fields.ts";
import type { AccountAnswer } from "#account/customers/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { useAction } from "#api-client/use-action.ts";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { confirmContact, sendCode, type AccountProps } from "./security-calls.ts";
import styles from "./security.module.css";
import { Alert } from "#ui/feedback/alert.tsx";
import { DoneAlert, ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Form } from "#ui/forms/form.tsx";
import { CodeField } from "./code-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./contact-proofs.en.ts";

type Props = AccountProps & {
  why: string;
  /** The id of the heading that takes the focus once the form of the code is gone. */
  heading: string;
};

export function ContactProofs({ account, onChanged, why, heading }: Props) {
  const [sent, setSent] = useState<{ contact: ContactName; message: string }>();
  const [confirmed, setConfirmed] = useState<ContactName>();
  const {
    act,
    pending: [sending],
    problem,
  } = useAction((contact: ContactName) => sendCode({ contact }), {
    onDone: ({ message }, contact) => setSent({ contact, message }),
  });
  const all = [
    {
      contact: "phone",
      value: account.phone_number,
      isProven: account.phone_proven && !account.phone_idle,
    },
    { contact: "email", value: account.email, isProven: account.email_proven },
  ] as const;
  const contacts = all.filter(
    ({ contact, value, isProven }) =>
      value !== "" && (isProven || account.provable.includes(contact)),
  );
  if (contacts.length === 0) return null;

  return (
    <div className="stack">
      <p className="soft">{why}</p>
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <DoneAlert>{confirmed && words.isConfirmed(words.names[confirmed])}</DoneAlert>
      <Rows>
        {contacts.map(({ contact, value, isProven }) => (
          <Row
            key={contact}
            className={styles.address}
            heading="p"
            name={value}
            sub={
              <Tag size="small" tone={isProven ? "good" : "warn"}>
                {isProven ? words.confirmed : words.notConfirmed}
              </Tag>
            }
            control={
              !isProven && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={sending === contact}
                  onClick={() => {
                    setConfirmed(undefined);
                    void act(contact);
                  }}
                >
                  {sent?.contact === contact
                    ? words.newCode
                    : words.confirmContact(words.names[contact])}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {sent !== undefined && (
        <ContactCodeForm
          key={sent.contact}
          {...sent}
          onConfirmed={(changed) => {
            setSent(undefined);
            onChanged(changed);
            setConfirmed(sent.contact);
            document.getElementById(heading)?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

type ContactCodeFormProps = {
  contact: ContactName;
  message: string;
  onConfirmed: (account: AccountAnswer) => void;
};

export function ContactCodeForm({ contact, message, onConfirmed }: ContactCodeFormProps) {
  const { form, notice, isPending, field, onSubmit } = useForm({
    values: { code: "" },
    call: ({ code }) => confirmContact({ contact, code }),
    onDone: onConfirmed,
  });
  useEffect(() => form.setFocus("code"), [form]);

  return (
    <Form narrow onSubmit={onSubmit}>
      <Alert live>{message}.</Alert>
      <ErrorAlert>{notice}</ErrorAlert>
      <CodeField {...field("code")} hint={words.hint} />
      <p>
        <Button type="submit" busy={isPending}>
          {words.confirm}
        </Button>
      </p>
    </Form>
  );
}
