import { Policy } from "./policy.tsx";
import { words } from "./partner-privacy-page.en.ts";

export const PartnerPrivacyPage = () => (
  <Policy
    title={words.title}
    description={words.description}
    effective="20/09/2024"
    lead={words.lead}
    sections={words.sections}
  />
);
