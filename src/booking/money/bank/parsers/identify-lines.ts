import { createHash } from "node:crypto";
import { spelling, transferKey, transferKeysIn } from "#kernel/money/transfer-key.ts";
import { firstCharacters } from "#kernel/text.ts";
import type { Line } from "../suggest-bookings.ts";
import { readAmount, readDay } from "./read-values.ts";

const MAX_TEXT_LENGTH = 500;
const MAX_REFERENCE_LENGTH = 60;

/** A transfer as the file states it, below zero where it went out, and all cells of its line. */
export type ReadLine = Omit<Line, "id"> & { raw: string[] };
export type StatementLine = Omit<Line, "id"> & {
  hash: string;
  /** What may name its transfer: its reference, and those in its text. */
  keys: string[];
};

/**
 * Gives each line its hash, of the whole line of the file however its cells are written and which columns are chosen,
 * and of how many equal lines came before. Its reference is the bank's, or the only one of the narration where the
 * bank's is an account that many transfers have; none where several receipts of the file share it.
 */
export function identifyLines(lines: readonly ReadLine[], monthFirst: boolean): StatementLine[] {
  const cellKey = (cell: string): string => {
    const day = readDay(cell, monthFirst);
    if (day) return String(Date.parse(day) / 86_400_000 + 25_569);
    const amount = readAmount(cell);
    if (amount === undefined) return spelling(cell);
    return amount.paise === 0 ? "" : String((amount.paise / 100) * (amount.side || 1));
  };
  const seen = new Map<string, number>();
  const count = (key: string) => {
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth;
  };
  const named = lines.map(({ raw, ...line }) => {
    const [only, second] = transferKeysIn(line.text);
    const isOfOne = transferKeysIn(`UPI ${line.reference}`).length > 0;
    const reference = isOfOne || only === undefined || second !== undefined ? line.reference : only;
    return { raw, ...line, reference: transferKey(reference) === "" ? "" : reference };
  });
  const shared = Map.groupBy(
    named.filter(({ paise, reference }) => paise > 0 && reference !== ""),
    ({ reference }) => transferKey(reference),
  );
  return named.map(({ raw, ...line }) => {
    const key = raw.map(cellKey).filter(Boolean).join("|");
    const isShared = line.paise > 0 && (shared.get(transferKey(line.reference))?.length ?? 0) > 1;
    const text = firstCharacters(line.text, MAX_TEXT_LENGTH);
    const reference = isShared ? "" : firstCharacters(line.reference, MAX_REFERENCE_LENGTH);
    const keys = new Set([transferKey(reference), ...transferKeysIn(`${reference} ${text}`)]);
    keys.delete("");
    return {
      ...line,
      text,
      reference,
      keys: [...keys],
      hash: createHash("sha256")
        .update(`${count(key)} ${key}`)
        .digest("hex"),
    };
  });
}
