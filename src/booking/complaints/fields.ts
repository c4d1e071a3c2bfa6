import type { BorneBy, Complaint, ComplaintKind, ComplaintState, Outcome } from "./contract.ts";

export const KIND_WORDS: Record<ComplaintKind, string> = {
  not_clean: "It is not clean",
  late: "The cleaner was late, or did not come",
  damage: "Something is damaged",
  missing: "Something is missing",
  behaviour: "How I was treated",
};

/** Kinds that are shown to the vendor; the others are between the customer and the desk. */
export const SHOWN_TO_VENDOR: readonly ComplaintKind[] = ["not_clean", "late", "damage"];

export const STATE_WORDS: Record<ComplaintState, string> = {
  open: "Waits for our answer",
  answered: "We answered, and still look into it",
  contested: "Decided, and contested by the vendor",
  closed: "Closed",
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  redo: "Clean again, free of charge",
  refund: "Part of the price back",
  damage: "Pay for the damage",
  refused: "Nothing, with the reason",
};

export const BEARER_WORDS: Record<BorneBy, string> = {
  firm: "We bear it",
  half: "We and the vendor, half each",
  vendor: "The vendor bears it",
};

/** Part of what an outcome costs that is taken off the vendor, in the unit of `cost`; half of a paisa is the firm's. */
export const shareOfVendor = (cost: number, borneBy: BorneBy): number =>
  borneBy === "firm" ? 0 : borneBy === "vendor" ? cost : Math.floor(cost / 2);

/** The decision as its customer reads it. */
export function decisionWords({
  outcome,
  paid,
}: Pick<Complaint, "paid"> & { outcome: Outcome }): string {
  const amount = `₹${paid.toLocaleString("en-IN")}`;
  return {
    redo: "We clean again, free of charge.",
    refund: `We take ${amount} off your bill. What you have paid above it we pay back.`,
    damage: `We pay you ${amount} for the damage.`,
    refused: "We cannot pay for this.",
  }[outcome];
}
