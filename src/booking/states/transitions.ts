import type { BookingStatus } from "../ground/contract.ts";
import { UNDO_MS } from "../ground/limits.ts";

export type Situation = {
  status: BookingStatus;
  booking_date: string;
  /** The last planned visit of a plan; null without one. */
  last_visit?: string | null;
  /** Null without a plan. */
  has_made?: boolean | null;
  /** Whether a visit of a plan was made, or missed on a past day. */
  has_begun?: boolean;
  /** Whether another vendor would get a visit; undefined: not known. */
  hasVisitLeft?: boolean;
  /** For a vendor: whether the slot, or that of the last visit, has begun; undefined: it has. */
  hasSlotBegun?: boolean;
  /** Today, in India. */
  day: string;
  /** Of a vendor, like the next four. */
  answer?: string;
  isMine?: boolean;
  isFresh?: boolean;
  isFreshlyDone?: boolean;
  isSuspended?: boolean;
  /** For an operator: whether it has no personal data or, a plan, no visit to make any more. */
  isClosed?: boolean;
  isEnded?: boolean;
  needsCall?: boolean;
  isChangeable?: boolean;
};

type Role = "customer" | "vendor" | "operator";

type Rule = {
  name: string;
  who: Role;
  from: readonly BookingStatus[];
  /** Without it, the state and the vendor stay. */
  to?: BookingStatus;
  when?: (situation: Situation) => boolean;
  /** The name in the API. */
  request: string;
  answer?: "pending" | "accepted" | "rejected";
  event: string;
  audit?: string;
  notification?: string;
  /** The transition can be undone until then. */
  notifyAfterMs?: number;
};

const isMine = ({ isMine }: Situation): boolean => isMine === true;
const hasCome = ({ booking_date, last_visit, has_begun, day }: Situation): boolean =>
  (booking_date <= day && (last_visit ?? day) <= day) ||
  (has_begun === true && last_visit === null);
const hasNotBegun = ({ has_begun }: Situation): boolean => has_begun !== true;
const hasVisitLeft = ({ hasVisitLeft }: Situation): boolean => hasVisitLeft !== false;
const isReopenable = ({ isClosed }: Situation): boolean => isClosed === false;
/** A plan of which visits are left. */
const isEnded = ({ isEnded }: Situation): boolean => isEnded === true;
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

/** Every transition of a booking. `writeTransition` executes the table; docs/domain.md describes it. */
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
    request: "reassign",
    answer: "accepted",
    event: "assigned",
    audit: "reassigned",
    notification: "assigned",
  },
  {
    name: "give back",
    who: "operator",
    from: ["accepted"],
    to: "pending",
    when: hasVisitLeft,
    request: "give-back",
    answer: "rejected",
    event: "taken_back",
    audit: "given back",
    notification: "given-back",
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
    when: hasNotBegun,
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
  { ...REOPEN, from: ["pending", "accepted"], when: isEnded },
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
    // No visit is left.
    name: "finish",
    who: "customer",
    from: ["pending", "accepted"],
    to: "completed",
    when: ({ has_made, last_visit }) => has_made === true && last_visit === null,
    request: "finish",
    event: "completed",
  },
  {
    // No visit was made.
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

export const transitionsFor = <Who extends Role>(
  who: Who,
  situation: Situation,
): Transition<Who>[] =>
  table.filter(
    (row) =>
      row.who === who && row.from.includes(situation.status) && (row.when?.(situation) ?? true),
  ) as Transition<Who>[];

export const allow = <Who extends Role>(
  who: Who,
  names: readonly Transition<Who>["name"][],
  situation: Situation,
): Transition<Who> | undefined =>
  transitionsFor(who, situation).find(({ name }) => names.includes(name));
