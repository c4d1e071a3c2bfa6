import { ContactDetails } from "../contact/contact-details.tsx";
import { whatsappLink } from "#kernel/whatsapp-link.ts";
import { Page, Section } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { mailLink, telLink, type SiteContact, useSite } from "#apps/shared/site-contact.ts";
import styles from "./help.module.css";
import { callLink, parseFaqs } from "./faq-groups.ts";
import { TextLinks } from "./text-links.tsx";

export function HelpPage() {
  const site = useSite();
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
        <header className="stack" data-below="6">
          <h1>Help</h1>
          <p className="lead">
            You can do most of it yourself. For the rest there is <a href="#reach">a person</a>.
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
                  { label: "Send a message", href: "/contact" },
                  ...(chat === undefined ? [] : [{ label: "Write on WhatsApp", href: chat }]),
                ]}
              />
            </section>
          }
        >
          <div className={styles.topics}>
            {parseFaqs(helpText(site)).map(({ id, question, answer, links }) => (
              <section
                key={id}
                id={id}
                className={`stack ${styles.topic}`}
                aria-labelledby={`${id}-title`}
              >
                <h2 id={`${id}-title`}>{question}</h2>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <TextLinks links={links} />
              </section>
            ))}
          </div>
          <p className="soft" data-above="5">
            All answers are under <a href="/faqs">FAQs</a>.
          </p>
        </SidebarLayout>
      </Page>
    </Section>
  );
}

const helpText = (site: SiteContact, call = callLink(site)) => `
### find Find your booking
The link that you got when you booked opens it without signing in. With an account, your bookings are under My bookings. Lost the link? Call us from the phone number that you booked with: we send it again.
> [My bookings](/bookings) ${call}

### change Change the day, or cancel
Open your booking and press Change day or time, or Cancel the booking, until 8 pm the day before. Both are free. After that, call us: the cleaner has planned the day by then.
> [More about changing and cancelling](/faqs#changing-and-cancelling)

### waiting Nobody has accepted, or nobody has come
While your booking waits, our team looks for a cleaner too, and calls you. If it is time and nobody is at the door, call us at once.
> ${call}

### complain Something is not right with the work
Tell the cleaner before they leave, if you can. Or call or write to us with your Booking ID, best on the same day. Someone from our team reads it, speaks to the cleaner and calls you back.
> ${call} [Send a message](/contact)

### payment Payment
Pay after the work, in cash to the cleaner or by UPI on your booking page. The price is the one you saw when you booked. Nobody from ${site.name} asks for an advance: do not pay, and tell us.
> [More about prices and payment](/faqs#prices-and-payment)

### sign-in You cannot sign in
Customers sign in with their phone number, cleaners with their email. After ten wrong passwords the site waits a quarter of an hour. Forgotten it? Ask for a link: it works once, for 30 minutes. If none arrives, call us.
> [Forgot password](/forgot-password) [Find your booking](/find-booking) [Sign in](/signin) [Sign in as a cleaner](/registration)

### data Your data
Under Account you can download what we keep about you, change it, or delete your account. Without an account, ask us. It is free.
> [Account](/account) [Privacy policy](/privacy-policy) [Partner privacy policy](/partner-privacy)

### cleaners You clean, or would like to
Offers, giving back a booking, approval of your services: all answers in one place.
> [Answers for cleaners](/faqs#for-cleaners) [Make an account](/registration)
`;
