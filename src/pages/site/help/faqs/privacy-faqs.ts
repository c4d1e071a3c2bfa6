import type { SiteContact } from "#pages/shared/site-contact.ts";
import { writeLink } from "../contact-links.ts";
import type { FaqGroup } from "./faq.ts";

/** What is kept about a customer. */
export const privacyFaqs = ({ email }: SiteContact): FaqGroup => ({
  title: "Your data",
  questions: [
    {
      id: "kept",
      question: "What do you keep about me?",
      answer: [
        "What you type into the booking form, your account if you make one, what you write to us and what we tell you. No cookies, no advertising, no trackers. The privacy policy says what is kept, for how long, and who sees it.",
      ],
      links: [{ label: "Privacy policy", href: "/privacy-policy" }],
    },
    {
      id: "phone-number",
      question: "Who sees my phone number and my address?",
      answer: [
        "Cleaners to whom a booking is offered see your name, the city and a number with most digits hidden. The one who accepts sees the full address and the number. Our desk sees both.",
      ],
    },
    {
      id: "erase",
      question: "Can I see or delete what you keep?",
      answer: [
        `Yes, and it costs nothing. Under Account you download what we keep about you, or delete your account. Without an account, write to ${email}. Bookings that our accounts need stay, without you in them. Bookings that you made without signing in are not in the account unless you took them into it: write to us about those.`,
      ],
      links: [{ label: "Account", href: "/account" }, writeLink],
    },
  ],
});
