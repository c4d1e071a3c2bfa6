import { Policy, type PolicyContacts } from "./policy.tsx";

export const TermsPage = () => (
  <Policy
    title="Terms"
    description={(name) =>
      `How a booking with ${name} works: prices, changing and cancelling, payment after the work, complaints, and who does what.`
    }
    lead={(name) =>
      `For everyone who books through ${name}: what you can count on, what we ask of you, and what to do when something goes wrong.`
    }
    sections={termsText}
  />
);

const termsText = ({ name, call, write }: PolicyContacts) => `
## Who does what
${name} arranges cleaning for homes and offices in Noida, Delhi, Greater Noida and Gurugram. The work is done by cleaners and cleaning firms that work on their own account. We show their services, bring your booking to them, and help when something goes wrong.
You book as an adult, for a place where you may let somebody in. If you are under 18, ask a parent to book.

## A booking
- **You choose** what is to be done, a day and Morning or Evening. Any day from today up to 90 days ahead can be booked, with an account or without one.
- **We offer it** to the cleaners in your city who are approved for that work. The first who accepts does all of it. Until then the booking waits, and its page says so.
- **If nobody accepts,** our team looks for someone and calls you. We cannot promise that a cleaner is free, and a booking that nobody could take costs you nothing.
- **Outside our areas** we take the booking, look for a cleaner, and call to tell you if we can come.

## The price
The price of a booking is the total that the site showed when you booked. A later change of our prices does not touch it. If a price changes while you fill in the form, you are asked before anything is booked. Prices are in rupees, and the site adds no fee to them. Work that you agree on at the door, beyond what was booked, is between you and the cleaner.

## Payment after the work
You pay when the work is done: in cash to the cleaner, or by UPI from the page of your booking, where it shows a code. The site asks for no card. Nobody may ask you for an advance in our name. If somebody does, do not pay, and call ${call}.

## Changing and cancelling
Until 8 in the evening of the day before, Indian time, you can move a booking to another day or time, or cancel it, from the page of your booking. Both cost nothing.
After that, call ${call}: the cleaner has planned the day by then, and our team tells them. A booking that was moved is offered again, to the cleaner who had it first.

## On the day
- Tell your gate to expect a cleaner, and be there or have somebody there.
- Have water and electricity ready, and put away valuables and what breaks easily.
- Go through the rooms together before the cleaner leaves.
- If the cleaner cannot come, the booking is offered to others again. The page of your booking shows it.

## Complaints
Something was left out, or something broke? Tell the cleaner before they leave, if you can. Then call ${call} or write to ${write} with your Booking ID, best on the same day. A person at our team reads it, hears the cleaner, and gets back to you.

## How cleaners are approved
A cleaner gives a name, an address, a phone number and an identity document, and names each service with its price. Our team looks at them and approves or rejects each service. Bookings are offered for approved services alone. Whoever lets customers down can be suspended, and is then offered nothing more.

## Your account and your link
Keep your password to yourself. The link of a booking opens it without signing in, so share it only with people who may see it and change it. A phone number can have ten open bookings at a time. False bookings cost a cleaner half a day: we cancel them.

## Your data
What we keep about you, who sees it and for how long is in our [privacy policy](/privacy-policy). Cleaners have [their own](/partner-privacy).

## Your rights
Nothing here takes away a right that the law gives you.
`;
