import { Policy, type PolicyContacts, RECIPIENTS } from "./policy.tsx";

export const PrivacyPolicyPage = () => (
  <Policy
    title="Privacy policy"
    description={(name) =>
      `What ${name} keeps about those who book a cleaning, who sees it and when, and for how long.`
    }
    effective="20/09/2024"
    lead={(name) =>
      `For everyone who looks, books or writes to ${name}: what we keep about you, why, who sees it and when, and how you can have it changed or deleted.`
    }
    sections={privacyPolicyText}
  />
);

const privacyPolicyText = ({ name, call, write }: PolicyContacts) => `
## Who this is for
${name} arranges cleaning for homes and offices in Noida, Delhi, Greater Noida and Gurugram. This policy covers everyone who uses the public site, with an account or without one. Those who clean have [a policy of their own](/partner-privacy). An account and a booking are for adults: if you are under 18, ask a parent to book.

## What we keep
- **When you book:** first and last name, phone number, email, the address with its pin code, the day, Morning or Evening, what you booked at what price, and your comment.
- **When you sign up:** phone number, email and password. The password is stored in a form that nobody, not even we, can read back.
- **In your account:** your name, up to ten addresses that you booked for or added, and in which ways you want to hear from us.
- **What we told you:** the messages that we sent you about bookings, and whether they went out.
- **When you write to us:** name, phone number, email, the subject and your message.
- **When you ask to be told once we come to you:** the pin code, and the phone number or email that you gave for it, or that you did so with your account.
- **When you call us:** what our team notes about the call, by phone number.
- **When you have a device told:** the address of its browser at the push service of that browser, and the keys with which what we send can be read by that browser alone.
- **What happens to a booking:** when it was made, accepted, changed and completed, by which cleaner, and what was written as the reason.

## What stays in your browser
Your cart stays in your own browser. We learn what is in it when you book, not before. If you sign in, the browser also keeps a token that stands for your account. What you type into the booking form stays in the browser’s tab until you close it, so that a reload loses nothing. A pin code that you check stays in the browser too, for the other pages. When a booking is made, the site removes all of it from the browser.
We set no cookies, and we use no advertising and no trackers, neither our own nor anybody else’s.

## What we do not ask for
If you pay us by UPI or bank transfer, our bank tells us the amount, the day and a reference; the site asks for no card. Bills are stored for 8 years, with the name and address on them, as the law asks. The site does not ask your phone where you are; it knows only the address that you type in.

## What we use it for
Your address, day and services decide to which cleaners a booking is offered. Your name, phone number and email are how we and the cleaner reach you about it. A message is used to answer it. We use your data for nothing else, and we do not sell it.

## Who sees what, and when
- **Cleaners to whom your booking is offered** see your name, your sector or quarter, city and pin code, the day and what is to be done, and your phone number with most digits hidden.
- **The one who accepts** sees your phone number, the full address and your comment. No cleaner sees your email.
- **Whoever has the link** that follows a booking sees your name, the day, what was booked, the total and how far it is. Until it is done or cancelled they also see your address and phone number, and can cancel or reschedule it. Share it only with people who may.
- **Our team** sees bookings and messages, to place them and to answer.
${RECIPIENTS}

## What the server notes
The log of our server says at what time which kind of page was called and whether that went well. It holds no name, no address and no number of yours. To stop abuse, calls are counted by the internet address they come from, for a day at most. The addresses that you signed in from are remembered for 90 days, so that nobody else’s guesses lock you out. Both are kept as a hash, not as the address.
With a booking we keep a random key that your browser makes up for it. By that key a booking that was sent twice, on a bad line, is made once.

## How long we keep it
- Your account and its addresses: until you delete them.
- Being signed in: until you sign out, or for 30 days without use.
- A booking: as long as our accounts have to be kept, which is eight financial years. Then your name, address and numbers are taken out of it.
- An invoice or receipt: as it was made, with the name and address on it, eight financial years at least, also once you delete your account. Tax law asks for that.
- What our bank writes about a payment of yours: 180 days, two years while we do not know what it is for, or until you delete your account.
- A message to us: until 30 days after it is settled, two years at most, or until you ask us to delete it.
- That you want to be told once we come to you: until 30 days after we told you, a year at most. Deleting your account deletes it too.
- The browsers of your devices: until you stop it or delete your account, until the browser’s push service says that it is gone, and for a single booking until 30 days after it.
- What we told you: 180 days, or until you delete your account.
- What our team noted about a call: two years.
- That our team corrected something for you: eight years at least, without what it said before or after.

## Your rights
**In your account** you correct your details, say in which ways you want to hear from us, download what we keep about you as one file, and delete the account. Deleting it erases your name, phone number, email, addresses and what we told you at once. Its past bookings stay in our books without you; an open booking has to be cancelled first, and a bill that is still to pay, or to be paid back, settled. The log of changes says that our team changed something, and why, but neither your name nor what was there. What you wrote to us is in the file, and is deleted, once your email is known to be yours: when you have set a password with a link that was sent to it. A booking that you made without signing in, and never took into your account, is not part of it: write to us. A backup keeps all of this until it is replaced by a later one.
Whatever you choose, we tell you when we have to cancel or move a booking, and send the link for a password that you ask for.
In the spirit of the Digital Personal Data Protection Act, 2023, you can also ask us for all of this, without an account too: what we keep about you and a copy of it, to have a mistake put right, to take back your consent, to name somebody to act for you, or to have your data deleted where no law obliges us to keep it. It costs nothing. If our answer does not satisfy you, you can complain to the Data Protection Board of India.

## How we protect it
Whoever might read our database could not sign in with what is in it: passwords and tokens are kept in a form that cannot be turned back. Signing out ends the sign-in on our server too. Should data ever get into wrong hands, we tell you and the authorities without delay.

## Changes and contact
If this policy changes in a way that matters to you, we say so here before it takes effect. Questions, requests and complaints: write to ${write} or call ${call}. A person answers.
`;
