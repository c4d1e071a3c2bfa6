import type { BookingStatus } from "#booking/contract.ts";

/** Where a booking stands, for whoever would like to move it. */
export type Situation = {
  status: BookingStatus;
  booking_date: string;
  /** Today, in India. */
  day: string;
  /** For a vendor: its answer to its offer (pending, accepted, rejected). */
  answer?: string;
  /** For a vendor: whether it has the booking. */
  isMine?: boolean;
  /** For a vendor: whether it accepted the booking itself, a moment ago. */
  isFresh?: boolean;
  /** For a vendor: whether it may not work for a while. */
  isSuspended?: boolean;
  /** For an operator: whether somebody has to call the customer before it can be relied on. */
  needsCall?: boolean;
};

type Rule = {
  move: string;
  who: "vendor" | "operator";
  from: readonly BookingStatus[];
  /** Where it leads; without one the booking stays where it is. */
  to?: BookingStatus;
  when?: (situation: Situation) => boolean;
};

const isMine = ({ isMine }: Situation): boolean => isMine === true;
const hasCome = ({ booking_date, day }: Situation): boolean => booking_date <= day;

/**
 * Every move of a booking after it was booked: who may make it, from which states, when, and where
 * it leads. Verbs judge by it and pages show it; docs/domain.md says the same in words.
 */
export const TRANSITIONS = [
  {
    move: "accept",
    who: "vendor",
    from: ["pending"],
    to: "accepted",
    when: ({ booking_date, day, isSuspended }) => booking_date >= day && isSuspended !== true,
  },
  {
    move: "reject",
    who: "vendor",
    from: ["pending"],
    to: "pending",
    when: ({ answer }) => answer === "pending",
  },
  { move: "give back", who: "vendor", from: ["accepted"], to: "pending", when: isMine },
  {
    move: "undo",
    who: "vendor",
    from: ["accepted"],
    to: "pending",
    when: (situation) => isMine(situation) && situation.isFresh === true,
  },
  {
    move: "complete",
    who: "vendor",
    from: ["accepted"],
    to: "completed",
    when: (situation) => isMine(situation) && hasCome(situation),
  },
  { move: "assign", who: "operator", from: ["pending"], to: "accepted" },
  { move: "move", who: "operator", from: ["accepted"], to: "accepted" },
  { move: "complete", who: "operator", from: ["accepted"], to: "completed", when: hasCome },
  { move: "cancel", who: "operator", from: ["pending", "accepted"], to: "cancelled" },
  {
    move: "confirm",
    who: "operator",
    from: ["pending", "accepted"],
    when: ({ needsCall }) => needsCall === true,
  },
] as const satisfies readonly Rule[];

type Moves = (typeof TRANSITIONS)[number];
type Who = Moves["who"];
export type MoveOf<W extends Who> = Extract<Moves, { who: W }>["move"];

/** Which moves somebody may make now, in the order of the table. */
export function transitionsFor<W extends Who>(who: W, situation: Situation): MoveOf<W>[] {
  const rules: readonly Rule[] = TRANSITIONS;
  return rules
    .filter((rule) => rule.who === who && rule.from.includes(situation.status))
    .filter(({ when }) => when?.(situation) ?? true)
    .map(({ move }) => move as MoveOf<W>);
}
