import type { PolicyContacts } from "./policy.tsx";

export const words = {
  title: "Partner privacy policy",
  description: (name: string) =>
    `What ${name} keeps about cleaners, who sees it, and for how long.`,
  lead: (name: string) =>
    `For everyone who cleans with ${name}: what we keep about you, why, who sees it and when, and how you can have it changed or deleted.`,
  sections: ({ name, call, write, recipients }: PolicyContacts) => `
## who-this-is-for Who this is for
A partner is a person or a firm that offers cleaning through ${name} in Noida, Delhi, Greater Noida or Gurugram. This policy covers the form on our site for people who want to work with us, the partner account, and the dashboard. Customers have [their own policy](/privacy-policy).

## what-we-keep What we keep
- **From the form:** your name, phone number, city, the services you offer and your prices.
- **From your account:** your phone number, your email and your password. We store the password so that no one can read it, not even we.
- **From your profile:** first and last name, home address, locality, and one identity document.
- **From your work:** the addresses you work from, your services and prices, services that you add, with text and picture, and your answer to each booking.
- **From your availability:** on which half-days you work, how many jobs you take in one, and your days off with your note.
- **From your people:** first name, phone number and photo of each person who comes to your jobs, and which checks we made, and when. Ask your people before you add them.
- **To pay you:** your bank account or UPI ID, your PAN and GSTIN or your declaration, what you earned and what we paid.
- **If you switch them on:** for updates, the address of your browser at its push service; and that you have a calendar link, which we store so that no one can read it.
- **From your visits to the site:** the time and the kind of each call to our server, so that we can find faults. To stop abuse, we count calls by the internet address they come from, for a day at most. We remember the addresses that you signed in from for 90 days, so that other people’s guesses do not lock you out. We keep both as a hash, not as the address. We use no advertising and no trackers.

## what-we-use-it-for What we use it for
Your addresses, services and availability decide which bookings you get. From the free times of all partners together, customers read whether a time is full or nearly full. We check your prices and pay you by them. With your phone number and email, we reach you about bookings and your account. With your profile and document, we check who you are before a customer opens the door. We use your data for nothing else, and we do not sell it.

## your-document Your document
The document can be an Aadhaar card, a PAN card or a driving licence, as a photo or a PDF. We store it apart from everything public. Only you can open it when you are signed in, and the people in our team who approve services. Once nothing of yours waits for approval, we note who opens it. We also see whether another partner has sent the same file, or is paid to the same bank account. No customer and no other partner ever sees it. We remove from a photo the place and time that phones write into it. When you send a new document, we delete the old one. If you send an Aadhaar card, you may cover the first eight digits of its number.

## who-sees-what-and-when Who sees what, and when
- **Before you accept a booking,** the customer sees nothing about you.
- **Customers who book** read that a time is full or nearly full. It comes from all partners together: they do not see your name, your jobs or your days off.
- **After you accept,** the customer sees your name and phone number; of the person who comes the photo, first name and what we have checked. On the day, the guard at the gate sees by a code the photo, the first name, the hours and the tower.
- **Our team** sees your profile, document, addresses, services, answers, and when you are free, to approve services and to find you bookings. We note what the team changes, with name and time.
${recipients}

## what-you-see-of-customers What you see of customers
Until you accept a booking you see the customer's name, the sector or locality, city and pin code, the day and the price, and a phone number with most digits hidden. Once you accept, you see the full address, the number and the comment, until 30 days after the work. Use them for that booking only. Do not keep them or pass them on.

## how-long-we-keep-it How long we keep it
- An application: until 30 days after we have answered it, two years at most, or until you ask us to delete it.
- Your profile, document and addresses: as long as you have an account. If you ask us to close it, we delete them.
- Your week and your limit of jobs: until you change them or close the account. A day off: until 30 days after it.
- Your people: until you remove them. Then we delete the photo at once, and name and number after a year; longer only if a customer does not want that person again.
- The device that gets updates: until you stop it or close the account, or the push service says that its browser is gone.
- Bookings that you did, what you earned and what we paid: eight financial years at least, as we must keep our accounts.
- Our messages to you: 180 days.
- The log of our server names no person.

## your-rights Your rights
You can see and change your profile, addresses and prices in the dashboard at any time. You can also ask us for a copy of everything that we keep about you, to correct a mistake, to take back your consent, to name someone to act for you, or to close your account and delete its data. It is free. Without a document and an address, though, we cannot offer you bookings. If you are not happy with our answer, you can complain to the Data Protection Board of India.

## how-we-protect-it How we protect it
No one can read your password, not even we. Signing out ends the sign-in on our server, and a sign-in that is not used for 30 days ends by itself. If data ever gets into wrong hands, we tell you and the authorities at once.

## changes-and-contact Changes and contact
If this policy changes in a way that matters to you, we tell you before it takes effect. Questions, requests and complaints: write to ${write} or call ${call}. A person answers.
`,
};
