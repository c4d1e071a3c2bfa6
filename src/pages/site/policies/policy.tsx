import type { ReactNode } from "react";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { TocLayout } from "#ui/layout/toc-layout.tsx";
import styles from "./policy.module.css";

/** The contacts in a policy: the name of the site, and links to call and to write. */
export type PolicyContacts = { name: string; call: ReactNode; write: ReactNode };

/** The text of each section by its title. The fragment follows from the title: `#your-rights`. */
export type PolicySections = Readonly<Record<string, ReactNode>>;

const idOf = (title: string) => title.toLowerCase().replaceAll(",", "").replaceAll(" ", "-");

type Props = {
  title: string;
  lead: ReactNode;
  /** As text: 20/09/2024. */
  effective?: string;
  /** Shown below the lead. */
  note?: ReactNode;
  sections: PolicySections;
};

/** A policy: title, effective date, and text with a table of contents. */
export const Policy = ({ title, lead, effective, note, sections }: Props) => (
  <Section space="tight">
    <Page>
      <article>
        <header className={`stack ${styles.head}`}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
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
              {text}
            </section>
          ))}
        </TocLayout>
      </article>
    </Page>
  </Section>
);
