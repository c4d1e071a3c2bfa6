import { firmFacts } from "#apps/shared/firm-facts.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { DescriptionList } from "#ui/data/description-list.tsx";

type Link = { label: string; href: string };

export const ContactDetails = ({ phone, email }: { phone: Link; email: Link }) => {
  const facts = firmFacts(useSite());
  return (
    <DescriptionList
      items={[
        { term: "Phone", detail: <a href={phone.href}>{phone.label}</a> },
        { term: "Email", detail: <a href={email.href}>{email.label}</a> },
        { term: "Areas", detail: "Noida, Delhi, Greater Noida and Gurugram" },
        ...facts,
      ]}
    />
  );
};
