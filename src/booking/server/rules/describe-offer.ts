import { MAX_REASONS } from "#booking/contract/waves.ts";
import { sharesOf, WEIGHTS, type WaveFacts, type WaveReason, type WaveStart } from "./waves.ts";

/** How a vendor came to an offer. */
export type Asking = {
  /** What its place in the order was made of; undefined: nobody was put in order. */
  facts: WaveFacts | undefined;
  medianPaise: number;
  /** How many were asked with it; null: it was asked alone, later than the others. 0: not known. */
  together: number | null;
  /** Which wave it was, from 1 on; null: none. */
  wave: number | null;
  /** What that wave followed, where nobody was put in order. */
  because: WaveStart | undefined;
  /**
   * Whether it had the booking before it was moved, and was asked alone about the new time or with the others;
   * or an operator gave it the booking.
   */
  by: "moved" | "moved_with_others" | "desk" | undefined;
};

const jobs = (count: number): string => (count === 1 ? "1 job" : `${count} jobs`);
const bookings = (count: number): string => (count === 1 ? "1 booking" : `${count} bookings`);

/** What speaks for a vendor, where it is true, in a sentence. */
const FOR: Record<WaveReason, (facts: WaveFacts, medianPaise: number) => string | undefined> = {
  served: ({ served }) => (served ? "You have worked for this customer before." : undefined),
  near: ({ near }) =>
    near ? "You have an address in this pin code, or have worked there lately." : undefined,
  load: ({ jobs: count }) =>
    count === 0
      ? "You had no other job in that week."
      : count <= 2
        ? `You had only ${jobs(count)} in that week.`
        : undefined,
  record: ({ accepted, completed, given_back }) =>
    accepted + completed > 2 * given_back
      ? `In the 90 days before you accepted ${bookings(accepted)}, completed ${completed} and gave back ${given_back === 0 ? "none" : given_back}.`
      : undefined,
  price: ({ price_paise }, medianPaise) =>
    price_paise < medianPaise ? "You ask less for this than is usual." : undefined,
};

/** What a vendor can do about a reason for which it was asked later. */
const AGAINST: Record<WaveReason, (facts: WaveFacts, medianPaise: number) => string | undefined> = {
  served: () => undefined,
  near: ({ near }) =>
    near
      ? undefined
      : "You have no address in this pin code, and have not worked there lately. Whoever has is asked earlier.",
  load: ({ jobs: count }) =>
    count === 0
      ? undefined
      : `You had ${jobs(count)} in that week. Whoever has fewer is asked earlier.`,
  record: ({ given_back }) =>
    given_back > 0
      ? `You gave back ${bookings(given_back)} in the 90 days before. With fewer you are asked earlier.`
      : "Each booking that you accept and complete has you asked earlier.",
  price: ({ price_paise }, medianPaise) =>
    price_paise > medianPaise
      ? "You ask more for this than is usual. At a lower price you are asked earlier."
      : undefined,
};

/** The sentences of those reasons that have one, the heaviest first. */
function describe(
  sentences: typeof FOR,
  { facts, medianPaise }: Asking,
  weigh: (share: number) => number,
): string[] {
  if (facts === undefined) return [];
  const shares = sharesOf(facts, medianPaise);
  return (Object.keys(WEIGHTS) as WaveReason[])
    .map((reason) => ({ reason, weight: WEIGHTS[reason] * weigh(shares[reason]) }))
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ reason }) => sentences[reason](facts, medianPaise) ?? []);
}

/** A wave that follows a change asks those who have no offer: how many could come is not known. */
const AGAIN: Record<Exclude<WaveStart, "booked">, string> = {
  given_back: "It was free again, and those who had not been asked yet were asked.",
  rescheduled: "It is at another time now, and those who can come then were asked.",
  moved: "It was moved to another city, and those who can do it there were asked.",
};

function describeWay({ by, facts, together, because }: Asking): string[] {
  if (by === "moved") return ["You had this booking before it was moved, so you are asked first."];
  if (by === "moved_with_others") return ["You had this booking before it was moved."];
  if (by === "desk") return ["Our desk gave you this booking."];
  if (together === null) return ["You became able to do it after others had been asked."];
  if (facts !== undefined || together === 0) return [];
  if (because !== undefined && because !== "booked") return [AGAIN[because]];
  return [
    together === 1
      ? "Nobody else could do it there at that time."
      : `All ${together} who could do it there at that time were asked at once.`,
  ];
}

const CAN = "You offer what was booked in this city, and could come at that time.";

/** Why a vendor was asked, in at most three sentences, the heaviest reason first. */
export const reasonsFor = (asking: Asking): string[] =>
  [...describeWay(asking), ...describe(FOR, asking, (share) => share), CAN].slice(0, MAX_REASONS);

/** What would have a vendor asked earlier, in at most three sentences; nothing where it was with the first. */
export const changesFor = (asking: Asking): string[] =>
  asking.wave === null || asking.wave === 1
    ? []
    : describe(AGAINST, asking, (share) => 100 - share).slice(0, MAX_REASONS);
