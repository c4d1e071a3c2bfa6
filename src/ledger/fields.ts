import type { EntryKind } from "./contract.ts";

type Entry = {
  kind: EntryKind;
  method: string | null;
  /** Of the transfer. */
  reference: string | null;
  reason: string;
  /** It takes back an earlier entry. */
  is_reversal: boolean;
} & Record<"earned" | "held" | "balance", number>;

/** What an entry of a vendor's earnings says: `The customer paid you in cash`, `Added by Chamak: a bonus`. */
export function earningWords(entry: Entry): string {
  const { kind, method, reference, reason, is_reversal, earned, held, balance } = entry;
  const why = reason === "" ? "" : `: ${reason}`;
  if (kind === "payout")
    return is_reversal
      ? `The bank sent it back${why}`
      : `Chamak paid you${reference === null ? "" : `, reference ${reference}`}`;
  if (kind === "tds") return `TDS ${is_reversal ? "given back" : "kept for you"}${why}`;
  if (kind === "settlement")
    return is_reversal ? `Taken back: you paid Chamak${why}` : "You paid Chamak";
  if (kind === "adjustment") {
    const [more, less] = is_reversal ? ["Given back", "Taken back"] : ["Added", "Taken off"];
    return `${balance > 0 ? more : less} by Chamak${why}`;
  }
  if (held !== 0) {
    const how = method === "vendor_upi" ? "by UPI" : "in cash";
    return held > 0 ? `The customer paid you ${how}` : `You paid back ${how}`;
  }
  return earned < 0 ? "Taken back: the job was corrected" : "You earned";
}
