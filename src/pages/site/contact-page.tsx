import { getRouteApi, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ContactDetails } from "#contact/web/contact-details.tsx";
import { ContactForm } from "#contact/web/contact-form.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Page } from "#ui/page.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Section } from "#ui/section.tsx";
import { WithAside } from "#ui/with-aside.tsx";
import { PageTitle } from "../page-title.tsx";
import styles from "./contact-page.module.css";
import { mailLink, telLink } from "./site.ts";

const root = getRouteApi("__root__");

/** How to reach the help desk, and a form to write to it. */
export function ContactPage() {
  const { client } = useRouter().options.context;
  const { phone, email } = root.useLoaderData();
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);

  function leave() {
    setIsSent(false);
    void navigate({ to: "/" });
  }

  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title="Contact"
          description="Call, write or send a few lines: a question before you book, an office to clean, or something to put right."
        />
        <SectionHead heading="h1" title="Contact" />
        <WithAside
          aside={
            <ContactDetails
              phone={{ label: phone, href: telLink(phone) }}
              email={{ label: email, href: mailLink(email) }}
            />
          }
        >
          <p className={`lead ${styles.lead}`}>
            A question before you book, an office to clean, or something to put right: tell us.
          </p>
          <ContactForm client={client} onSent={() => setIsSent(true)} />
        </WithAside>
        <Dialog
          open={isSent}
          onClose={leave}
          title="Your Contact Data has been submitted successfully!"
          actions={<Button onClick={leave}>Okay</Button>}
        >
          <p>We will get back to you as soon as possible.</p>
        </Dialog>
      </Page>
    </Section>
  );
}
