import type { ReactNode } from "react";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { closedDoorWords } from "#apps/shared/booking/closed-door-words.ts";
import { firmFacts } from "#apps/shared/firm-facts.ts";
import { mailLink, telLink, useSite } from "#apps/shared/site-contact.ts";
import { Prose, proseSections } from "#ui/content/prose.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { TocLayout } from "#ui/layout/toc-layout.tsx";
import styles from "./policy.module.css";
import { words } from "./policy.en.ts";

/** `call` and `write` are links in a text; `closedDoor` may be empty. */
export type PolicyContacts = { name: string; call: string; write: string; closedDoor: string };

/** The fragment of a link to a part is its id. */
type Part = { id: string; title: string; content: ReactNode };

const idOf = (title: string) => title.toLowerCase().replaceAll(",", "").replaceAll(" ", "-");

type Props = {
  title: string;
  description: (name: string) => string;
  lead: (name: string) => string;
  effective?: string;
  note?: ReactNode;
  /** A text whose fragments follow from its titles, such as `#your-rights`; or parts with fragments of their own. */
  sections: (contacts: PolicyContacts) => string | readonly Part[];
};

const partsOf = (text: string): Part[] =>
  Object.entries(proseSections(text)).map(([title, section]) => ({
    id: idOf(title),
    title,
    content: <Prose text={section} />,
  }));

/** The page of a policy, with a table of contents. */
export function Policy({ title, description, lead, effective, note, ...rest }: Props) {
  const site = useSite();
  const { name, phone, email } = site;
  const call = `[${phone}](${telLink(phone)})`;
  const given = rest.sections({
    name,
    call,
    write: `[${email}](${mailLink(email)})`,
    closedDoor: closedDoorWords(site),
  });
  const facts = firmFacts(site);
  const parts = [...(typeof given === "string" ? partsOf(given) : given)];
  if (facts.length > 0)
    parts.push({
      id: "who-we-are",
      title: words.whoWeAre,
      content: <DescriptionList items={facts} />,
    });
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
          <TocLayout items={parts}>
            {parts.map(({ id, title, content }) => (
              <section
                key={id}
                id={id}
                className={`stack ${styles.part}`}
                aria-labelledby={`${id}-title`}
              >
                <h2 id={`${id}-title`}>{title}</h2>
                {content}
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
