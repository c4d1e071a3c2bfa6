import { ContactDetails } from "../contact/contact-details.tsx";
import { whatsappLink } from "#kernel/whatsapp-link.ts";
import { Page, Section } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import styles from "./help.module.css";
import { parseFaqs, textVariables } from "./faq-groups.ts";
import { TextLinks } from "./text-links.tsx";
import { words } from "./help-page.en.ts";

export function HelpPage() {
  const site = useSite();
  const { name, phone, email } = site;
  const chat = whatsappLink(words.greeting(name), phone);
  return (
    <Section space="tight">
      <Page>
        <PageTitle title={words.title} description={words.description} />
        <header className="stack" data-below="6">
          <h1>{words.title}</h1>
          <p className="lead">
            {words.lead}
            <a href="#reach">{words.person}</a>
            {words.end}
          </p>
        </header>
        <SidebarLayout
          aside={
            <section id="reach" className={`stack ${styles.reach}`} aria-labelledby="reach-title">
              <h2 id="reach-title">{words.reach}</h2>
              <ContactDetails
                phone={{ label: phone, href: telLink(phone) }}
                email={{ label: email, href: mailLink(email) }}
              />
              <TextLinks
                links={[
                  { label: words.send, href: "/contact" },
                  ...(chat === undefined ? [] : [{ label: words.whatsapp, href: chat }]),
                ]}
              />
            </section>
          }
        >
          <div className={styles.topics}>
            {parseFaqs(words.topics(textVariables(site))).map(({ id, question, answer, links }) => (
              <section
                key={id}
                id={id}
                className={`stack ${styles.topic}`}
                aria-labelledby={`${id}-title`}
              >
                <h2 id={`${id}-title`}>{question}</h2>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <TextLinks links={links} />
              </section>
            ))}
          </div>
          <p className="soft" data-above="5">
            {words.allAnswers}
            <a href="/faqs">{words.faqs}</a>
            {words.allAnswersEnd}
          </p>
        </SidebarLayout>
      </Page>
    </Section>
  );
}
