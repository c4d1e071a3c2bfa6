import { Policy } from "./policy.tsx";
import { words } from "./terms-page.en.ts";

export const TermsPage = () => (
  <Policy
    title={words.title}
    description={words.description}
    lead={words.lead}
    sections={words.sections}
  />
);
