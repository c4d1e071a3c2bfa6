import type { TextLink } from "../contact-links.ts";

/** A question with its answer as plain paragraphs, which search engines are given too. */
export type Faq = {
  /** The fragment of a link to the answer. */
  id: string;
  question: string;
  answer: readonly string[];
  /** Where one goes from here: a path of this site, tel: or https:. */
  links?: readonly TextLink[];
};

export type FaqGroup = { title: string; questions: readonly Faq[] };
