import { Facts } from "#ui/data/facts.tsx";

type Link = { label: string; href: string };

/** How to reach the help desk, and where the cleaners come. */
export const ContactDetails = ({ phone, email }: { phone: Link; email: Link }) => (
  <Facts
    items={[
      { term: "Phone", detail: <a href={phone.href}>{phone.label}</a> },
      { term: "Email", detail: <a href={email.href}>{email.label}</a> },
      { term: "Areas", detail: "Noida, Delhi, Greater Noida and Gurugram" },
    ]}
  />
);
