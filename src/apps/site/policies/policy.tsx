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

/** What texts say: `call` and `write` are links, `closedDoor` may be empty, `recipients` are lines of a list. */
export type PolicyContacts = Record<
  "name" | "call" | "write" | "closedDoor" | "recipients",
  string
>;

/** The fragment of a link to a part is its id. */
type Part = { id: string; title: string; content: ReactNode };

type Props = {
  title: string;
  description: (name: string) => string;
  lead: (name: string) => string;
  effective?: string;
  note?: ReactNode;
  /** A text for `proseSections`, or parts. */
  sections: (contacts: PolicyContacts) => string | readonly Part[];
};

const partsOf = (text: string): Part[] =>
  proseSections(text).map(({ id, title, text }) => ({ id, title, content: <Prose text={text} /> }));

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
    recipients: words.recipients,
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
            {effective && <p className="soft">{words.effective(effective)}</p>}
            {note && <div className={styles.note}>{note}</div>}
            {typeof given === "string" && words.binding && (
              <p className="soft">
                {words.binding} <a href="/language/en">{words.inEnglish}</a>
              </p>
            )}
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
