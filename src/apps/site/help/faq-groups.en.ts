/** `call` is a link in the text; `closedDoor` may be empty. */
type Variables = { name: string; phone: string; email: string; call: string; closedDoor: string };

export const words = {
  call: (phone: string) => `Call ${phone}`,
  text: ({ name, phone, email, call, closedDoor }: Variables) => `
## booking Booking

### how-to-book How do I book?
Choose what to clean, pick a day and Morning or Evening, and tell us where. You see the price before you book. You can book any day from today up to 90 days ahead.
> [See all services](/service)

### account Do I need an account?
No. Without one, keep the link of your booking: it shows where the booking stands. With an account, all your bookings are under My bookings, and we fill in the form for you.
> [My bookings](/bookings) [Sign up](/signup)

### slots When exactly does the cleaner come?
In the half-day that you choose: Morning is 8 am to 12 noon, Evening is 4 pm to 8 pm. The cleaner who accepts has your phone number and can call you to fix the hour.
The work may go on longer. The form and your booking say how long it takes. For more than 8 hours of work, we call you to fix the days or send more people.

### areas Where do you clean?
In Noida, Greater Noida, Delhi and Gurugram. If your pin code is outside our areas, you can still book: our team tries to find a cleaner and calls you.

### status How do I see where my booking stands?
Open its link. The page says if a cleaner has accepted, and what happens next. Anyone with the link can open it, so share it only with family or people you trust.

### told Will you tell me when something changes?
Yes. Your booking page shows it. Press Get updates on this device there and allow notifications: your phone then tells you even when the site is closed. Press Stop to end this.

### nobody-accepts What if no cleaner accepts?
Our team sees every booking that nobody has accepted, looks for a cleaner and calls you. If we find nobody, you pay nothing.

## changing-and-cancelling Changing and cancelling

### cancel Until when can I cancel?
Until 8 pm the day before, on your booking page. It is free, and we tell the cleaner.
After that, call us on ${phone}: the cleaner has planned the day by then.
> ${call}

### reschedule Can I move a booking to another day?
Yes, free until 8 pm the day before, on your booking page. Choose another day, or Morning or Evening. We ask your cleaner first; if that day does not suit, we ask others.
After that, call us.
> ${call}

### not-at-home What if I am not at home?
The cleaner calls you and waits. ${closedDoor}
Of a monthly plan the visit counts as one of the month. Each side pays the same way: who leaves the other one waiting pays a part of the price, and never more than the cleaner would get.
> ${call}

### add-work Can I add something to a booking?
Book it separately, or call us. Extra work at the door is not covered by us.

### cleaner-cancels What if the cleaner cannot come?
We offer the booking to other cleaners in your city at once. Your booking page shows it. If nobody takes it, our team calls you.

## prices-and-payment Prices and payment

### pay When and how do I pay?
After the work, in cash to the cleaner or by UPI on your booking page. We never ask for a card.

### price Is the price on the screen the price I pay?
Yes. You pay the total that you saw when you booked, with no fee on top. If our prices change later, yours does not.

### advance Someone asks me for an advance. Is that right?
No. Nobody from ${name} asks for money before the work. Do not pay, and tell us.
> [Send a message](/contact)

### bill Do I get a bill?
Yes. After the work, your booking page has it as a PDF. For a company bill, enter the company before the work is done.

## cleaners-and-quality Cleaners and quality

### who-comes Who comes?
A cleaner or a cleaning firm from your city, working on their own account. The first to accept your booking does all of it.

### approval How are cleaners approved?
Each cleaner gives us a name, an address, a phone number and an identity document, and a price for each service. Our team checks these and approves or rejects each service. A cleaner gets bookings only for approved services.
We stop sending bookings to a cleaner who lets customers down.

### included What is part of the work, and what is not?
Each service lists what is included, how long it usually takes and how many people come. Walk through the rooms with the cleaner before they leave.
> [See all services](/service)

### complaint I am not happy with the work. What now?
Tell the cleaner before they leave, if you can: most things can be put right on the spot.
Or call or write to us with your Booking ID, best on the same day. Someone from our team reads it, speaks to the cleaner and calls you back.
> ${call} [Send a message](/contact)

## your-data Your data

### kept What do you keep about me?
What you type in the booking form, your account if you have one, and the messages between you and us. One cookie if you choose a language, no ads, no trackers. The privacy policy says what we keep, for how long, and who sees it.
> [Privacy policy](/privacy-policy)

### phone-number Who sees my phone number and my address?
A cleaner who gets the offer sees your name, your city and sector, and a phone number with most digits hidden. Only the one who accepts sees the full address and number. Our team sees both.

### erase Can I see or delete what you keep?
Yes, free. Under Account you can download what we keep about you, or delete your account. Without an account, write to ${email}. Our books keep past bookings without your name. We cannot delete bookings you made without signing in from there: write to us for those.
> [Account](/account) [Send a message](/contact)

## for-cleaners For cleaners

### join How do I get work through the site?
Make an account, fill in your profile with an identity document, add the address you work from, and choose your services and prices. Once our team approves them, you get offers in your city.
> [Make an account](/registration) [Leave your number instead](/addVendor)

### offers How do offers work?
We offer a booking to cleaners in the city who are approved for the work. You see the work, the day, the sector and your price. The first to accept gets it, with the address and the phone number.
You can undo Accept for two minutes. You can still accept a booking that you rejected, as long as nobody else has it.

### paid When am I paid?
Keep what a customer pays you after the work, in cash or by UPI: it counts towards what you earn. Earnings shows for each job what we owe you or you owe us, and what we have paid you.

### nobody-opens What if nobody opens the door?
Call the customer and wait. Then say so in your bookings: you see what the customer owes and what you earn before you confirm. If you do not come, you earn nothing for that visit, and we pay for what we take off the customer’s bill.

### calendar Can I see my bookings in my phone’s calendar?
Yes. Make a calendar link under Bookings in your calendar on your profile, and subscribe to it. Bookings that you accept appear with the address, and cancelled ones are crossed out. Keep this link to yourself.

### give-back What if I cannot come?
Give the booking back as early as you can. We offer it to others. After five in one day you cannot accept more until midnight, and we tell our team.

### rejected-service Why was a service rejected?
The reason is in My Services and in the message that we sent you. Change what was wrong, and send it again, or call our team.
`,
};
