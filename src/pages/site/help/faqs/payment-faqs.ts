import type { SiteContact } from "#pages/shared/site-contact.ts";
import { writeLink } from "../contact-links.ts";
import type { FaqGroup } from "./faq.ts";

/** What is paid, to whom and when. */
export const paymentFaqs = ({ name }: SiteContact): FaqGroup => ({
  title: "Prices and payment",
  questions: [
    {
      id: "pay",
      question: "When and how do I pay?",
      answer: [
        "You pay the cleaner, after the work. The site takes no payment and asks for no card and no UPI address. Ask the cleaner which ways of paying suit.",
      ],
    },
    {
      id: "price",
      question: "Is the price on the screen the price I pay?",
      answer: [
        "Yes. The total that you saw when you booked is the price, in rupees, and the site adds no fee. A later change of prices does not touch your booking.",
      ],
    },
    {
      id: "advance",
      question: "Somebody asks me for an advance. Is that right?",
      answer: [
        `No. Nobody may ask for money before the work in the name of ${name}. Do not pay, and tell us.`,
      ],
      links: [writeLink],
    },
    {
      id: "bill",
      question: "Do I get a bill?",
      answer: [
        "Ask the cleaner for one. The page of your booking lists each item with its price, and it can be printed.",
      ],
    },
  ],
});
