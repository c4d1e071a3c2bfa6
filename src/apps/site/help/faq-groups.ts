import { closedDoorWords } from "#apps/shared/booking/closed-door-words.ts";
import { telLink, type SiteContact } from "#apps/shared/site-contact.ts";
import type { TextLink } from "./text-links.tsx";
import { proseSections } from "#ui/content/prose.tsx";
import { words } from "./faq-groups.en.ts";

/** A question with its answer as plain paragraphs, which search engines are given too. */
export type Faq = {
  /** The fragment of a link to the answer. */
  id: string;
  question: string;
  answer: string[];
  /** Where one goes from here: a path of this site, tel: or https:. */
  links: TextLink[];
};

type FaqGroup = { id: string; title: string; questions: Faq[] };

const toFaq = (part: string): Faq => {
  const [heading = "", ...lines] = part.trim().split("\n");
  // `cancel Until when can I cancel?`
  const [id = ""] = heading.split(" ", 1);
  const question = heading.slice(id.length + 1);
  const links = lines.filter((line) => line.startsWith("> ")).join("");
  return {
    id,
    question,
    answer: lines.filter((line) => !line.startsWith("> ")),
    links: [...links.matchAll(/\[(.+?)\]\((.+?)\)/g)].map(([, label = "", href = ""]) => ({
      label,
      href,
    })),
  };
};

/** Reads questions, each `### id Question`, its paragraphs, and `> [links](/to)` where it has some. */
export const parseFaqs = (text: string): Faq[] => text.split(/^### /m).slice(1).map(toFaq);

/** What texts say of the site: its contacts, a link to call us, and the cost of a closed door. */
export const textVariables = (site: SiteContact) => ({
  ...site,
  call: `[${words.call(site.phone)}](${telLink(site.phone)})`,
  closedDoor: closedDoorWords(site),
});

/** The questions by subject, each `## id Title`. What they say follows the rules of docs/domain.md. */
export const faqGroups = (site: SiteContact): FaqGroup[] =>
  proseSections(words.text(textVariables(site))).map(({ id, title, text }) => ({
    id,
    title,
    questions: parseFaqs(text),
  }));
