import type { SiteContact } from "#pages/shared/site-contact.ts";
import { callLink, writeLink } from "../contact-links.ts";
import type { FaqGroup } from "./faq.ts";

/** Who comes, what is part of the work, and complaints. */
export const qualityFaqs = (site: SiteContact): FaqGroup => ({
  title: "Cleaners and quality",
  questions: [
    {
      id: "who-comes",
      question: "Who comes?",
      answer: [
        "A cleaner or a cleaning firm near you that works on its own account. The first who accepts your booking does all of it.",
      ],
    },
    {
      id: "approval",
      question: "How are cleaners approved?",
      answer: [
        "Each gives a name, an address, a phone number and an identity document, and names each service with its price. Our desk looks at them and approves or rejects each service. Bookings are offered for approved services alone.",
        "Whoever lets customers down can be suspended, and is then offered nothing more.",
      ],
    },
    {
      id: "included",
      question: "What is part of the work, and what is not?",
      answer: [
        "Each service lists what is included, how long it usually takes and how many people come. Press View More to read all of it. Go through the rooms with the cleaner before they leave.",
      ],
      links: [{ label: "See all services", href: "/service" }],
    },
    {
      id: "complaint",
      question: "I am not happy with the work. What now?",
      answer: [
        "Tell the cleaner before they leave, if you can: most things are put right on the spot.",
        "Otherwise call us or write to us with your Booking ID, best on the same day. A person at our desk reads it, hears the cleaner, and gets back to you.",
      ],
      links: [callLink(site), writeLink],
    },
  ],
});
