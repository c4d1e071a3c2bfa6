import { telLink, type SiteContact } from "#apps/shared/site-contact.ts";
import type { TextLink } from "./text-links.tsx";
import { proseSections } from "#ui/content/prose.tsx";

/** A question with its answer as plain paragraphs, which search engines are given too. */
export type Faq = {
  /** The fragment of a link to the answer. */
  id: string;
  question: string;
  answer: string[];
  /** Where one goes from here: a path of this site, tel: or https:. */
  links: TextLink[];
};

const toFaq = (part: string): Faq => {
  const [heading = "", ...lines] = part.trim().split("\n");
  const [id = ""] = heading.split(" ", 1);
  const links = lines.filter((line) => line.startsWith("> ")).join("");
  return {
    id,
    question: heading.slice(id.length + 1),
    answer: lines.filter((line) => !line.startsWith("> ")),
    links: [...links.matchAll(/\[(.+?)\]\((.+?)\)/g)].map(([, label = "", href = ""]) => ({
      label,
      href,
    })),
  };
};

/** Reads questions, each `### id Question`, its paragraphs, and `> [links](/to)` where it has some. */
export const parseFaqs = (text: string): Faq[] => text.split(/^### /m).slice(1).map(toFaq);

/** The questions by subject. What they say follows the rules of docs/domain.md. */
export const faqGroups = (site: SiteContact): { title: string; questions: Faq[] }[] =>
  Object.entries(proseSections(faqText(site))).map(([title, text]) => ({
    title,
    questions: parseFaqs(text),
  }));

/** A link to call us, in a text. */
export const callLink = ({ phone }: SiteContact): string => `[Call ${phone}](${telLink(phone)})`;

const faqText = (site: SiteContact, call = callLink(site)) => `
## Booking

### how-to-book How do I book?
Choose what is to be cleaned, pick a day and Morning or Evening, and say where. You see the price before you book. Any day from today up to 90 days ahead can be booked.
> [See all services](/service)

### account Do I need an account?
No. Without one, the link of your booking shows you where it stands: keep it. With an account, your bookings are together under My bookings, and the form fills itself in.
> [My bookings](/bookings) [Sign up](/signup)

### slots When exactly does the cleaner come?
In the half-day that you choose: a Morning is from 8 to noon, an Evening from 4 to 8. The cleaner who accepts has your phone number, so the two of you can agree on the hour.
The work may go on after that. The form and your booking say how long it takes. If it is more than 8 hours, we call you to agree on the days or a bigger crew.

### areas Where do you clean?
In Noida, Greater Noida, Delhi and Gurugram. If your pin code is outside our areas, book all the same: our team looks for a cleaner and calls you.

### status How do I see where my booking stands?
Open its link. The page says whether a cleaner has accepted, and what happens next. Anyone with the link can open it, so share it only with people who may know.

### told Am I told when something changes?
The page of your booking shows it. Press Get updates on this device there, allow notifications when the browser asks, and this device is told, also while the site is closed. Stop ends it.

### nobody-accepts What if no cleaner accepts?
The desk of ${site.name} sees every booking that nobody has accepted, looks for someone, and calls you. You pay nothing for a booking that nobody could take.

## Changing and cancelling

### cancel Until when can I cancel?
Until 8 in the evening (20:00 in India) of the day before, from the page of your booking. It costs nothing, and the cleaner is told.
Later than that, call us on ${site.phone}: the cleaner has planned the day by then.
> ${call}

### reschedule Can I move a booking to another day?
Yes, until 8 in the evening of the day before, from the page of your booking. Choose another day or another time of day. The cleaner who had accepted is asked first; if that day does not suit, others are.
Later than that, call us.
> ${call}

### add-work Can I add something to a booking?
Book it on its own, or call us and we help. What you agree with the cleaner beyond the booking is between the two of you.

### cleaner-cancels What if the cleaner cannot come?
Then the cleaner gives the booking back, and it is offered to others in your city at once. The page of your booking shows it. If nobody takes it, our team calls you.

## Prices and payment

### pay When and how do I pay?
After the work: in cash to the cleaner, or by UPI from the page of your booking, where it shows a code. The site asks for no card.

### price Is the price on the screen the price I pay?
Yes. The total that you saw when you booked is the price, in rupees, and the site adds no fee. A later change of prices does not touch your booking.

### advance Somebody asks me for an advance. Is that right?
No. Nobody may ask for money before the work in the name of ${site.name}. Do not pay, and tell us.
> [Send a message](/contact)

### bill Do I get a bill?
Yes. When the work is done, the page of your booking has it as a PDF, made out to a company if you say so before.

## Cleaners and quality

### who-comes Who comes?
A cleaner or a cleaning firm in your city that works on its own account. The first who accepts your booking does all of it.

### approval How are cleaners approved?
Each gives a name, an address, a phone number and an identity document, and names each service with its price. Our team looks at them and approves or rejects each service. Bookings are offered for approved services alone.
Whoever lets customers down can be suspended, and is then offered nothing more.

### included What is part of the work, and what is not?
Each service lists what is included, how long it usually takes and how many people come. Press View More to read all of it. Go through the rooms with the cleaner before they leave.
> [See all services](/service)

### complaint I am not happy with the work. What now?
Tell the cleaner before they leave, if you can: most things are put right on the spot.
Otherwise call us or write to us with your Booking ID, best on the same day. A person at our team reads it, hears the cleaner, and gets back to you.
> ${call} [Send a message](/contact)

## Your data

### kept What do you keep about me?
What you type into the booking form, your account if you make one, what you write to us and what we tell you. No cookies, no advertising, no trackers. The privacy policy says what is kept, for how long, and who sees it.
> [Privacy policy](/privacy-policy)

### phone-number Who sees my phone number and my address?
Cleaners to whom a booking is offered see your name, the city and a number with most digits hidden. The one who accepts sees the full address and the number. Our team sees both.

### erase Can I see or delete what you keep?
Yes, and it costs nothing. Under Account you download what we keep about you, or delete your account. Without an account, write to ${site.email}. Bookings that our accounts need stay, without you in them. Bookings that you made without signing in are not in the account unless you took them into it: write to us about those.
> [Account](/account) [Send a message](/contact)

## For cleaners

### join How do I get work through the site?
Make an account, fill in your profile with an identity document, add the address you work from, and choose your services with your own prices. Our team approves them, and bookings in your city are offered to you.
> [Make an account](/registration) [Leave your number instead](/addVendor)

### offers How do offers work?
A booking is offered to everyone in the city who is approved for one of its items. You see the work, the day, the locality and your price. The first who accepts gets it, and then sees the address and the phone number.
You can undo an acceptance for two minutes. What you rejected can be accepted later, while nobody has it.

### paid When am I paid?
What a customer gives you after the work, in cash or by UPI, stays with you and counts against what you earn. Earnings shows what we owe you or you owe us, job by job, and what we have paid out.

### calendar Can I see my bookings in my phone’s calendar?
Yes. Make a calendar link under Bookings in your calendar on your profile, and subscribe to it. Bookings that you accept appear with the address, and those that you have no more are struck out. Give the calendar link to nobody.

### give-back What if I cannot come?
Give the booking back as early as you can, and it is offered to others. After five on one day you can accept no more until midnight, and our team hears of it.

### rejected-service Why was a service rejected?
The reason is in My Services and in the message that we sent you. Change what was wrong, and send it again, or call our team.
`;
