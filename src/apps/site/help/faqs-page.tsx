import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import styles from "./help.module.css";
import { Policy } from "../policies/policy.tsx";
import { type SiteContact, useSite } from "#apps/shared/site-contact.ts";
import { faqGroups, type Faq } from "./faq-groups.ts";
import { TextLinks } from "./text-links.tsx";
import { words } from "./faqs-page.en.ts";

const sectionsOf = (site: SiteContact) =>
  faqGroups(site).map(({ id, title, questions }) => ({
    id,
    title,
    content: (
      <QuestionList items={questions.map((faq) => ({ ...faq, answer: <Answer {...faq} /> }))} />
    ),
  }));

const note = (
  <p className="soft">
    {words.notHere}
    <a href="/help">{words.help}</a>
    {words.whatToDo}
  </p>
);

/** Questions and answers, each in a details element, so that the browser's search finds them. */
export function FaqsPage() {
  const sections = sectionsOf(useSite());
  return (
    <Policy
      title={words.title}
      description={() => words.description}
      lead={(name) => words.lead(name)}
      note={note}
      sections={() => sections}
    />
  );
}

const Answer = ({ answer, links }: Faq) => (
  <>
    {answer.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {links.length > 0 && <TextLinks links={links} />}
  </>
);

type QuestionListProps = {
  items: readonly {
    /** The fragment of a link to the answer. A browser opens the answer that it names. */
    id: string;
    question: string;
    answer: ReactNode;
  }[];
};

/** Questions in rows with hairlines; each opens its answer, also when the browser's search finds it. */
const QuestionList = ({ items }: QuestionListProps) => (
  <div className={styles.list}>
    {items.map(({ id, question, answer }) => (
      <details key={id} className={styles.item}>
        <summary className={styles.question}>
          <span>{question}</span>
          <Icon name="down" className={classNames("no-print", styles.icon)} />
        </summary>
        {/* Inside: a browser opens the details of what a fragment names. */}
        <div id={id} className={styles.answer}>
          {answer}
        </div>
      </details>
    ))}
  </div>
);
