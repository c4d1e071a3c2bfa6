import { EMPTY_CART } from "#booking/ground/fields.ts";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export const words = {
  back: "Back To Preview Page",
  title: "Your cart",
  description:
    "What you have chosen, what each line costs, and the total. Nothing is sent before you press Book Now.",
  theCart: "The cart",
  deleted: "deleted from the cart",
  loading: "Loading your cart...",
  total: "Total",
  /** `For two items. No other charges.`; from ten on the number is in digits. */
  forItems: (count: number) =>
    `For ${COUNTS[count] ?? count} ${count === 1 ? "item" : "items"}. No other charges.`,
  basicDetails: "Add Basic Details",
  empty: EMPTY_CART,
  seeServices: "See all services",
  start: "Start with a washroom or the whole flat. You can change the cart until you book.",
};
