import type { SiteContact } from "#pages/shared/site-contact.ts";
import type { FaqGroup } from "./faq.ts";

/** How to book, and what follows. */
export const bookingFaqs = ({ name }: SiteContact): FaqGroup => ({
  title: "Booking",
  questions: [
    {
      id: "how-to-book",
      question: "How do I book?",
      answer: [
        "Choose what is to be cleaned, pick a day and Morning or Evening, and say where. You see the price before you book. Any day from today up to 90 days ahead can be booked.",
      ],
      links: [{ label: "See all services", href: "/service" }],
    },
    {
      id: "account",
      question: "Do I need an account?",
      answer: [
        "No. Without one, the link of your booking shows you where it stands: keep it. With an account, your bookings are together under My bookings, and the form fills itself in.",
      ],
      links: [
        { label: "My bookings", href: "/bookings" },
        { label: "Sign up", href: "/signup" },
      ],
    },
    {
      id: "slots",
      question: "When exactly does the cleaner come?",
      answer: [
        "A Morning begins at 8 and ends at noon, an Evening begins at 4 and ends at 8. The cleaner who accepts has your phone number, so the two of you can agree on the hour.",
      ],
    },
    {
      id: "areas",
      question: "Where do you clean?",
      answer: [
        "In Noida, Greater Noida, Delhi and Gurugram. If your pin code is outside our areas, book all the same: our desk looks for a cleaner and calls you.",
      ],
    },
    {
      id: "status",
      question: "How do I see where my booking stands?",
      answer: [
        "Open its link. The page says whether a cleaner has accepted, and what happens next. Anyone with the link can open it, so share it only with people who may know.",
      ],
    },
    {
      id: "told",
      question: "Am I told when something changes?",
      answer: [
        "The page of your booking shows it. Press Tell me on this device there, allow notifications when the browser asks, and this device is told, also while the site is closed. Stop ends it.",
      ],
    },
    {
      id: "nobody-accepts",
      question: "What if no cleaner accepts?",
      answer: [
        `The desk of ${name} sees every booking that nobody has accepted, looks for someone, and calls you. You pay nothing for a booking that nobody could take.`,
      ],
    },
  ],
});
