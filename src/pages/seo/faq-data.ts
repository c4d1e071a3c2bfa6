import type { FAQPage } from "schema-dts";
import { faqGroups } from "../site/help/faqs/faq-groups.ts";
import type { SiteContact } from "../shared/site-contact.ts";

/** The questions and answers of /faqs as structured data, with the words that the page shows. */
export const faqData = (site: SiteContact): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: faqGroups(site)
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
});
