import { getRouteApi } from "@tanstack/react-router";
import { QuestionList } from "#ui/content/question-list.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { Policy } from "../policies/policy.tsx";
import type { Faq } from "./faqs/faq.ts";
import { faqGroups } from "./faqs/faq-groups.ts";
import { TextLinks } from "./text-links.tsx";

const root = getRouteApi("__root__");

/** Questions and answers, each in a details element, so that the browser's search finds them. */
export function FaqsPage() {
  const site = root.useLoaderData();
  const groups = faqGroups(site);
  const sections = Object.fromEntries(
    groups.map(({ title, questions }) => [
      title,
      <QuestionList
        key={title}
        items={questions.map((faq) => ({ ...faq, answer: <Answer {...faq} /> }))}
      />,
    ]),
  );
  return (
    <>
      <PageTitle
        title="FAQs"
        description="Answers about booking, changing and cancelling, prices, payment after the work, the cleaners, complaints and your data."
      />
      <Policy
        title="FAQs"
        lead={<>Short answers to what people ask before and after they book with {site.name}.</>}
        note={
          <p className="soft">
            Not here? <a href="/help">Help</a> says what to do, and how to reach a person. For{" "}
            {site.name} to review: these answers say what the site does today.
          </p>
        }
        sections={sections}
      />
    </>
  );
}

const Answer = ({ answer, links }: Faq) => (
  <>
    {answer.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {links && <TextLinks links={links} />}
  </>
);
