import type { PolicyContacts } from "./policy.tsx";

export const words = {
  title: "Terms",
  description: (name: string) =>
    `How a booking with ${name} works: prices, changing and cancelling, payment after the work, complaints, and who does what.`,
  lead: (name: string) =>
    `For everyone who books through ${name}: what you can count on, what we ask of you, and what to do when something goes wrong.`,
  sections: ({ name, call, write, closedDoor }: PolicyContacts) => `
## who-does-what Who does what
${name} arranges cleaning for homes and offices in Noida, Delhi, Greater Noida and Gurugram. The work is done by cleaners and cleaning firms that work on their own account. We show their services, bring your booking to them, and help when something goes wrong.
You must be an adult, and book for a place where you may let someone in. If you are under 18, ask a parent to book.

## a-booking A booking
- **You choose** the work, a day, and Morning or Evening. You can book any day from today up to 90 days ahead, with or without an account.
- **We offer it** to the cleaners in your city who are approved for that work. The first cleaner to accept does all of it. Until then the booking page says that it waits.
- **If nobody accepts,** our team looks for someone and calls you. We cannot promise that a cleaner is free. If we find no one, you pay nothing.
- **Outside our areas** we take the booking, look for a cleaner, and call to tell you if we can come.

## the-price The price
You pay the total that the site showed when you booked. If our prices change later, yours does not. If a price changes while you fill in the form, we ask you before you book. Prices are in rupees, with nothing on top. Extra work at the door is not covered by us.

## payment-after-the-work Payment after the work
You pay after the work, in cash to the cleaner or by UPI on your booking page. We never ask for a card. Nobody may ask you for an advance in our name. If someone does, do not pay, and call ${call}.

## changing-and-cancelling Changing and cancelling
Until 8 pm the day before, you can move or cancel a booking on your booking page, free.
After that, call ${call}: the cleaner has planned the day by then, and our team tells them. If you move a booking, we ask your cleaner first, and then others.

## on-the-day On the day
- Tell your gate to expect a cleaner, and be at home or have someone there.
- Keep water and power on, and put away valuables and things that break easily.
- Walk through the rooms together before the cleaner leaves.
- If the cleaner cannot come, we offer the booking to others. Your booking page shows it.
${closedDoor && `- ${closedDoor} Of a monthly plan the visit at a closed door counts as one of the month.`}

## complaints Complaints
Something is not done, or something broke? Tell the cleaner before they leave, if you can. Then press **Something is not right** on your booking page, or call ${call} or write to ${write} with your Booking ID: within 72 hours if it is not clean or the cleaner was late, within 7 days if something is damaged, and at any time if something is missing or how you were treated was not right. We ask the cleaner, answer within 48 hours and decide within 30 days.

## how-cleaners-are-approved How cleaners are approved
A cleaner gives us a name, an address, a phone number and an identity document, and a price for each service. Our team checks these and approves or rejects each service. A cleaner gets bookings only for approved services. We stop sending bookings to a cleaner who lets customers down.

## your-account-and-your-link Your account and your link
Keep your password to yourself. The link of a booking opens it without signing in, so share it only with people who may see it and change it. One phone number can have ten open bookings at a time. A false booking costs a cleaner half a day: we cancel it.

## your-data Your data
What we keep about you, who sees it and for how long is in our [privacy policy](/privacy-policy). Cleaners have [their own](/partner-privacy).

## your-rights Your rights
Nothing here takes away a right that the law gives you.
`,
};
