import type { BookingStatus } from "../booking/contract.ts";
import { UNDO_MS } from "../booking/limits.ts";

/** The state of a booking, as the rules of transitions read it. */
export type Situation = {
  status: BookingStatus;
  booking_date: string;
  /** Of a plan: the day of its last planned visit; null without a plan, or where none is planned. */
  last_visit?: string | null;
  /** Of a plan: whether a visit was made; null without a plan. */
  has_made?: boolean | null;
  /** Of a plan: whether a visit was made, or missed on a day that is over. Then it can be ended, not moved or cancelled. */
  has_begun?: boolean;
  /** Of a plan: whether a visit is left that another vendor would make; undefined: that is not known. */
  hasVisitLeft?: boolean;
  /** For a vendor: whether the slot, or that of the last visit, has begun; undefined: it has. */
  hasSlotBegun?: boolean;
  /** Today, in India. */
  day: string;
  /** For a vendor: its answer to its offer (pending, accepted, rejected). */
  answer?: string;
  /** For a vendor: whether it has the booking. */
  isMine?: boolean;
  /** For a vendor: whether it accepted the booking itself, a moment ago. */
  isFresh?: boolean;
  /** For a vendor: whether it completed the booking itself, a moment ago. */
  isFreshlyDone?: boolean;
  /** For an operator: whether it is a plan, or has no personal data any more. */
  isClosed?: boolean;
  /** For a vendor: whether it may not work for a while. */
  isSuspended?: boolean;
  /** For an operator: whether the customer has to be called first. */
  needsCall?: boolean;
  /** For a customer: whether it is not yet too late to change the booking without a call. */
  isChangeable?: boolean;
};

type Role = "customer" | "vendor" | "operator";

type Rule = {
  name: string;
  who: Role;
  from: readonly BookingStatus[];
  /** The state afterwards; without one the state and who has the booking stay as they are. */
  to?: BookingStatus;
  /** Further conditions. */
  when?: (situation: Situation) => boolean;
  /** How the API's requests and its `can` call it. */
  request: string;
  /** The status of the vendor's offer afterwards; unchanged without one. */
  answer?: "pending" | "accepted" | "rejected";
  /** `what` of the booking's event. */
  event: string;
  /** `act` of the audit entry; only transitions of operators have one. */
  audit?: string;
  /** The event of the outbox that tells customer and vendors; without one nobody is told. */
  notification?: string;
  /** How long what is told waits, since the transition can be undone until then. */
  notifyAfterMs?: number;
};

const isMine = ({ isMine }: Situation): boolean => isMine === true;
/** Its day, or that of the last visit of its plan, has come; or no visit of its plan is left. */
const hasCome = ({ booking_date, last_visit, has_begun, day }: Situation): boolean =>
  (booking_date <= day && (last_visit ?? day) <= day) ||
  (has_begun === true && last_visit === null);
const hasNotBegun = ({ has_begun }: Situation): boolean => has_begun !== true;
const hasVisitLeft = ({ hasVisitLeft }: Situation): boolean => hasVisitLeft !== false;
const isReopenable = ({ isClosed }: Situation): boolean => isClosed === false;
const isChangeable = ({ isChangeable }: Situation): boolean => isChangeable === true;

const REOPEN = {
  name: "reopen",
  who: "operator",
  when: isReopenable,
  request: "reopen",
  event: "reopened",
  audit: "reopened",
  notification: "reopened",
} as const;

/**
 * Every transition of a booking: who may request it, from which states, under which conditions, and
 * what it writes. `writeTransition` executes the table, and pages show its actions;
 * docs/domain.md describes it.
 */
export const TRANSITIONS = [
  {
    name: "accept",
    who: "vendor",
    from: ["pending"],
    to: "accepted",
    when: (situation) =>
      situation.booking_date >= situation.day &&
      situation.isSuspended !== true &&
      hasVisitLeft(situation),
    request: "accepted",
    answer: "accepted",
    event: "accepted",
    notification: "accepted",
    notifyAfterMs: UNDO_MS,
  },
  {
    name: "reject",
    who: "vendor",
    from: ["pending"],
    to: "pending",
    when: ({ answer }) => answer === "pending",
    request: "rejected",
    answer: "rejected",
    event: "rejected",
  },
  {
    name: "give back",
    who: "vendor",
    from: ["accepted"],
    to: "pending",
    when: isMine,
    request: "rejected",
    answer: "rejected",
    event: "given_back",
    notification: "given-back",
  },
  {
    name: "undo",
    who: "vendor",
    from: ["accepted"],
    to: "pending",
    when: (situation) => isMine(situation) && situation.isFresh === true,
    request: "pending",
    answer: "pending",
    event: "undone",
  },
  {
    name: "complete",
    who: "vendor",
    from: ["accepted"],
    to: "completed",
    when: (situation) =>
      isMine(situation) && hasCome(situation) && situation.hasSlotBegun !== false,
    request: "completed",
    event: "completed",
    notification: "completed",
    notifyAfterMs: UNDO_MS,
  },
  {
    name: "reopen",
    who: "vendor",
    from: ["completed"],
    to: "accepted",
    when: (situation) => isMine(situation) && situation.isFreshlyDone === true,
    request: "accepted",
    event: "reopened",
  },
  {
    name: "assign",
    who: "operator",
    from: ["pending"],
    to: "accepted",
    when: hasVisitLeft,
    request: "assign",
    answer: "accepted",
    event: "assigned",
    audit: "assigned",
    notification: "assigned",
  },
  {
    name: "reassign",
    who: "operator",
    from: ["accepted"],
    to: "accepted",
    when: hasVisitLeft,
    request: "move",
    answer: "accepted",
    event: "assigned",
    audit: "moved",
    notification: "assigned",
  },
  {
    name: "complete",
    who: "operator",
    from: ["accepted"],
    to: "completed",
    when: hasCome,
    request: "complete",
    event: "completed",
    audit: "completed",
    notification: "completed",
  },
  {
    name: "cancel",
    who: "operator",
    from: ["pending", "accepted"],
    to: "cancelled",
    request: "cancel",
    event: "cancelled",
    audit: "cancelled",
    notification: "cancelled",
  },
  {
    name: "reschedule",
    who: "operator",
    from: ["pending", "accepted"],
    to: "pending",
    when: hasNotBegun,
    request: "reschedule",
    answer: "pending",
    event: "rescheduled",
    audit: "rescheduled",
    notification: "rescheduled",
  },
  { ...REOPEN, from: ["completed"], to: "accepted" },
  { ...REOPEN, from: ["cancelled"], to: "pending" },
  {
    name: "confirm",
    who: "operator",
    from: ["pending", "accepted"],
    when: ({ needsCall }) => needsCall === true,
    request: "confirm",
    event: "confirmed",
    audit: "confirmed",
  },
  {
    name: "cancel",
    who: "customer",
    from: ["pending", "accepted"],
    to: "cancelled",
    when: (situation) => isChangeable(situation) && hasNotBegun(situation),
    request: "cancel",
    event: "cancelled",
    notification: "cancelled",
  },
  {
    name: "reschedule",
    who: "customer",
    from: ["pending", "accepted"],
    to: "pending",
    when: (situation) => isChangeable(situation) && hasNotBegun(situation),
    request: "reschedule",
    answer: "pending",
    event: "rescheduled",
    notification: "rescheduled",
  },
  {
    // The customer has ended its plan, or nobody has it, and no visit is left.
    name: "finish",
    who: "customer",
    from: ["pending", "accepted"],
    to: "completed",
    when: ({ has_made, last_visit }) => has_made === true && last_visit === null,
    request: "finish",
    event: "completed",
  },
  {
    // The same of a plan of which no visit was made.
    name: "finish",
    who: "customer",
    from: ["pending", "accepted"],
    to: "cancelled",
    when: ({ has_made, last_visit }) => has_made === false && last_visit === null,
    request: "finish",
    event: "cancelled",
  },
] as const satisfies readonly Rule[];

type RowOf<Who extends Role> = Extract<(typeof TRANSITIONS)[number], { who: Who }>;
/** A row of the table; those of one role where it is given. */
export type Transition<Who extends Role = Role> = Omit<
  Rule,
  "who" | "name" | "request" | "event"
> & {
  who: Who;
  name: RowOf<Who>["name"];
  request: RowOf<Who>["request"];
  event: RowOf<Who>["event"];
};

const table: readonly Transition[] = TRANSITIONS;

/** The transitions that a caller may make now, in the order of the table. */
export const transitionsFor = <Who extends Role>(
  who: Who,
  situation: Situation,
): Transition<Who>[] =>
  table.filter(
    (row) =>
      row.who === who && row.from.includes(situation.status) && (row.when?.(situation) ?? true),
  ) as Transition<Who>[];

/** The transition that a caller asks for, if it may be made now; of several names, the one that may. */
export const allow = <Who extends Role>(
  who: Who,
  names: readonly Transition<Who>["name"][],
  situation: Situation,
): Transition<Who> | undefined =>
  transitionsFor(who, situation).find(({ name }) => names.includes(name));
