import type { PaymentState } from "./contract.ts";
import type { Paise } from "#kernel/money/money.ts";

/**
 * What is charged of a plan's price for visits that were sold. `worth` sums them, each the whole price, or less where the
 * customer was away. Fractions of a paisa are the customer's: of ₹100 for three visits, one costs ₹33.33.
 */
export const chargedFor = (price: Paise, worth: number, sold: number): Paise =>
  Math.floor(Math.min(worth, price * sold) / sold) as Paise;

/** What a vendor earns for `visits` of those that were sold, of what it would get for all of them. */
export const shareOf = (agreed: Paise, visits: number, sold: number): Paise =>
  Math.round((agreed * Math.min(visits, sold)) / sold) as Paise;

/**
 * What a vendor earns for the next visit. `agreedBefore` is the sum of the prices agreed for its visits so far: the
 * visits of a plan add up to the paisa that the ledger has.
 */
export const shareOfVisit = (agreedBefore: Paise, agreed: Paise, sold: number): Paise =>
  (shareOf((agreedBefore + agreed) as Paise, 1, sold) - shareOf(agreedBefore, 1, sold)) as Paise;

type Sums = Record<"charged" | "discounted" | "paid" | "refunded" | "moved", Paise>;
type Situation = {
  /** The booked price. */
  price: Paise;
  /** Whether work can still follow. */
  isOpen: boolean;
};

/**
 * What a customer has to pay, has paid of it, and has paid too much (`credit`): what is to pay back, or to use for
 * another booking. Nothing is due before the first work.
 */
export function paymentOf(
  { charged, discounted, paid, refunded, moved }: Sums,
  { price, isOpen }: Situation,
): { state: PaymentState; total: Paise; paid: Paise; due: Paise; credit: Paise } {
  const total = Math.max(0, (charged > 0 || !isOpen ? charged : price) - discounted) as Paise;
  const net = (paid - refunded + moved) as Paise;
  const due = (charged > 0 ? Math.max(0, total - net) : 0) as Paise;
  const state =
    due > 0
      ? net > 0
        ? "part"
        : "due"
      : refunded > 0 && net <= 0
        ? "refunded"
        : net <= 0
          ? "none"
          : net < total
            ? "part"
            : "paid";
  const credit = Math.max(0, net - total) as Paise;
  return { state, total, paid: (net - credit) as Paise, due, credit };
}

/** What the customer has still to pay, also before it is due. */
export const leftOf = ({ total, paid }: { total: Paise; paid: Paise }): Paise =>
  (total - paid) as Paise;

/** What UPI takes at once from a customer to a firm by NPCI's rules: ₹1 lakh, but for the trades that it names. */
const MOST_BY_UPI = 1_00_000_00;

export const isForUpi = (paise: Paise): boolean => paise > 0 && paise <= MOST_BY_UPI;
