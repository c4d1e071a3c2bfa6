import { useEffect, useState, type SyntheticEvent } from "react";
import type { Client } from "#api-client/client.ts";
import { isEmail } from "#kernel/text.ts";
import { tenDigits } from "#kernel/phone.ts";
import { nextPaint } from "#ui/browser/next-paint.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Form, FormEnd, FormGroup, FormPair } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { errorsOf, type NoJsForm } from "#ui/forms/no-js-form.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { sendContact, type ContactInput } from "./send-contact.ts";

const rules = {
  name: { missing: "Please enter your name" },
  email: {
    missing: "Please enter your email",
    fits: (text: string) => isEmail(text) || "Email is invalid",
  },
  subject: { missing: "Please enter a subject" },
  phone_number: {
    missing: "Please enter a phone number",
    fits: (text: string) => tenDigits(text) !== undefined || "Phone number is invalid",
  },
  message: { missing: "Please enter your message" },
} satisfies Record<string, { missing: string; fits?: (text: string) => string | true }>;

type Props = {
  client: Client;
  /** The form as it was refused without scripts. */
  plain: NoJsForm | undefined;
  /** The subject that was chosen on another page. */
  about?: string | undefined;
  onSent: () => void;
};

/** The form for a message to the help desk. All five fields are required. */
export function ContactForm({ client, plain, about, onSent }: Props) {
  const [firstErrors] = useState(() => errorsOf<ContactInput>(plain));
  const { form, field, submitOnce } = useApiForm<ContactInput>({ errors: firstErrors });
  const [problem, setProblem] = useState<string>();
  const { isSubmitting, submitCount } = form.formState;
  const [isPressed, setIsPressed] = useState(false);
  const isBusy = isPressed || isSubmitting;

  const { getValues, setValue } = form;
  useEffect(() => {
    if (about !== undefined && !getValues("subject")) setValue("subject", about);
  }, [about, getValues, setValue]);

  const send = submitOnce(async (contact) => {
    setProblem(undefined);
    const problemNow = await sendContact(client, contact);
    setProblem(problemNow);
    if (problemNow === undefined) onSent();
  });

  /** The button is busy for a frame before the checks: the form's errors wait for that. */
  async function sendAfterPaint(event: SyntheticEvent) {
    event.preventDefault();
    if (isPressed) return;
    setIsPressed(true);
    await nextPaint();
    send(event);
    setIsPressed(false);
  }

  const given = (name: keyof ContactInput) => {
    const { missing, fits }: { missing: string; fits?: (text: string) => string | true } =
      rules[name];
    return {
      ...field(name, {
        validate: (text) => ((text ?? "").trim() === "" ? missing : (fits?.(text.trim()) ?? true)),
      }),
      required: true,
      defaultValue: plain?.typed[name],
    };
  };

  return (
    <Form method="post" action="/contact" onSubmit={(event) => void sendAfterPaint(event)}>
      {plain !== undefined && submitCount === 0 && <PlainRefusal {...plain} />}
      <FormGroup legend="Write to us">
        <FormPair>
          <TextField label="Name" autoComplete="name" {...given("name")} />
          <TextField label="Email" type="email" autoComplete="email" {...given("email")} />
        </FormPair>
        <FormPair>
          <TextField label="Subject" {...given("subject")} />
          <PhoneField {...given("phone_number")} />
        </FormPair>
        <TextArea label="Message" rows={5} {...given("message")} />
      </FormGroup>
      <FormEnd>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Sending..." : "Send"}
        </Button>
        <ErrorAlert>{problem}</ErrorAlert>
      </FormEnd>
    </Form>
  );
}

/** The errors of the form as it was sent without scripts, until it is sent again. */
const PlainRefusal = ({ errors, sentences }: NoJsForm) => (
  <>
    <ErrorSummary
      title="There is a problem"
      items={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
    />
    {sentences.length > 0 && <Alert tone="bad">{sentences.join(", ")}</Alert>}
  </>
);
