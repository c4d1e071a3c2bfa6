import { formatSpan } from "#kernel/time/format-duration.ts";
import type {
  CancelledFigures,
  CustomerFigures,
  Figure,
  Notice,
  VisitFigures,
} from "#reporting/figures-contract.ts";

/** Returns the percentage of decided bookings that were accepted; undefined when none is decided. */
export function shareOf({ booked, accepted, open }: Figure): number | null {
  return booked === open ? null : (accepted / (booked - open)) * 100;
}

export const describeShare = (figure: Figure): string => {
  const share = shareOf(figure);
  return share === null ? "none yet" : `${Math.round(share)}%`;
};

export const describeMedian = ({ median_minutes }: Figure): string =>
  median_minutes === null ? "none yet" : formatSpan(median_minutes);

export const counted = (count: number): string => count.toLocaleString("en-IN");

// Does not wrap in a sentence.
const span = (minutes: number): string => formatSpan(minutes).replaceAll(" ", "\u00A0");

/** Compares the bookings of a period with those of the period before. */
export function bookingsFinding(total: Figure, before: Figure, days: number): string {
  const all = `${counted(total.booked)} ${total.booked === 1 ? "booking" : "bookings"}`;
  const more = total.booked - before.booked;
  const then = `the ${days} days before`;
  if (more === 0) return `${all}, as many as in ${then}.`;
  return `${all}, ${counted(Math.abs(more))} ${more > 0 ? "more" : "fewer"} than in ${then}.`;
}

export function shareFinding(total: Figure, before: Figure): string {
  const [now, then] = [shareOf(total), shareOf(before)];
  if (now === null) return "Nothing is final yet.";
  const text = `${Math.round(now)} of 100 found a vendor`;
  return then === null ? `${text}.` : `${text}, ${Math.round(then)} before.`;
}

export function timeFinding(total: Figure, before: Figure): string {
  if (total.median_minutes === null) return "Nothing was accepted yet.";
  const text = `Half were taken within ${span(total.median_minutes)}`;
  return before.median_minutes === null
    ? `${text}.`
    : `${text}, within ${span(before.median_minutes)} before.`;
}

export function visitsFinding(now: VisitFigures, before: VisitFigures): string {
  const all = now.made + now.missed;
  if (all === 0) return "No visit was due.";
  const made = `${counted(now.made)} of ${counted(all)} ${all === 1 ? "visit was" : "visits were"} made`;
  const then = before.made + before.missed;
  return then === 0 ? `${made}.` : `${made}, ${counted(before.made)} of ${counted(then)} before.`;
}

/** Names the group with the most bookings and compares the others. */
export function mostFinding(rows: readonly (Figure & { name: string })[]): string {
  const [most] = rows;
  if (most === undefined) return "Nothing was booked.";
  const share = shareOf(most);
  const text = `${most.name} has the most, ${counted(most.booked)}`;
  return share === null ? `${text}.` : `${text}; ${Math.round(share)} of 100 found a vendor.`;
}

export const sumNotice = ({ early, late, begun }: Notice): number => early + late + begun;

export const countCancelled = ({ by_customer, by_desk }: CancelledFigures): number =>
  sumNotice(by_customer) + sumNotice(by_desk);

const ofHundred = (part: number, all: number): number => Math.round((part / all) * 100);

type Cancelled = { cancelled: number; booked: number };

export function cancelledFinding(now: Cancelled, before: Cancelled): string {
  const then =
    before.booked === 0 ? "" : `, ${ofHundred(before.cancelled, before.booked)} of 100 before`;
  if (now.cancelled === 0) return `No booking was cancelled${then}.`;
  const share = ofHundred(now.cancelled, now.booked);
  return `${counted(now.cancelled)} cancelled, ${share} of 100 bookings${then}.`;
}

export function customersFinding(now: CustomerFigures, before: CustomerFigures): string {
  if (now.bookings === 0) return "No bookings, or all were cancelled.";
  const then =
    before.bookings === 0 ? "" : `, ${ofHundred(before.repeat_bookings, before.bookings)} before`;
  return `${ofHundred(now.repeat_bookings, now.bookings)} of 100 bookings are from repeat customers${then}.`;
}
