import { sql } from "kysely";
import { formatPhone } from "#kernel/phone.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Day, type Slot, today } from "#kernel/time/day.ts";
import { hoursOf, hoursWords } from "#kernel/time/hours.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { Db } from "#server/database/connect.ts";
import { fileUrl } from "#storage/exports.ts";
import { namedPeople } from "#vendor-account/exports.ts";
import { arrivesFrom } from "../states/no-word.ts";
import type { ComingPerson, Gate, GateAnswer } from "./person-contract.ts";

type Visit = {
  vendor_id: number | null;
  person_id: number | null;
  day: Day;
  slot: Slot;
  status: string;
  gate_code: string;
  arrives_from: string | null;
};

async function findComing(
  db: Db,
  { vendor_id, person_id }: Pick<Visit, "vendor_id" | "person_id">,
) {
  const own = sql`person.vendor_id = ${vendor_id}::int`;
  const { rows } = await namedPeople(
    person_id === null ? sql`${own} and is_self` : sql`${own} and person.id = ${person_id}`,
  ).execute(db);
  return rows[0];
}

type Coming = { person: ComingPerson | null; gate: Gate | null };

export const NOBODY: Coming = { person: null, gate: null };

/** Who comes to a visit, or came, and what lets it through a gate while the visit is ahead; null without a vendor. */
export async function readComing(db: Db, visit: Visit, now: Date): Promise<Coming> {
  const person = await findComing(db, visit);
  if (person === undefined) return NOBODY;
  const { first_name: name, phone_number: phone, photo_id, checks } = person;
  const { count } = await db
    .selectFrom("visit")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("vendor_id", "=", person.vendor_id)
    .where("status", "=", "done")
    .where("person_id", visit.person_id === null ? "is" : "=", visit.person_id)
    .executeTakeFirstOrThrow();
  const isAhead = visit.status === "planned" && visit.day >= today(now);
  const hours = hoursWords(hoursOf(visit));
  const line = [name, phone && formatPhone(phone), shortDay(visit.day), hours];
  return {
    person: {
      name,
      photo_url: photo_id && fileUrl(photo_id),
      phone_last4: phone.slice(-4),
      checks: checks
        .filter(({ expires_on: end }) => end === null || end >= today(now))
        .map(({ kind, on }) => ({ kind, on })),
      jobs_done: Number(count),
      rating: null,
    },
    gate: isAhead
      ? {
          line: line.filter(Boolean).join(", "),
          code: visit.gate_code,
          url: `/v/${visit.gate_code}`,
        }
      : null,
  };
}

/** A tower or block with its letter or number. What follows may be a flat. */
const TOWER = /\b(tower|block|wing)[ -]{1,2}([a-z]|\d{1,2})(?![a-z\d])/i;

/** `towerOf("Flat 1203, tower B, Sector 76")` is `Tower B`; empty where no tower is named. */
export function towerOf(address: string): string {
  const [, kind, name] = TOWER.exec(address) ?? [];
  if (kind === undefined || name === undefined) return "";
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()} ${name.toUpperCase()}`;
}

/** What the guard of a society reads of a visit of today that is not over yet. */
export async function readGate(
  db: Db,
  code: string,
  now: Date,
): Promise<GateAnswer | Refusal<"unknown">> {
  const visit = await db
    .selectFrom("visit")
    .innerJoin("booking", "booking.id", "visit.booking_id")
    .select(["visit.vendor_id", "person_id", "day", "slot", "full_address"])
    .select(arrivesFrom.as("arrives_from"))
    .where("gate_code", "=", code)
    .where("visit.status", "=", "planned")
    .where("day", "=", today(now))
    .executeTakeFirst();
  const person = visit && (await findComing(db, visit));
  if (person === undefined) return refuse("unknown", "No visit of today has this code");
  return {
    first_name: person.first_name,
    photo_url: person.photo_id && fileUrl(person.photo_id),
    day: visit!.day,
    ...hoursOf(visit!),
    tower: towerOf(visit!.full_address),
  };
}
