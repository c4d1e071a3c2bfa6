import { SiteFooter } from "#ui/shells/site-footer.tsx";
import { mailLink, telLink, type SiteContact } from "#apps/shared/site-contact.ts";

const work = [
  { label: "Careers", to: "/careers" },
  { label: "For cleaners", to: "/registration" },
  { label: "Partner privacy", to: "/partner-privacy" },
];

export type FootProps = {
  site: SiteContact;
  /** On the pages for people who want to work with us. */
  forVendors: boolean;
};

export default function Foot({ site, forVendors }: FootProps) {
  const { firm } = site;
  return (
    <SiteFooter
      intro={
        forVendors
          ? "Something to ask before you join? Call us."
          : "Something to ask before you book? Call us."
      }
      contacts={[
        { label: site.phone, href: telLink(site.phone), icon: "call" },
        { label: site.email, href: mailLink(site.email), icon: "mail" },
        { label: "Help", to: "/help" },
        { label: "Privacy policy", to: "/privacy-policy" },
      ]}
      columns={[
        {
          title: site.name,
          items: [
            { label: "About", to: "/about" },
            { label: "Service", to: "/service" },
            { label: "Projects", to: "/projects" },
            { label: "Blog", to: "/blog" },
            { label: "Contact", to: "/contact" },
          ],
        },
        {
          title: "Help",
          items: [
            { label: "Terms", to: "/terms" },
            { label: "FAQs", to: "/faqs" },
            { label: "Find your booking", to: "/find-booking" },
          ],
        },
        { title: "Work with us", items: work },
      ]}
      end={[
        `© 2026 ${site.name}${firm === undefined ? "" : `, ${firm.legal_name}, ${firm.address}${firm.is_sample ? " (sample)" : ""}`}`,
        forVendors
          ? "You set your own prices, in rupees."
          : "Prices in rupees. What you see is what you pay.",
      ]}
      mark="चमक"
    />
  );
}
