import { getRouteApi, Link, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ContactDetails } from "#inbox/web/contact-details.tsx";
import { ContactForm } from "#inbox/web/contact-form.tsx";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHead } from "#ui/layout/section-head.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import styles from "./contact-page.module.css";
import { mailLink, telLink } from "#pages/shared/site-contact.ts";
import { useFormSent } from "../shell/use-form-sent.ts";

const root = getRouteApi("__root__");
const route = getRouteApi("/contact");

const SENT = "Your Contact Data has been submitted successfully!";
const SOON = "We will get back to you as soon as possible.";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The corporate service chosen on the home page. */
    about?: string;
  }
}

/** The contacts, and the form for a message. */
export function ContactPage() {
  const { client } = useRouter().options.context;
  const { phone, email } = root.useLoaderData();
  const plain = route.useLoaderData();
  const wasSent = useFormSent();
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);
  const about = useLocation({ select: ({ state }) => state.about });

  function leave() {
    setIsSent(false);
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
              <p className={`soft ${styles.why}`}>
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
              <p className={`lead ${styles.lead}`}>
                A question before you book, an office to clean, or something to put right: tell us.
              </p>
              <ContactForm
                client={client}
                plain={plain}
                about={about && `Corporate service: ${about}`}
                onSent={() => setIsSent(true)}
              />
            </>
          )}
        </SidebarLayout>
        <Dialog
          open={isSent}
          onClose={leave}
          title={SENT}
          actions={<Button onClick={leave}>Okay</Button>}
        >
          <p>{SOON}</p>
        </Dialog>
      </Page>
    </Section>
  );
}

/** Shown instead of the form after it was sent without scripts. */
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
