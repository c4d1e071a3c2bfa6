import { SiteFooter } from "#ui/shells/site-footer.tsx";
import { words } from "./footer.en.ts";
import { mailLink, telLink, type SiteContact } from "#apps/shared/site-contact.ts";

const work = [
  { label: words.careers, to: "/careers" },
  { label: words.forCleaners, to: "/registration" },
  { label: words.partnerPrivacy, to: "/partner-privacy" },
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
      intro={forVendors ? words.askToJoin : words.askToBook}
      contacts={[
        { label: site.phone, href: telLink(site.phone), icon: "call" },
        { label: site.email, href: mailLink(site.email), icon: "mail" },
        { label: words.help, to: "/help" },
        { label: words.privacyPolicy, to: "/privacy-policy" },
      ]}
      columns={[
        {
          title: site.name,
          items: [
            { label: words.about, to: "/about" },
            { label: words.service, to: "/service" },
            { label: words.projects, to: "/projects" },
            { label: words.blog, to: "/blog" },
            { label: words.contact, to: "/contact" },
          ],
        },
        {
          title: words.help,
          items: [
            { label: words.terms, to: "/terms" },
            { label: words.faqs, to: "/faqs" },
            { label: words.findBooking, to: "/find-booking" },
          ],
        },
        { title: words.work, items: work },
      ]}
      end={[
        `© 2026 ${site.name}${firm === undefined ? "" : `, ${firm.legal_name}, ${firm.address}${firm.is_sample ? words.sample : ""}`}`,
        forVendors ? words.ownPrices : words.prices,
      ]}
      mark="चमक"
    />
  );
}
