/** `call` is a link in the text; `closedDoor` may be empty. */
type Variables = { name: string; call: string; closedDoor: string };

export const words = {
  title: "Help",
  description:
    "Find, change or cancel a booking, put something right, sign in again: what to do, and how to reach a person.",
  lead: "You can do most of it yourself. For the rest there is ",
  person: "a person",
  end: ".",
  reach: "Reach a person",
  send: "Send a message",
  whatsapp: "Write on WhatsApp",
  greeting: (name: string) => `Hello ${name}, I have a question. My Booking ID, if I have one: `,
  allAnswers: "All answers are under ",
  faqs: "FAQs",
  allAnswersEnd: ".",
  topics: ({ name, call, closedDoor }: Variables) => `
### find Find your booking
The link that you got when you booked opens it without signing in. With an account, your bookings are under My bookings. Lost the link? Call us from the phone number that you booked with: we send it again.
> [My bookings](/bookings) ${call}

### change Change the day, or cancel
Open your booking and press Change day or time, or Cancel the booking, until 8 pm the day before. Both are free. After that, call us: the cleaner has planned the day by then.
> [More about changing and cancelling](/faqs#changing-and-cancelling)

### not-at-home Nobody at home, or nobody came
The cleaner calls you and waits. ${closedDoor}
> [More about this](/faqs#not-at-home) ${call}

### waiting Nobody has accepted, or nobody has come
While your booking waits, our team looks for a cleaner too, and calls you. If it is time and nobody is at the door, call us at once.
> ${call}

### complain Something is not right with the work
Open your booking and press Something is not right: within 72 hours if it is not clean or the cleaner was late, within 7 days if something is damaged. We answer within 48 hours. If something is missing, or how you were treated was not right, call us at once.
> ${call} [Send a message](/contact)

### payment Payment
Pay after the work, in cash to the cleaner or by UPI on your booking page. The price is the one you saw when you booked. Nobody from ${name} asks for an advance: do not pay, and tell us.
> [More about prices and payment](/faqs#prices-and-payment)

### sign-in You cannot sign in
Customers sign in with their phone number, cleaners with their email. After ten wrong passwords the site waits a quarter of an hour. Forgotten it? Ask for a link: it works once, for 30 minutes. If none arrives, call us.
> [Forgot password](/forgot-password) [Find your booking](/find-booking) [Sign in](/signin) [Sign in as a cleaner](/registration)

### data Your data
Under Account you can download what we keep about you, change it, or delete your account. Without an account, ask us. It is free.
> [Account](/account) [Privacy policy](/privacy-policy) [Partner privacy policy](/partner-privacy)

### cleaners You clean, or would like to
Offers, giving back a booking, approval of your services: all answers in one place.
> [Answers for cleaners](/faqs#for-cleaners) [Make an account](/registration)
`,
};
