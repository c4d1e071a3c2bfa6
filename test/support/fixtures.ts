import { kavita, type Person } from "../../seed/people.ts";

export const WASHROOM = { id: 601, title: "Classic washroom cleaning", price: 949 };
export const GROUT = { id: 651, title: "Grout lines, one wall", price: 400 };
export const FAN = { id: 652, title: "Exhaust fan, taken down and washed", price: 200 };

/** A message to the help desk that will do; change what a test is about. */
export const aMessage = (change: Record<string, unknown> = {}) => ({
  contact: {
    name: "Ritu Malhotra",
    email: "ritu.malhotra@example.in",
    subject: "Two towers, one day",
    phone_number: "98990 34521",
    message: "Can one crew do both lobbies?\nWe have a lift.",
    ...change,
  },
});

type Basket = { product_id: unknown; product_count: unknown }[];

/** A booking that will do, for the day after the tests' Saturday; change what a test is about. */
export const aBooking = (change: Record<string, unknown> = {}, person: Person = kavita) => ({
  booking: {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone_number: person.phone,
    booking_date: "2026-11-22",
    booking_time_slot: "Morning",
    pin_code: person.pinCode,
    full_address: person.address,
    comment: "",
    products: [
      { product_id: WASHROOM.id, product_count: 1 },
      { product_id: GROUT.id, product_count: 2 },
    ] satisfies Basket,
    ...change,
  },
});

/** Approves a vendor of the tests, who has sent no document. */
export const DESPITE = { despite: "no-document", reason: "Known to us" };
