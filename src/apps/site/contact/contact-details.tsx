import { firmFacts } from "#apps/shared/firm-facts.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { words } from "./contact-details.en.ts";

type Link = { label: string; href: string };

export const ContactDetails = ({ phone, email }: { phone: Link; email: Link }) => {
  const facts = firmFacts(useSite());
  return (
    <DescriptionList
      items={[
        { term: words.phone, detail: <a href={phone.href}>{phone.label}</a> },
        { term: words.email, detail: <a href={email.href}>{email.label}</a> },
        { term: words.areas, detail: words.cities },
        ...facts,
      ]}
    />
  );
};
