import type { SiteContact } from "#pages/shared/site-contact.ts";
import { callLink, writeLink, type TextLink } from "./contact-links.ts";

/** What somebody needs help with, what to do, and where. */
export type HelpTopic = {
  id: string;
  title: string;
  text: readonly string[];
  links: readonly TextLink[];
};

/** The topics of /help, the most frequent first. */
export const helpTopics = (site: SiteContact): HelpTopic[] => {
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
