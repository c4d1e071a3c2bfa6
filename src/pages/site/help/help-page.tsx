import { getRouteApi } from "@tanstack/react-router";
import { ContactDetails } from "#inbox/web/contact-details.tsx";
import { whatsappLink } from "#kernel/whatsapp-link.ts";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { mailLink, telLink } from "#pages/shared/site-contact.ts";
import { writeLink } from "./contact-links.ts";
import styles from "./help.module.css";
import { helpTopics } from "./help-topics.ts";
import { TextLinks } from "./text-links.tsx";

const root = getRouteApi("__root__");

/** What to do by what somebody needs, and how to reach a person. */
export function HelpPage() {
  const site = root.useLoaderData();
  const { name, phone, email } = site;
  const chat = whatsappLink(
    `Hello ${name}, I have a question. My Booking ID, if I have one: `,
    phone,
  );
  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title="Help"
          description="Find, change or cancel a booking, put something right, sign in again: what to do, and how to reach a person."
        />
        <header className={`stack ${styles.head}`}>
          <h1>Help</h1>
          <p className="lead">
            Most of it you can do yourself. For the rest there is <a href="#reach">a person</a>.
          </p>
        </header>
        <SidebarLayout
          aside={
            <section id="reach" className={`stack ${styles.reach}`} aria-labelledby="reach-title">
              <h2 id="reach-title">Reach a person</h2>
              <ContactDetails
                phone={{ label: phone, href: telLink(phone) }}
                email={{ label: email, href: mailLink(email) }}
              />
              <TextLinks
                links={[
                  writeLink,
                  ...(chat === undefined ? [] : [{ label: "Write on WhatsApp", href: chat }]),
                ]}
              />
            </section>
          }
        >
          <div className={styles.topics}>
            {helpTopics(site).map(({ id, title, text, links }) => (
              <section
                key={id}
                id={id}
                className={`stack ${styles.topic}`}
                aria-labelledby={`${id}-title`}
              >
                <h2 id={`${id}-title`}>{title}</h2>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <TextLinks links={links} />
              </section>
            ))}
          </div>
          <p className={`soft ${styles.review}`}>
            All answers are under <a href="/faqs">FAQs</a>. For {name} to review: this page says
            what the site does today.
          </p>
        </SidebarLayout>
      </Page>
    </Section>
  );
}
