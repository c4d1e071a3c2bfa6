import { Policy, type PolicyContacts, RECIPIENTS } from "./policy.tsx";

export const PartnerPrivacyPage = () => (
  <Policy
    title="Partner privacy policy"
    description={(name) =>
      `What ${name} keeps about those who clean, who sees it, and for how long.`
    }
    effective="20/09/2024"
    lead={(name) =>
      `For everyone who cleans with ${name}: what we keep about you, why, who sees it and when, and how you can have it changed or deleted.`
    }
    sections={partnerPrivacyText}
  />
);

const partnerPrivacyText = ({ name, call, write }: PolicyContacts) => `
## Who this is for
A partner is a person or a firm that offers cleaning through ${name} in Noida, Delhi, Greater Noida or Gurugram. This policy covers the form on our site for those who would like to work with us, the partner account, and the dashboard. Customers have a policy of their own.

## What we keep
- **From the form:** your name, phone number, city, the services you offer and your prices.
- **From your account:** your phone number, your email and your password. The password is stored in a form that nobody, not even we, can read back.
- **From your profile:** first and last name, home address, locality, and one document that shows who you are.
- **From your work:** the addresses you work from, your services and prices, any service you add with its text and picture, and your answer to each booking.
- **From your availability:** on which half-days you work, how many jobs you take in one, and your days off with the word that you wrote beside them.
- **If you ask for it:** the address of your browser at its push service, for notifications, until you stop them; and that you have a calendar address, which is stored in a form that nobody can read back.
- **From your visits:** the time and the kind of a call to our server, so that we can find faults. To stop abuse, calls are counted by the internet address they come from, for a day at most. The addresses that you signed in from are remembered for 90 days, so that nobody else’s guesses lock you out. Both are kept as a hash, not as the address. We use no advertising and no trackers.

## What we use it for
Your addresses, services and availability decide which bookings are offered to you. The places of all partners together say whether customers read that a time is full or nearly so. Your prices are checked and shown as the price agreed with you. Your phone number and email are how we reach you about bookings and your account. Your profile and document let us check, before a customer opens the door, that you are who you say. We use your data for nothing else, and we do not sell it.

## Your document
The document can be an Aadhaar card, a PAN card or a driving licence, as a photo or a PDF. It is stored apart from everything that is public. It opens only for you, when you are signed in, and for the people at our team who approve services. Once nothing of yours waits for approval, we write down who opens it. We also see whether another partner has sent the same file, or is paid to the same account. No customer and no other partner ever sees it. A photo is drawn anew when it arrives, without the place and time that phones write into it. When you send a new document, the one before is deleted. If you send an Aadhaar card, you may cover the first eight digits of its number.

## Who sees what, and when
- **Before you accept a booking,** the customer learns nothing about you.
- **Whoever books** reads that a time is full or has few places left, which all partners together make it: no name, no number of jobs and no day off of yours.
- **After you accept,** the customer may learn your name, and your phone number from our team if you need to be reached on the day.
- **Our team** sees your profile, document, addresses, services, answers, and when you are free, to approve services and to place bookings. What it changes is written down with name and time.
${RECIPIENTS}

## What you see of customers
Until you accept a booking you see the customer's name, the sector or quarter, city and pin code, the day and the price, and a phone number with most digits hidden. Once you have accepted, you see the address and the number in full. Use them for that booking only. Do not keep them afterwards or pass them on.

## How long we keep it
- An application: until 30 days after we have answered it, two years at most, or until you ask us to delete it.
- Your profile, document and addresses: as long as you have an account. Ask us to close it, and we delete them.
- Your week and your limit of jobs: until you change them or close the account. A day off: until 30 days after it.
- The browser that we notify: until you stop it or close the account, or its push service says that it is gone.
- Bookings that you carried out: as long as our accounts have to be kept.
- What we told you: 180 days.
- The log of our server names no person.

## Your rights
You can see and change your profile, addresses and prices in the dashboard at any time. You can also ask us for a copy of everything that we keep about you, have a mistake put right, take back your consent, name somebody to act for you, or have your account closed and its data deleted. It costs nothing. Without a document and an address, though, we cannot offer you bookings. If our answer does not satisfy you, you can complain to the Data Protection Board of India.

## How we protect it
Your password is kept in a form that nobody can read back. Signing out ends the sign-in on our server, and a sign-in that is not used for 30 days ends by itself. Should data ever get into wrong hands, we tell you and the authorities without delay.

## Changes and contact
If this policy changes in a way that matters to you, we tell you before it takes effect. Questions, requests and complaints: write to ${write} or call ${call}. A person answers.
`;
