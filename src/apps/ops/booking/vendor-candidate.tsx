import type { VendorForBooking } from "#booking/ops/ops-booking-contract.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { TextField } from "#ui/forms/text-field.tsx";

const counted = (count: number): string =>
  count === 1 ? "One other booking" : `${count} other bookings`;

function loadOf({ that_slot, that_day, beyond }: VendorForBooking, slot: string): string {
  const part = slot.toLowerCase();
  // Who does not work then is not free.
  if (beyond !== null) return that_day > 0 ? `${counted(that_day)} that day.` : "";
  if (that_slot > 0) return `${counted(that_slot)} that ${part}.`;
  return that_day > 0
    ? `Free that ${part}, ${counted(that_day).toLowerCase()} that day.`
    : "Free that day.";
}

function beyondOf({ beyond, takes }: VendorForBooking, slot: string): string {
  const part = slot.toLowerCase();
  if (beyond === null) return "";
  return {
    day_off: "Has a day off.",
    not_worked: `Does not work that ${part}.`,
    full: `Full that ${part}: takes ${takes}.`,
  }[beyond];
}

function answerOf({ answer, answered_at }: VendorForBooking): string {
  const { day, time } = momentOf(new Date(answered_at ?? 0));
  const when = `on ${shortDay(day)} at ${time}`;
  return {
    none: "Not offered.",
    pending: "Has not answered the offer.",
    accepted: "",
    rejected: `Rejected it ${when}.`,
    given_back: `Gave it back ${when}.`,
    taken_back: `Taken back ${when}.`,
  }[answer];
}

/** Describes a vendor's jobs in the slot and its answer to the offer, in a sentence or two. */
export const describeVendor = (vendor: VendorForBooking, slot: string): string =>
  [
    vendor.is_sample && "Sample.",
    vendor.is_suspended && "Suspended.",
    !vendor.is_eligible && !vendor.is_suspended && "Offers none of this here.",
    vendor.blocked &&
      `The customer does not want this cleaner again: ${vendor.blocked.stars} of 5 for ${shortDay(vendor.blocked.day)}.`,
    beyondOf(vendor, slot),
    loadOf(vendor, slot),
    vendor.is_eligible && answerOf(vendor),
  ]
    .filter(Boolean)
    .join(" ");

/** A vendor who cannot come then, is not wanted, or offers none of this there, is chosen with a reason. */
export const needsReason = (vendor: VendorForBooking | undefined): boolean =>
  vendor !== undefined &&
  (!vendor.is_eligible || vendor.blocked !== null || vendor.beyond !== null);

/** Why a vendor gets a booking out of turn. */
export const ASSIGN_REASONS = [
  "The cleaner agreed on the phone.",
  "The customer asked for this cleaner.",
  "The other cleaner cannot come.",
];

type SearchProps = { id: string; value: string; onSearch: (text: string) => void };

/** Finds a vendor beyond those that are proposed. */
export const SomebodyElse = ({ id, value, onSearch }: SearchProps) => (
  <TextField
    id={id}
    label="Somebody else"
    hint="Any vendor, by name, email or phone number. Needs a reason."
    type="search"
    autoComplete="off"
    value={value}
    onChange={(event) => onSearch(event.target.value)}
  />
);
