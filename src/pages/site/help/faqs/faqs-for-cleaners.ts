import type { FaqGroup } from "./faq.ts";

/** For those who clean. */
export const faqsForCleaners: FaqGroup = {
  title: "For cleaners",
  questions: [
    {
      id: "join",
      question: "How do I get work through the site?",
      answer: [
        "Make an account, fill in your profile with an identity document, add the address you work from, and choose your services with your own prices. Our desk approves them, and bookings near you are offered to you.",
      ],
      links: [
        { label: "Make an account", href: "/registration" },
        { label: "Leave your number instead", href: "/addVendor" },
      ],
    },
    {
      id: "offers",
      question: "How do offers work?",
      answer: [
        "A booking is offered to everyone near it who is approved for one of its items. You see the work, the day, the locality and your price. The first to accept has it, and then sees the address and the phone number.",
        "You can undo an acceptance for two minutes. What you rejected can be accepted later, while nobody has it.",
      ],
    },
    {
      id: "paid",
      question: "When am I paid?",
      answer: [
        "By the customer, when the work is done. The amount is the one that you saw when you accepted.",
      ],
    },
    {
      id: "calendar",
      question: "Can I see my bookings in my phone’s calendar?",
      answer: [
        "Yes. Make an address under Bookings in your calendar on your profile, and subscribe to it. Bookings that you accept appear with the address, and those that you have no more are struck out. Give the address to nobody.",
      ],
    },
    {
      id: "give-back",
      question: "What if I cannot come?",
      answer: [
        "Give the booking back as early as you can, and it is offered to others. After five on one day you can accept no more until midnight, and our desk hears of it.",
      ],
    },
    {
      id: "rejected-service",
      question: "Why was a service rejected?",
      answer: [
        "The reason is in My Services and in the message that we sent you. Change what was wrong, and send it again, or call our desk.",
      ],
    },
  ],
};
