import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { VisitWord } from "#booking/contract/plan.ts";
import type { VendorVisit } from "#booking/contract/visits.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { focusNear } from "../jobs/focus-near.ts";
import { visitIdOf } from "../jobs/job-id.ts";
import { nameOf } from "../jobs/vendor-bookings.ts";
import { sendWord } from "./visit-calls.ts";

export const WORDS: Record<VisitWord, string> = {
  done: "Done",
  customer_away: "Customer away",
  could_not_come: "Could not come",
};

/** What a word is called on its button: of a visit that is ahead, that one cannot come. */
export const labelOf = ({ status, can }: VendorVisit, word: VisitWord): string =>
  word === "could_not_come" && status === "planned" && !can.includes("done")
    ? "Cannot come"
    : WORDS[word];

/** Why a word about a visit was not taken; `attempt` distinguishes repeated failures. */
type Failure = { id: number; reason: string; attempt: number };

/** A word that waits for the vendor's confirmation. */
type Asking = { visit: VendorVisit; word: VisitWord };

/**
 * Sends what a vendor says of its visits, one word at a time for each. The lists are loaded again in any
 * case; the same word again, where an answer was lost, is done once.
 */
export function useVisitWords() {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlyMap<number, VisitWord>>(new Map());
  const [failure, setFailure] = useState<Failure>();
  const [asking, setAsking] = useState<Asking>();
  const toast = useToast();

  async function send(visit: VendorVisit, word: VisitWord, reason = ""): Promise<void> {
    const { id } = visit;
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setBusy((before) => new Map(before).set(id, word));
    setFailure(undefined);
    const refused = await sendWord(id, word, reason);
    await queryClient.invalidateQueries({ queryKey: queryKeys.dashboard.bookings });
    underWay.current.delete(id);
    setBusy((before) => new Map([...before].filter(([one]) => one !== id)));
    if (refused === undefined) {
      setAsking(undefined);
      toast({ text: `${WORDS[word]}: ${nameOf(visit)}, ${shortDay(visit.date)}.` });
    } else setFailure((before) => ({ id, reason: refused, attempt: (before?.attempt ?? 0) + 1 }));
    focusNear(visitIdOf(id));
  }

  /** That one cannot come is asked about once, and so is the word that completes the booking. */
  function say(visit: VendorVisit, word: VisitWord): void {
    setFailure(undefined);
    if (word === "could_not_come" || visit.is_last) setAsking({ visit, word });
    else void send(visit, word);
  }

  return { say, send, busy, failure, asking, close: () => setAsking(undefined) };
}

export type VisitWords = ReturnType<typeof useVisitWords>;
