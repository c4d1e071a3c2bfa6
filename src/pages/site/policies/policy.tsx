import type { ReactNode } from "react";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { TocLayout } from "#ui/layout/toc-layout.tsx";
import styles from "./policy.module.css";

export type PolicySection = {
  /** The part of the address that leads here: `/privacy-policy#your-rights`. */
  id: string;
  title: string;
  text: ReactNode;
};

type Props = {
  title: string;
  lead: ReactNode;
  /** As it is written: 20/09/2024. */
  effective: string;
  sections: readonly PolicySection[];
};

/** A policy: its title, from when it holds, and its text with the contents beside it. */
export const Policy = ({ title, lead, effective, sections }: Props) => (
  <Section space="tight">
    <Page>
      <article>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="soft">Effective date: {effective}</p>
        </header>
        <TocLayout items={sections}>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              className={styles.part}
              aria-labelledby={`${section.id}-title`}
            >
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.text}
            </section>
          ))}
        </TocLayout>
      </article>
    </Page>
  </Section>
);
