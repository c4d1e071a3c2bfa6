import { DescriptionList } from "#ui/data/description-list.tsx";

type Link = { label: string; href: string };

export const ContactDetails = ({ phone, email }: { phone: Link; email: Link }) => (
  <DescriptionList
    items={[
      { term: "Phone", detail: <a href={phone.href}>{phone.label}</a> },
      { term: "Email", detail: <a href={email.href}>{email.label}</a> },
      { term: "Areas", detail: "Noida, Delhi, Greater Noida and Gurugram" },
    ]}
  />
);
