import type { SiteContact } from "#pages/shared/site-contact.ts";
import { callLink } from "../contact-links.ts";
import type { FaqGroup } from "./faq.ts";

/** Until when and how a booking is changed. */
export const changingFaqs = (site: SiteContact): FaqGroup => ({
  title: "Changing and cancelling",
  questions: [
    {
      id: "cancel",
      question: "Until when can I cancel?",
      answer: [
        "Until 8 in the evening (20:00 in India) of the day before, from the page of your booking. It costs nothing, and the cleaner is told.",
        `Later than that, call us on ${site.phone}: the cleaner has planned the day by then.`,
      ],
      links: [callLink(site)],
    },
    {
      id: "reschedule",
      question: "Can I move a booking to another day?",
      answer: [
        "Yes, until 8 in the evening of the day before, from the page of your booking. Choose another day or another time of day. The cleaner who had accepted is asked first; if that day does not suit, others are.",
        "Later than that, call us.",
      ],
      links: [callLink(site)],
    },
    {
      id: "add-work",
      question: "Can I add something to a booking?",
      answer: [
        "Book it on its own, or call us and we help. What you and the cleaner agree on at the door, beyond the booking, is between the two of you.",
      ],
    },
    {
      id: "cleaner-cancels",
      question: "What if the cleaner cannot come?",
      answer: [
        "Then the cleaner gives the booking back, and it is offered to others near you at once. The page of your booking shows it. If nobody takes it, our desk calls you.",
      ],
    },
  ],
});
