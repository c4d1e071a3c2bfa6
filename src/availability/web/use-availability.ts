import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { queryKeys } from "#api-client/query-keys.ts";
import type { Availability } from "#availability/contract/vendor.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { availabilityQuery, saveAvailability } from "./availability-call.ts";

const FAILED = "Your availability was not saved.";

/** Why it was not saved: a sentence, with messages by the paths of fields; or it was changed elsewhere. */
export type NotSaved = "overtaken" | { text: string; fields: Record<string, string> };

/**
 * A vendor's availability with the changes that are not saved yet, and saving, once at a time. Where it was
 * changed elsewhere meanwhile the changes stay, until the vendor chooses.
 */
export function useAvailability() {
  const queryClient = useQueryClient();
  const query = useQuery(availabilityQuery);
  const [draft, setDraft] = useState<Availability>();
  const [isBusy, setIsBusy] = useState(false);
  const [notSaved, setNotSaved] = useState<NotSaved>();
  const isSending = useRef(false);
  const toast = useToast();
  const shown = draft ?? query.data;

  function change(part: Partial<Availability>) {
    if (shown === undefined) return;
    setDraft({ ...shown, ...part });
    setNotSaved((before) => (before === "overtaken" ? before : undefined));
  }

  /** With `isForced`, also over what was saved elsewhere. Resolves to what is saved. */
  async function save(isForced = false): Promise<Availability | undefined> {
    if (shown === undefined || isSending.current) return undefined;
    isSending.current = true;
    setIsBusy(true);
    setNotSaved(undefined);
    const { version, jobs_per_slot, week, days_off } = shown;
    const wanted = { jobs_per_slot, week, days_off };
    const answer = await saveAvailability(isForced ? wanted : { ...wanted, version });
    isSending.current = false;
    setIsBusy(false);
    if ("problem" in answer) {
      setNotSaved(toNotSaved(answer.problem));
      return undefined;
    }
    queryClient.setQueryData(availabilityQuery.queryKey, answer.saved);
    setDraft(undefined);
    toast({ text: "Availability saved." });
    void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard.bookings });
    return answer.saved;
  }

  async function showSaved() {
    await query.refetch();
    setDraft(undefined);
    setNotSaved(undefined);
  }

  return {
    query,
    shown,
    isChanged: draft !== undefined,
    isBusy,
    notSaved,
    change,
    save,
    showSaved,
    discard: () => setDraft(undefined),
  };
}

type Problem = Extract<Awaited<ReturnType<typeof saveAvailability>>, { problem: unknown }>;

function toNotSaved(problem: Problem["problem"]): NotSaved {
  if (problem === "overtaken") return "overtaken";
  if (problem === "unreachable")
    return { text: `${FAILED} Check the connection and save again.`, fields: {} };
  return { text: [FAILED, ...problem.rest].join(" "), fields: problem.fields };
}
