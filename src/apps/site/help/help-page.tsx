import { getRouteApi } from "@tanstack/react-router";
import { ContactDetails } from "../contact/contact-details.tsx";
import { whatsappLink } from "#kernel/whatsapp-link.ts";
import { Page, Section } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#apps/rendering/page-title.tsx";
import { mailLink, telLink, type SiteContact } from "#apps/shared/site-contact.ts";
import styles from "./help.module.css";
import { TextLinks, writeLink, callLink, type TextLink } from "./text-links.tsx";

const root = getRouteApi("__root__");

export function HelpPage() {
  const site = root.useLoaderData();
  const { name, phone, email } = site;
  const chat = whatsappLink(
    `Hello ${name}, I have a question. My Booking ID, if I have one: `,
    phone,
  );
  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title="Help"
          description="Find, change or cancel a booking, put something right, sign in again: what to do, and how to reach a person."
        />
        <header className={`stack ${styles.head}`}>
          <h1>Help</h1>
          <p className="lead">
            Most of it you can do yourself. For the rest there is <a href="#reach">a person</a>.
          </p>
        </header>
        <SidebarLayout
          aside={
            <section id="reach" className={`stack ${styles.reach}`} aria-labelledby="reach-title">
              <h2 id="reach-title">Reach a person</h2>
              <ContactDetails
                phone={{ label: phone, href: telLink(phone) }}
                email={{ label: email, href: mailLink(email) }}
              />
              <TextLinks
                links={[
                  writeLink,
                  ...(chat === undefined ? [] : [{ label: "Write on WhatsApp", href: chat }]),
                ]}
              />
            </section>
          }
        >
          <div className={styles.topics}>
            {helpTopics(site).map(({ id, title, text, links }) => (
              <section
                key={id}
                id={id}
                className={`stack ${styles.topic}`}
                aria-labelledby={`${id}-title`}
              >
                <h2 id={`${id}-title`}>{title}</h2>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <TextLinks links={links} />
              </section>
            ))}
          </div>
          <p className={`soft ${styles.review}`}>
            All answers are under <a href="/faqs">FAQs</a>. For {name} to review: this page says
            what the site does today.
          </p>
        </SidebarLayout>
      </Page>
    </Section>
  );
}

type HelpTopic = {
  id: string;
  title: string;
  text: readonly string[];
  links: readonly TextLink[];
};

const helpTopics = (site: SiteContact): HelpTopic[] => {
  const call = callLink(site);
  return [
    {
      id: "find",
      title: "Find your booking",
      text: [
        "The link that you got when you booked opens it without signing in. With an account, your bookings are under My bookings. Lost the link? Call us from the phone number that you booked with: we send it again.",
      ],
      links: [{ label: "My bookings", href: "/bookings" }, call],
    },
    {
      id: "change",
      title: "Change the day, or cancel",
      text: [
        "Open your booking and press Change day or time, or Cancel the booking, until 8 in the evening of the day before. Both cost nothing. After that, call us: the cleaner has planned the day by then.",
      ],
      links: [
        { label: "More about changing and cancelling", href: "/faqs#changing-and-cancelling" },
      ],
    },
    {
      id: "waiting",
      title: "Nobody has accepted, or nobody has come",
      text: [
        "While your booking waits, our desk is looking too, and calls you. If the time has begun and nobody is at the door, call us at once.",
      ],
      links: [call],
    },
    {
      id: "complain",
      title: "Something is not right with the work",
      text: [
        "Tell the cleaner before they leave, if you can. Otherwise call or write with your Booking ID, best on the same day. A person reads it, hears the cleaner, and gets back to you.",
      ],
      links: [call, writeLink],
    },
    {
      id: "payment",
      title: "Payment",
      text: [
        `You pay the cleaner, after the work. The price is the one that you saw when you booked. Nobody may ask for an advance in the name of ${site.name}: do not pay, and tell us.`,
      ],
      links: [{ label: "More about prices and payment", href: "/faqs#prices-and-payment" }],
    },
    {
      id: "sign-in",
      title: "You cannot sign in",
      text: [
        "Customers sign in with their phone number, cleaners with their email. After ten wrong passwords the site waits a quarter of an hour. Forgotten it? Ask for a link: it works once, for 30 minutes. If none arrives, call us.",
      ],
      links: [
        { label: "Forgot password", href: "/forgot-password" },
        { label: "Find your booking", href: "/find-booking" },
        { label: "Sign in", href: "/signin" },
        { label: "Sign in as a cleaner", href: "/registration" },
      ],
    },
    {
      id: "data",
      title: "Your data",
      text: [
        "Under Account you download what we keep about you, change it, or delete your account. Without an account, ask us. It costs nothing.",
      ],
      links: [
        { label: "Account", href: "/account" },
        { label: "Privacy policy", href: "/privacy-policy" },
        { label: "Partner privacy policy", href: "/partner-privacy" },
      ],
    },
    {
      id: "cleaners",
      title: "You clean, or would like to",
      text: ["Offers, giving back a booking, approval of your services: the answers are together."],
      links: [
        { label: "Answers for cleaners", href: "/faqs#for-cleaners" },
        { label: "Make an account", href: "/registration" },
      ],
    },
  ];
};
