import { findMember, listDeskMembers, toMember } from "#account/exports.ts";
import type { NewMessage, ShortMessage } from "#notifications/exports.ts";
import { inEach, type Language, type Words } from "#kernel/language.ts";
import type { Db } from "#server/database/connect.ts";
import type { UpcomingMoney } from "../money/contract.ts";
import { jobWords } from "../money/jobs/fields.ts";
import { JOB_IN_HINDI } from "../money/jobs/in-hindi.ts";
import { readJobMoney } from "../money/job-money.ts";
import { areaOf, fullWhen, whenAndWhere } from "./compose.ts";
import { LABELS } from "./labels.ts";
import type { BookingForMessage, Job } from "./queries.ts";

// Messages to vendors and operators name no customer and no address: a vendor reads these after signing in,
// while the job is its own, and a message about several bookings outlives the erasure of one customer.

type Content = Omit<NewMessage, "to"> & { short: ShortMessage };

const OPEN_BOOKINGS: Words = { en: "Open your bookings", hi: "अपनी बुकिंग खोलें" };

/** Nothing without a vendor, or once it has no account. */
export async function toVendor(db: Db, id: number | null, content: Content): Promise<NewMessage[]> {
  const vendor = id === null ? undefined : await findMember(db, id);
  const link = { link: "/dashboard/bookings", linkLabel: OPEN_BOOKINGS };
  return vendor === undefined ? [] : [{ ...toMember(vendor), ...link, ...content }];
}

export const toOperators = async (db: Db, content: Content): Promise<NewMessage[]> =>
  (await listDeskMembers(db)).map((operator) => ({
    ...toMember(operator),
    linkLabel: "Open in /ops",
    ...content,
  }));

const factsOf = (booking: BookingForMessage): [Words, Words][] => [
  [LABELS.id, booking.order_id],
  [LABELS.when, fullWhen(booking)],
  [LABELS.where, areaOf(booking)],
];

/** To a vendor whose job the booking is or was. */
export const toVendorOf = (
  db: Db,
  booking: BookingForMessage,
  vendorId: number | null,
  content: Content,
): Promise<NewMessage[]> =>
  toVendor(db, vendorId, { bookingId: booking.id, facts: factsOf(booking), ...content });

/** To the vendor who has the booking, with what it collects and earns. */
export async function toVendorWithMoney(
  db: Db,
  booking: BookingForMessage,
  content: Content,
): Promise<NewMessage[]> {
  const { id, vendor_id: vendorId } = booking;
  if (vendorId === null) return [];
  const money = (await readJobMoney(db, vendorId, [id])).get(id);
  const earned: [Words, Words][] = money
    ? [[LABELS.money, inEach((language) => moneyWords(money, language).join("\n"))]]
    : [];
  const facts = [...factsOf(booking), ...earned];
  return toVendorOf(db, booking, vendorId, { facts, ...content });
}

/** What to collect and what is earned; nothing of a job whose money is not the vendor's own. */
export function moneyWords(money: UpcomingMoney | undefined, language: Language): string[] {
  if (money === undefined) return [];
  const { collect, earn } = language === "hi" ? jobWords(money, JOB_IN_HINDI) : jobWords(money);
  return [...(collect === undefined ? [] : [collect]), earn];
}

const MOST_LISTED = 10;

export const jobLine = (job: Job, language: Language): string =>
  `${whenAndWhere(job, language)} (${job.order_id})`;

/** The first ten and the number of others; "at least" if the list was cut. */
export function listed<Row extends Job>(
  rows: Row[],
  describe: (row: Row, language: Language) => string,
  { mayBeMore = false, language }: { mayBeMore?: boolean; language: Language },
): string {
  const rest = rows.length - MOST_LISTED;
  const lines = rows.slice(0, MOST_LISTED).map((row) => describe(row, language));
  const more =
    language === "hi"
      ? `और ${mayBeMore ? "कम से कम " : ""}${rest}`
      : `and ${mayBeMore ? "at least " : ""}${rest} more`;
  return [...lines, ...(rest > 0 ? [more] : [])].join("\n");
}
