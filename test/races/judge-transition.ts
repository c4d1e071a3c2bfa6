import { readFile } from "node:fs/promises";
import {
  addDays,
  today,
  hasBegun,
  isOver,
  slotEnd,
  slotStart,
  type Slot,
} from "#kernel/time/day.ts";

const MAX_RESCHEDULES = 5;

export type Who = "customer" | "vendor" | "operator";
export type Step = { who: Who; name: string; from: string; to: string };

export async function readTable(): Promise<Step[]> {
  const text = await readFile("docs/domain.md", "utf8");
  const rows = [...text.matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\| yes +\|$/gm)];
  return rows.flatMap(([, from = "", name = "", who = "", to = ""]) =>
    from.split(",").map((state) => ({
      from: state.trim(),
      name: name.trim(),
      who: /^ (?:the customer)/.test(who)
        ? "customer"
        : who.includes("operator")
          ? "operator"
          : "vendor",
      to: to.trim() === "the same" ? state.trim() : to.trim(),
    })),
  ) as Step[];
}

/** What one person knows of a booking by having followed it: told apart from what the server says. */
export type Known = {
  status: string;
  holder: number | null;
  answers: Map<number, string>;
  day: string;
  slot: Slot;
  /** When the holder accepted it itself; undefined when it was assigned. */
  acceptedAt: Date | undefined;
  /** When the holder completed it itself. */
  completedAt?: Date | undefined;
  isConfirmed: boolean;
  /** It was chosen after 20:00 on the evening before a Morning, or from 12:00 on for an Evening. */
  wasLate: boolean;
  /** Until when the vendor that had it is asked alone, at most: the others are asked by a job then. */
  askedUntil?: number;
  /** Only the vendor that had it is asked. */
  isAskedFirst: boolean;
  moves: number;
  /** Who is offered it, once everybody is. */
  eligible: number[];
  isOutside: boolean;
  audited: string[];
};

const AUDIT_OF: Record<string, string> = {
  assign: "assigned",
  reassign: "reassigned",
  "give back": "given back",
  complete: "completed",
  cancel: "cancelled",
  reschedule: "rescheduled",
  confirm: "confirmed",
  reopen: "reopened",
};

export type Try = { who: Who; name: string; vendorId: number; now: Date; day: string; slot: Slot };

/** Whether the words of the table let it happen, and what is so afterwards. */
export function judge(table: Step[], known: Known, tried: Try): Known | undefined {
  const { who, name, vendorId, now } = tried;
  const isOpen = known.status === "pending" || known.status === "accepted";
  // What is asked for twice is made once.
  if (who === "customer" && name === "cancel" && known.status === "cancelled") return known;
  if (name === "reschedule" && isOpen && known.day === tried.day && known.slot === tried.slot)
    return known;
  const row = table.find((it) => it.who === who && it.name === name && it.from === known.status);
  if (row === undefined) return undefined;
  const day = today(now);
  const isOffered = known.answers.has(vendorId);
  const isTheirs = known.holder === vendorId;
  const isInTime = now < new Date(`${addDays(known.day, -1)}T20:00:00+05:30`);
  const mayLeave = isInTime || isFailed(known, now);
  const isBookable = tried.day >= day && !isOver(tried.day, tried.slot, now);
  const holds: Record<string, boolean> = {
    "vendor accept": isOffered && known.day >= day,
    "vendor reject": isOffered && known.answers.get(vendorId) === "pending",
    "vendor give back": isTheirs,
    "vendor undo":
      isTheirs &&
      known.acceptedAt !== undefined &&
      now.getTime() - known.acceptedAt.getTime() <= 2 * 60_000,
    "vendor complete": isTheirs && now >= slotStart(known.day, known.slot),
    "vendor reopen":
      isTheirs &&
      known.completedAt !== undefined &&
      now.getTime() - known.completedAt.getTime() <= 2 * 60_000,
    "operator reopen": !isOpen,
    "operator assign": true,
    "operator reassign": !isTheirs,
    "operator give back": true,
    "operator complete": known.day <= day,
    "operator cancel": true,
    "operator reschedule": isBookable,
    "operator confirm": (known.isOutside || known.wasLate) && !known.isConfirmed,
    "customer cancel": mayLeave,
    "customer reschedule": mayLeave && isBookable && known.moves < MAX_RESCHEDULES,
  };
  if (holds[`${who} ${name}`] !== true) return undefined;
  const after: Known = {
    ...known,
    status: row.to,
    answers: new Map(known.answers),
    audited: who === "operator" ? [...known.audited, AUDIT_OF[name]!] : known.audited,
  };
  if (name === "accept" || name === "assign" || name === "reassign") {
    if (name === "reassign") after.answers.set(known.holder!, "pending");
    after.answers.set(vendorId, "accepted");
    after.holder = vendorId;
    after.acceptedAt = name === "accept" ? now : undefined;
  }
  const refuser = who === "operator" ? (known.holder ?? vendorId) : vendorId;
  if (name === "reject" || name === "give back") after.answers.set(refuser, "rejected");
  if (name === "undo") after.answers.set(vendorId, "pending");
  if (name === "give back" || name === "undo" || name === "cancel") after.holder = null;
  if (name === "complete") after.completedAt = who === "vendor" ? now : undefined;
  if (name === "reopen" && known.status === "cancelled") {
    after.answers = new Map();
    if (known.day >= day && !isOver(known.day, known.slot, now))
      for (const id of known.eligible) after.answers.set(id, "pending");
  }
  if (name === "confirm") after.isConfirmed = true;
  if (name === "reschedule") reschedule(after, known, tried);
  // Everybody is asked once nobody has it and nobody is asked alone.
  const isFreed =
    name === "give back" ||
    name === "undo" ||
    (name === "reject" && known.isAskedFirst && now.getTime() < (known.askedUntil ?? 0));
  if (isFreed)
    for (const id of known.eligible) if (!after.answers.has(id)) after.answers.set(id, "pending");
  if (isFreed || row.to !== "pending" || known.status !== "pending")
    after.isAskedFirst = name === "reschedule" && after.isAskedFirst;
  return after;
}

/** Whether a slot is chosen after 20:00 on the evening before a Morning, or from 12:00 of its day for an Evening. */
export const isLate = (day: string, slot: Slot, now: Date): boolean =>
  slotStart(day, slot).getTime() - now.getTime() <= (slot === "Morning" ? 12 : 4) * 3_600_000;

/** Whether nothing was heard of the vendor half an hour after the slot, until a day later. */
const isFailed = ({ status, day, slot }: Known, now: Date): boolean =>
  status === "accepted" &&
  now.getTime() >= slotEnd(day, slot).getTime() + 30 * 60_000 &&
  day >= addDays(today(now), -1);

/** The booking is at another day and slot, and nobody has answered about it. */
function reschedule(after: Known, known: Known, { who, day, slot, now }: Try): void {
  after.day = day;
  after.slot = slot;
  after.holder = null;
  after.moves += who === "customer" ? 1 : 0;
  after.wasLate = isLate(day, slot, now);
  if (after.wasLate) after.isConfirmed = false;
  after.isAskedFirst = known.holder !== null && !hasBegun(day, slot, now) && !isFailed(known, now);
  const left = slotStart(day, slot).getTime() - now.getTime();
  after.askedUntil = now.getTime() + Math.min(2 * 3_600_000, left / 2);
  const asked = after.isAskedFirst ? [] : known.eligible;
  const all = known.holder === null ? asked : [known.holder, ...asked];
  after.answers = new Map(all.map((id) => [id, "pending"]));
}
