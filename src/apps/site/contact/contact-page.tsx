import { getRouteApi, Link, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState, useEffect } from "react";
import { ContactDetails } from "./contact-details.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { useFormSent } from "../shell/use-form-sent.ts";
import { messageNumber } from "#inbox/fields.ts";
import type { Client } from "#api-client/client.ts";
import { ActionError } from "#api-client/api-error.ts";
import { words as refusals } from "#api-client/refusals.en.ts";
import { isEmail } from "#kernel/text.ts";
import { callableNumber } from "#kernel/callable-number.ts";
import { nextPaint } from "#ui/browser/next-paint.ts";
import { Form, FormEnd, FormGroup, FormPair, ErrorSummary } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { errorsOf, type NoJsForm } from "#ui/forms/no-js-form.ts";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./contact-page.en.ts";

const route = getRouteApi("/contact");

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The corporate service that led to /contact. */
    about?: { id: number; name: string };
  }
}

export function ContactPage() {
  const { client } = useRouter().options.context;
  const { phone, email } = useSite();
  const plain = route.useLoaderData();
  const wasSent = useFormSent();
  const navigate = useNavigate();
  const [sent, setSent] = useState<number>();
  const { about: state } = useLocation({ select: (location) => location.state });
  // An entry of the history of before held a text.
  const about = typeof state === "object" ? state : undefined;

  function leave() {
    setSent(undefined);
    void navigate({ to: "/" });
  }

  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title={wasSent ? words.sentTitle : plain ? words.errorTitle : words.title}
          description={words.description}
        />
        <SectionHead heading="h1" title={words.title} />
        <SidebarLayout
          aside={
            <>
              <ContactDetails
                phone={{ label: phone, href: telLink(phone) }}
                email={{ label: email, href: mailLink(email) }}
              />
              <p className="soft" data-above="4">
                {words.usedFor}
                <Link to="/privacy-policy">{words.privacyPolicy}</Link>
                {words.usedForEnd}
              </p>
            </>
          }
        >
          {wasSent ? (
            <Sent />
          ) : (
            <>
              <p className="lead" data-below="6">
                {words.lead}
              </p>
              {about && (
                <Alert data-below="6">
                  {words.alsoOnline}
                  <Link to="/buynow" search={{ category_id: about.id }}>
                    {words.bookOnline(about.name)}
                  </Link>
                </Alert>
              )}
              <ContactForm client={client} plain={plain} about={about?.name} onSent={setSent} />
            </>
          )}
        </SidebarLayout>
        <Dialog
          open={sent !== undefined}
          onClose={leave}
          title={words.sent}
          actions={<Button onClick={leave}>{words.okay}</Button>}
        >
          <p>{words.soon}</p>
          <p>
            {words.messageNumber}
            <b>{messageNumber(sent ?? 0)}</b>
            {words.messageNumberEnd}
          </p>
        </Dialog>
      </Page>
    </Section>
  );
}

const Sent = () => (
  <EmptyState
    title={words.sent}
    actions={
      <Link to="/" className={buttonClass()}>
        {words.okay}
      </Link>
    }
  >
    <p>{words.soon}</p>
  </EmptyState>
);

const rules = {
  name: { missing: words.noName },
  email: {
    missing: words.noEmail,
    fits: (text: string) => isEmail(text) || words.wrongEmail,
  },
  subject: { missing: words.noSubject },
  phone_number: {
    missing: words.noPhone,
    fits: (text: string) => callableNumber(text) !== undefined || words.wrongPhone,
  },
  message: { missing: words.noMessage },
} satisfies Record<string, { missing: string; fits?: (text: string) => string | true }>;

type Props = {
  client: Client;
  plain: NoJsForm | undefined;
  /** The name of a corporate service. */
  about: string | undefined;
  /** Takes the number of the message. */
  onSent: (id: number) => void;
};

function ContactForm({ client, plain, about, onSent }: Props) {
  const [firstErrors] = useState(() => errorsOf<ContactInput>(plain));
  const { form, field, notice, isPending, onSubmit } = useForm<ContactInput, number>({
    values: {},
    errors: firstErrors,
    painted: nextPaint,
    call: (contact) => sendContact(client, contact),
    onDone: onSent,
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (about !== undefined && !getValues("subject")) setValue("subject", words.about(about));
  }, [about, getValues, setValue]);

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
    <Form method="post" action="/contact" onSubmit={onSubmit}>
      {plain !== undefined && form.formState.submitCount === 0 && <PlainRefusal {...plain} />}
      <FormGroup legend={words.writeToUs}>
        <FormPair>
          <TextField label={words.name} autoComplete="name" {...given("name")} />
          <TextField label={words.email} type="email" autoComplete="email" {...given("email")} />
        </FormPair>
        <FormPair>
          <TextField label={words.subject} {...given("subject")} />
          <TextField label={words.phone} type="tel" autoComplete="tel" {...given("phone_number")} />
        </FormPair>
        <TextArea
          label={words.message}
          rows={5}
          hint={about && words.messageHint}
          {...given("message")}
        />
      </FormGroup>
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {isPending ? words.sending : words.send}
        </Button>
        <ErrorAlert>{notice}</ErrorAlert>
      </FormEnd>
    </Form>
  );
}

const PlainRefusal = ({ errors, sentences }: NoJsForm) => (
  <>
    <ErrorSummary
      title={words.check}
      items={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
    />
    {sentences.length > 0 && <Alert tone="bad">{sentences.join(", ")}</Alert>}
  </>
);

type ContactInput = Record<keyof typeof rules, string>;

async function sendContact(client: Client, contact: ContactInput): Promise<number> {
  const response = await client.api.contacts.$post({ json: { contact } }).catch(() => undefined);
  if (response?.ok) return (await response.json()).id;
  const answer = await refusals.translate(await response?.json().catch(() => undefined));
  throw new ActionError(answer?.errors?.join(", ") || words.unreachable);
}
