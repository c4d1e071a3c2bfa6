import type { OpsWave, OpsWaves } from "./contract.ts";
import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { hasBooking } from "../desk/ops-booking-queries.ts";
import { findNextWave, listAskedVendors, listWaves, type LoggedWave } from "./ops-waves-queries.ts";
import { pointsOf, type WaveFacts } from "./rules.ts";

const MOST = 20;

const wordsOf = (facts: WaveFacts): string[] => [
  ...(facts.served ? ["worked for this customer"] : []),
  ...(facts.near ? ["in the pin code"] : []),
  facts.jobs === 1 ? "1 job in the week" : `${facts.jobs} jobs in the week`,
  `in 90 days ${facts.accepted} accepted, ${facts.completed} completed, ${facts.given_back} given back`,
  formatRupees(toRupees(facts.price_paise)),
];

const isRanked = (entry: LoggedWave["asked"][number]): entry is WaveFacts =>
  entry.served !== undefined;

type Vendor = Awaited<ReturnType<typeof listAskedVendors>>[number];

const toOpsWave = (
  { wave, because, made_at, left_over, median_paise, asked }: LoggedWave,
  vendors: ReadonlyMap<number, Vendor>,
): OpsWave => ({
  wave,
  because,
  made_at: made_at.toISOString(),
  left_over,
  vendors: asked.flatMap((entry) => {
    const vendor = vendors.get(entry.vendor_id);
    if (vendor === undefined) return [];
    // A later offer does not belong to this wave.
    const isOfWave = vendor.offered_at?.getTime() === made_at.getTime();
    return {
      id: vendor.id,
      name: vendor.name,
      points: isRanked(entry) ? pointsOf(entry, median_paise ?? 0) : null,
      reasons: isRanked(entry) ? wordsOf(entry) : [],
      answer: isOfWave && vendor.answer !== null ? vendor.answer : "none",
      answered_at: isOfWave ? (vendor.answered_at?.toISOString() ?? null) : null,
    };
  }),
});

/** The waves of a booking for operators: vendors, reasons, answers and the next wave. */
export async function readWaves(db: Db, bookingId: number): Promise<OpsWaves | Refusal<"unknown">> {
  if (!(await hasBooking(db, bookingId))) return refuse("unknown", "There is no such booking");
  const [logged, nextWaveAt] = await Promise.all([
    listWaves(db, bookingId, MOST),
    findNextWave(db, bookingId),
  ]);
  const ids = logged.flatMap(({ asked }) => asked.map(({ vendor_id }) => vendor_id));
  const vendors = await listAskedVendors(db, bookingId, [...new Set(ids)]);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  return {
    waves: logged.map((wave) => toOpsWave(wave, byId)),
    earlier: Math.max(0, (logged.at(-1)?.wave ?? 1) - 1),
    next_wave_at: nextWaveAt?.toISOString() ?? null,
  };
}
