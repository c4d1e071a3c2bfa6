import {
  getRouteApi,
  Link,
  useLocation,
  useNavigate,
  useRouter,
  type HistoryState,
} from "@tanstack/react-router";
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
import { isEmail } from "#kernel/text.ts";
import { callableNumber } from "#kernel/callable-number.ts";
import { nextPaint } from "#ui/browser/next-paint.ts";
import { Form, FormEnd, FormGroup, FormPair, ErrorSummary } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { errorsOf, type NoJsForm } from "#ui/forms/no-js-form.ts";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";

const route = getRouteApi("/contact");

const SENT = "Your Contact Data has been submitted successfully!";
const SOON = "We will get back to you as soon as possible.";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The corporate service that led to /contact. */
    about?: { id: number; name: string };
    /** The booking that its customer writes about. */
    problem?: { order_id: string; name: string };
  }
}

export function ContactPage() {
  const { client } = useRouter().options.context;
  const { phone, email } = useSite();
  const plain = route.useLoaderData();
  const wasSent = useFormSent();
  const navigate = useNavigate();
  const [sent, setSent] = useState<number>();
  const { about: state, problem } = useLocation({ select: (location) => location.state });
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
          title={wasSent ? "Message sent" : plain ? "Error: Contact" : "Contact"}
          description="Call, write or send a few lines: a question before you book, an office to clean, or something to put right."
        />
        <SectionHead heading="h1" title="Contact" />
        <SidebarLayout
          aside={
            <>
              <ContactDetails
                phone={{ label: phone, href: telLink(phone) }}
                email={{ label: email, href: mailLink(email) }}
              />
              <p className="soft" data-above="4">
                We use what you send here to answer you, and for nothing else. Our{" "}
                <Link to="/privacy-policy">privacy policy</Link> says the rest.
              </p>
            </>
          }
        >
          {wasSent ? (
            <Sent />
          ) : (
            <>
              <p className="lead" data-below="6">
                A question before you book, an office to clean, or something to put right: tell us.
              </p>
              {about && (
                <Alert data-below="6">
                  You can also book it now, at the price on its page.{" "}
                  <Link to="/buynow" search={{ category_id: about.id }}>
                    Book {about.name} online
                  </Link>
                </Alert>
              )}
              <ContactForm
                client={client}
                plain={plain}
                about={about?.name}
                booking={problem}
                onSent={setSent}
              />
            </>
          )}
        </SidebarLayout>
        <Dialog
          open={sent !== undefined}
          onClose={leave}
          title={SENT}
          actions={<Button onClick={leave}>Okay</Button>}
        >
          <p>{SOON}</p>
          <p>
            The number of your message is <b>{messageNumber(sent ?? 0)}</b>.
          </p>
        </Dialog>
      </Page>
    </Section>
  );
}

const Sent = () => (
  <EmptyState
    title={SENT}
    actions={
      <Link to="/" className={buttonClass()}>
        Okay
      </Link>
    }
  >
    <p>{SOON}</p>
  </EmptyState>
);

const rules = {
  name: { missing: "Please enter your name" },
  email: {
    missing: "Please enter your email",
    fits: (text: string) => isEmail(text) || "Email is invalid",
  },
  subject: { missing: "Please enter a subject" },
  phone_number: {
    missing: "Please enter a phone number",
    fits: (text: string) => callableNumber(text) !== undefined || "Phone number is invalid",
  },
  message: { missing: "Please enter your message" },
} satisfies Record<string, { missing: string; fits?: (text: string) => string | true }>;

type Props = {
  client: Client;
  plain: NoJsForm | undefined;
  /** The name of a corporate service. */
  about: string | undefined;
  booking: HistoryState["problem"];
  /** Takes the number of the message. */
  onSent: (id: number) => void;
};

function ContactForm({ client, plain, about, booking, onSent }: Props) {
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
    if (about !== undefined && !getValues("subject"))
      setValue("subject", `Corporate service: ${about}`);
    if (booking && !getValues("subject")) {
      setValue("subject", `Booking ${booking.order_id}: something is not right`);
      setValue("name", booking.name);
    }
  }, [about, booking, getValues, setValue]);

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
      <FormGroup legend="Write to us">
        <FormPair>
          <TextField label="Name" autoComplete="name" {...given("name")} />
          <TextField label="Email" type="email" autoComplete="email" {...given("email")} />
        </FormPair>
        <FormPair>
          <TextField label="Subject" {...given("subject")} />
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel"
            {...given("phone_number")}
          />
        </FormPair>
        <TextArea
          label="Message"
          rows={5}
          hint={
            about &&
            "How many desks or how large, which days and hours, and your GSTIN for the invoice."
          }
          {...given("message")}
        />
      </FormGroup>
      <FormEnd>
        <Button type="submit" busy={isPending}>
          {isPending ? "Sending..." : "Send"}
        </Button>
        <ErrorAlert>{notice}</ErrorAlert>
      </FormEnd>
    </Form>
  );
}

const PlainRefusal = ({ errors, sentences }: NoJsForm) => (
  <>
    <ErrorSummary
      title="Please check these details"
      items={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
    />
    {sentences.length > 0 && <Alert tone="bad">{sentences.join(", ")}</Alert>}
  </>
);

type ContactInput = Record<keyof typeof rules, string>;

const UNREACHABLE = "We could not reach the server. Check the connection and press Send again.";

async function sendContact(client: Client, contact: ContactInput): Promise<number> {
  const response = await client.api.contacts.$post({ json: { contact } }).catch(() => undefined);
  if (response?.ok) return (await response.json()).id;
  const answer = await response?.json().catch(() => undefined);
  throw new ActionError(answer?.errors?.join(", ") || UNREACHABLE);
}
