import type { PolicyContacts } from "./policy.tsx";

export const words = {
  title: "Privacy policy",
  description: (name: string) =>
    `What ${name} keeps about people who book, who sees it and when, and for how long.`,
  lead: (name: string) =>
    `For everyone who looks, books or writes to ${name}: what we keep about you, why, who sees it and when, and how you can have it changed or deleted.`,
  sections: ({ name, call, write, recipients }: PolicyContacts) => `
## who-this-is-for Who this is for
${name} arranges cleaning for homes and offices in Noida, Delhi, Greater Noida and Gurugram. This policy covers everyone who uses the public site, with or without an account. Cleaners have [their own policy](/partner-privacy). Accounts and bookings are for adults: if you are under 18, ask a parent to book.

## what-we-keep What we keep
- **When you book:** first and last name, phone number, email, the address with its pin code, the day, Morning or Evening, what you booked, the price, and your comment.
- **When you sign up:** phone number, email and password. We store the password so that no one can read it, not even we.
- **In your account:** your name, up to ten addresses, your language, and how you want to hear from us.
- **When you add a company to a bill:** its name, address and GSTIN.
- **Our messages to you:** what we sent you about bookings, and whether it went out.
- **When you write to us:** name, phone number, email, the subject and your message.
- **When you ask us to tell you once we start in your area:** the pin code, and the phone number, email or account that you asked with.
- **When you call us:** what our team notes about the call, under your phone number.
- **When you switch on updates on a device:** the address of its browser at the push service, and keys, so that only that browser can read what we send.
- **When you rate a visit or complain:** the stars, your words and photos, whether we may quote you, and what was decided.
- **What happens to a booking:** when it was made, accepted, changed and completed, by which cleaner, and the reason given.

## what-stays-in-your-browser What stays in your browser
Your cart stays in your browser. We see it only when you book. If you sign in, the browser also keeps a token for your account. What you type into the booking form stays in the tab until you close it, so that a reload loses nothing. A pin code that you check stays in the browser too. When you book, the site removes all of this from the browser.
We set one cookie, and only when you or your account has chosen a language: it says which one. We use no advertising and no trackers.

## what-we-do-not-ask-for What we do not ask for
If you pay us by UPI or bank transfer, our bank tells us the amount, the day and a reference; the site asks for no card. We store bills for 8 years, with the name and address on them, as the law requires. The site does not ask your phone where you are; it knows only the address that you type.

## what-we-use-it-for What we use it for
Your address, day and services decide which cleaners we ask. With your name, phone number and email we reach you about the booking; the cleaner who comes has your name and phone number. We use a message to answer it. We use your data for nothing else, and we do not sell it.

## who-sees-what-and-when Who sees what, and when
- **Cleaners to whom your booking is offered** see your name, sector or locality, city and pin code, the day, the work, and your phone number with most digits hidden.
- **The cleaner who accepts** sees your phone number, the full address and your comment, until 30 days after the work. No cleaner sees your email.
- **The guard at your gate** sees, by a code and on that day alone, who comes, when and to which tower. The guard sees neither your flat nor your number.
- **Anyone with the link** of a booking sees your name, the day, what you booked, the total and the status. Until the booking is done or cancelled, they also see your address and phone number, and can cancel or move it. Share the link only with people you trust.
- **Our team** sees bookings and messages, to find cleaners and to answer.
- **Everyone** sees the averages of ratings. With your permission the home page shows your stars, your words and your first name.
- **The cleaner** reads your rating once it is published, and your complaint and its photos, unless something is missing or it is about how you were treated.
${recipients}

## what-our-server-notes What our server notes
Our server’s log says when which kind of page was opened and whether that worked. It holds no name, address or number of yours. To stop abuse, we count calls by the internet address they come from, for a day at most. We remember the addresses that you signed in from for 90 days, so that other people’s guesses do not lock you out. We keep both as a hash, not as the address. Sign-ins and changes of a password are noted apart for 200 days at most, with the account and the network.
With a booking we keep a random key from your browser, so that a booking sent twice on a bad line is made once; and a short code of the network it came from, which many networks share, to find false bookings.

## how-long-we-keep-it How long we keep it
- Your account and its addresses: until you delete them.
- Being signed in: until you sign out, or for 30 days without use.
- A booking: eight financial years, as we must keep our accounts. Then we remove your name, address and numbers from it.
- An invoice or receipt: unchanged, with the name and address on it, for at least eight financial years, even if you delete your account. Tax law requires it.
- What our bank writes about your payment: 180 days, or two years while we do not know what it is for, or until you delete your account.
- A message to us: until 30 days after it is settled, two years at most, or until you ask us to delete it.
- That you want to know when we start in your area: until 30 days after we told you, a year at most. Deleting your account deletes it too.
- The devices that get updates: until you stop them or delete your account, until the push service says that the browser is gone, and for a single booking until 30 days after it.
- Our messages to you: 180 days, or until you delete your account.
- Photos of a visit that the cleaner sends: 90 days, longer only while a complaint about that visit is open, or until you delete your account.
- A complaint and its decision: with the booking. Its photos: until 180 days after the decision, or until you delete your account.
- What our team noted about a call: two years.
- That our team corrected something for you: at least eight years, without the old and new values.

## your-rights Your rights
**In your account** you correct your details, choose how you hear from us, download what we keep about you as one file, and delete the account. Deleting it erases your name, phone number, email, addresses and our messages to you at once. Past bookings stay in our books without your name. First cancel open bookings, and settle what is still to pay or pay back. The log of changes says that our team changed something, and why, but neither your name nor the old value. Your messages to us are in the file, and are deleted, once you confirm your email. A booking that you made without signing in, and never added to your account, is not included: write to us. A backup keeps all of this until a later one replaces it.
Whatever you choose, we tell you if we cancel or move a booking, and send the link for a password when you ask for it.
In the spirit of the Digital Personal Data Protection Act, 2023, you can also ask us, with or without an account: for a copy of what we keep about you, to correct a mistake, to take back your consent, to name someone to act for you, or to delete your data where no law requires us to keep it. It is free. If you are not happy with our answer, you can complain to the Data Protection Board of India.

## how-we-protect-it How we protect it
Nobody can sign in with what is in our database: we keep passwords and what signs you in in a form that cannot be turned back. Signing out ends the sign-in on our server too. If data ever gets into wrong hands, we tell you and the authorities at once.

## changes-and-contact Changes and contact
If this policy changes in a way that matters to you, we say so here before it takes effect. Questions, requests and complaints: write to ${write} or call ${call}. A person answers.
`,
};
