import type { SiteContact } from "#apps/shared/site-contact.ts";
import { writeLink, callLink, type TextLink } from "./text-links.tsx";

/** A question with its answer as plain paragraphs, which search engines are given too. */
export type Faq = {
  /** The fragment of a link to the answer. */
  id: string;
  question: string;
  answer: readonly string[];
  /** Where one goes from here: a path of this site, tel: or https:. */
  links?: readonly TextLink[];
};

type FaqGroup = { title: string; questions: readonly Faq[] };

const bookingFaqs = ({ name }: SiteContact): FaqGroup => ({
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

const changingFaqs = (site: SiteContact): FaqGroup => ({
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
        "Then the cleaner gives the booking back, and it is offered to others in your city at once. The page of your booking shows it. If nobody takes it, our desk calls you.",
      ],
    },
  ],
});

const faqsForCleaners: FaqGroup = {
  title: "For cleaners",
  questions: [
    {
      id: "join",
      question: "How do I get work through the site?",
      answer: [
        "Make an account, fill in your profile with an identity document, add the address you work from, and choose your services with your own prices. Our desk approves them, and bookings in your city are offered to you.",
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
        "A booking is offered to everyone in the city who is approved for one of its items. You see the work, the day, the locality and your price. The first to accept has it, and then sees the address and the phone number.",
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

const qualityFaqs = (site: SiteContact): FaqGroup => ({
  title: "Cleaners and quality",
  questions: [
    {
      id: "who-comes",
      question: "Who comes?",
      answer: [
        "A cleaner or a cleaning firm in your city that works on its own account. The first who accepts your booking does all of it.",
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

const privacyFaqs = ({ email }: SiteContact): FaqGroup => ({
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

const paymentFaqs = ({ name }: SiteContact): FaqGroup => ({
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

/** The questions by subject. What they say follows the rules of docs/domain.md. */
export const faqGroups = (site: SiteContact): FaqGroup[] => [
  bookingFaqs(site),
  changingFaqs(site),
  paymentFaqs(site),
  qualityFaqs(site),
  privacyFaqs(site),
  faqsForCleaners,
];
