import type { ReactNode } from "react";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { firmFacts } from "#apps/shared/firm-facts.ts";
import { mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { Prose, proseSections } from "#ui/content/prose.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { TocLayout } from "#ui/layout/toc-layout.tsx";
import styles from "./policy.module.css";

/** `call` and `write` are links in a text. */
export type PolicyContacts = { name: string; call: string; write: string };

const idOf = (title: string) => title.toLowerCase().replaceAll(",", "").replaceAll(" ", "-");

type Props = {
  title: string;
  description: (name: string) => string;
  lead: (name: string) => string;
  effective?: string;
  note?: ReactNode;
  /** A text, or each section by its title. The fragment follows from the title: `#your-rights`. */
  sections: (contacts: PolicyContacts) => string | Readonly<Record<string, ReactNode>>;
};

/** The page of a policy, with a table of contents. */
export function Policy({ title, description, lead, effective, note, ...rest }: Props) {
  const site = useSite();
  const { name, phone, email } = site;
  const call = `[${phone}](${telLink(phone)})`;
  const given = rest.sections({ name, call, write: `[${email}](${mailLink(email)})` });
  const facts = firmFacts(site);
  const sections: Readonly<Record<string, ReactNode>> = {
    ...(typeof given === "string" ? proseSections(given) : given),
    ...(facts.length > 0 && { "Who we are": <DescriptionList items={facts} /> }),
  };
  return (
    <Section space="tight">
      <PageTitle title={title} description={description(name)} />
      <Page>
        <article>
          <header className={`stack ${styles.head}`}>
            <h1>{title}</h1>
            <p className="lead">{lead(name)}</p>
            {effective && <p className="soft">Effective date: {effective}</p>}
            {note && <div className={styles.note}>{note}</div>}
          </header>
          <TocLayout items={Object.keys(sections).map((title) => ({ id: idOf(title), title }))}>
            {Object.entries(sections).map(([title, text]) => (
              <section
                key={title}
                id={idOf(title)}
                className={`stack ${styles.part}`}
                aria-labelledby={`${idOf(title)}-title`}
              >
                <h2 id={`${idOf(title)}-title`}>{title}</h2>
                {typeof text === "string" ? <Prose text={text} /> : text}
              </section>
            ))}
          </TocLayout>
        </article>
      </Page>
    </Section>
  );
}

/** Who else gets data: lines of a list. */
export const RECIPIENTS = `- **Firms that run our servers** store the data for us, under contract, and may use it for nothing else.
- **Firms that deliver our messages**, for email, SMS and WhatsApp, get your email or phone number and the text of the message. If you switch on updates on a device, so does the push service of its browser; it cannot read the text.
- **Authorities** get data only where the law requires it.`;
