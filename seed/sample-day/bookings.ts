import type { Slot } from "#kernel/time/day.ts";
import { customers, type SampleCustomer } from "./customers.ts";

/** Days from today, and the time of day in India: `[-1, "18:20"]` is yesterday evening. */
export type Moment = [day: number, time: string];

/** What happens after the booking: a vendor answers by e-mail's first part, or an operator cancels. */
type Step =
  | { at: Moment; vendor: string; answer: "accepted" | "rejected" | "completed" }
  | { at: Moment; vendor: string; took: "cash" | "vendor_upi" }
  | { at: Moment; record: "payments" | "discounts" | "refunds"; json: object }
  | { at: Moment; cancel: string };

export type SampleBooking = {
  who: SampleCustomer;
  day: number;
  slot: Slot;
  products: Record<number, number>;
  at: Moment;
  /** The company that the invoice is made out to. */
  billing?: { company: string; gstin: string; address: string };
  steps?: Step[];
};

const accepted = (vendor: string, at: Moment): Step => ({ at, vendor, answer: "accepted" });
const rejected = (vendor: string, at: Moment): Step => ({ at, vendor, answer: "rejected" });
const completed = (vendor: string, at: Moment): Step => ({ at, vendor, answer: "completed" });

const c = customers;

// Everything here was asked for yesterday or before, so that it holds at whatever hour one starts.
export const bookings: SampleBooking[] = [
  // Yesterday: done, given back too late, cancelled, and one that nobody finished.
  {
    who: c.deepak,
    day: -1,
    slot: "Morning",
    products: { 601: 2 },
    at: [-3, "10:12"],
    billing: {
      company: "Sample Offices Pvt Ltd",
      gstin: "09AAACS0000A1ZE",
      address: "Plot 12, Sector 63, Noida, Uttar Pradesh 201301",
    },
    steps: [
      accepted("meera.devi", [-3, "10:31"]),
      completed("meera.devi", [-1, "11:40"]),
      { at: [-1, "11:44"], vendor: "meera.devi", took: "cash" },
    ],
  },
  {
    who: c.tarun,
    day: -1,
    slot: "Morning",
    products: { 502: 1 },
    at: [-3, "12:05"],
    steps: [
      accepted("sunita.yadav", [-3, "13:20"]),
      completed("sunita.yadav", [-1, "13:05"]),
      {
        at: [-1, "15:20"],
        record: "payments",
        json: { method: "upi", amount: 1000, reference: "SAMPLE UPI 1" },
      },
    ],
  },
  {
    who: c.ritu,
    day: -1,
    slot: "Evening",
    products: { 1401: 2 },
    at: [-3, "19:44"],
    steps: [
      accepted("gurpreet.singh", [-2, "08:10"]),
      completed("gurpreet.singh", [-1, "18:30"]),
      { at: [-1, "18:33"], vendor: "gurpreet.singh", took: "vendor_upi" },
      {
        at: [-1, "19:10"],
        record: "discounts",
        json: { amount: 200, reason: "Came an hour late" },
      },
      {
        at: [-1, "19:11"],
        record: "refunds",
        json: { amount: 200, reason: "Came an hour late", method: "upi" },
      },
    ],
  },
  {
    who: c.joseph,
    day: -1,
    slot: "Morning",
    products: { 402: 1 },
    at: [-2, "09:15"],
    steps: [accepted("rakesh.kumar", [-2, "09:52"])],
  },
  {
    who: c.geeta,
    day: -1,
    slot: "Evening",
    products: { 501: 1 },
    at: [-2, "20:02"],
    steps: [
      accepted("sunita.yadav", [-2, "20:30"]),
      { at: [-1, "09:10"], cancel: "The customer has guests and will book again next week" },
    ],
  },
  // Today.
  {
    who: c.leela,
    day: 0,
    slot: "Morning",
    products: { 601: 1, 602: 1 },
    at: [-2, "11:20"],
    steps: [accepted("meera.devi", [-2, "11:41"])],
  },
  {
    who: c.farida,
    day: 0,
    slot: "Morning",
    products: { 203: 1 },
    at: [-2, "16:38"],
    steps: [accepted("nasreen.khan", [-2, "17:05"])],
  },
  {
    who: c.naveen,
    day: 0,
    slot: "Evening",
    products: { 402: 1 },
    at: [-1, "08:55"],
    steps: [accepted("gurpreet.singh", [-1, "09:20"])],
  },
  {
    who: c.amit,
    day: 0,
    slot: "Evening",
    products: { 1401: 3 },
    at: [-1, "10:08"],
    steps: [accepted("imran.sheikh", [-1, "10:25"]), rejected("imran.sheikh", [-1, "20:50"])],
  },
  { who: c.shalini, day: 0, slot: "Evening", products: { 601: 1 }, at: [-1, "12:47"] },
  { who: c.suresh, day: 0, slot: "Evening", products: { 1403: 1 }, at: [-1, "13:36"] },
  // Asked for after the slot had begun: somebody calls.
  { who: c.meenakshi, day: -1, slot: "Evening", products: { 601: 1 }, at: [-1, "17:25"] },
  // Tomorrow.
  {
    who: c.harish,
    day: 1,
    slot: "Morning",
    products: { 803: 1 },
    at: [-1, "14:02"],
    steps: [accepted("rakesh.kumar", [-1, "14:40"])],
  },
  { who: c.pooja, day: 1, slot: "Morning", products: { 802: 1, 202: 1 }, at: [-1, "15:11"] },
  {
    who: c.anjali,
    day: 1,
    slot: "Evening",
    products: { 401: 1 },
    at: [-1, "16:05"],
    steps: [rejected("imran.sheikh", [-1, "17:12"])],
  },
  {
    who: c.vikram,
    day: 1,
    slot: "Evening",
    products: { 204: 1 },
    at: [-1, "18:22"],
    steps: [accepted("gurpreet.singh", [-1, "19:01"])],
  },
  { who: c.manoj, day: 1, slot: "Morning", products: { 601: 2 }, at: [-1, "19:36"] },
  // The days after.
  { who: c.tanvi, day: 2, slot: "Morning", products: { 403: 1 }, at: [-1, "20:14"] },
  {
    who: c.rohit,
    day: 2,
    slot: "Evening",
    products: { 501: 1, 601: 1 },
    at: [-1, "20:58"],
    steps: [accepted("imran.sheikh", [-1, "21:20"])],
  },
  { who: c.imtiaz, day: 3, slot: "Morning", products: { 1601: 1 }, at: [-1, "21:31"] },
  { who: c.deepak, day: 4, slot: "Morning", products: { 602: 1 }, at: [-1, "21:47"] },
  {
    who: c.suresh,
    day: 5,
    slot: "Evening",
    products: { 101: 1 },
    at: [-1, "22:05"],
    steps: [{ at: [-1, "22:40"], cancel: "Booked twice by mistake" }],
  },
];
