import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { type ActionProblem, unwrap } from "#api-client/api-error.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import type { Availability, NewAvailability } from "#vendor-account/availability/contract.ts";
import { focusNear } from "../jobs/job-focus.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { words } from "./use-availability.en.ts";

type DaysOff = Availability["days_off"];

const { availability } = authenticatedClient.api.v1;

const availabilityQuery = queryOptions({
  queryKey: queryKeys.dashboard.availability,
  queryFn: (): Promise<Availability> => unwrap(availability.$get()),
});

type Saving = { sent: Availability; isForced: boolean };

/** Saves a vendor's time where it still has the version that was shown, or in any case. */
function saveAvailability(
  { version, jobs_per_slot, week, days_off }: Availability,
  isForced: boolean,
): Promise<Availability> {
  const json: NewAvailability = { jobs_per_slot, week, days_off, ...(!isForced && { version }) };
  return unwrap(availability.$put({ json }));
}

const CONFLICT = 409;

/** Why it was not saved: a sentence, with messages by the paths of fields; or it was changed elsewhere. */
export type NotSaved = "overtaken" | { text: string; fields: Record<string, string> };

/**
 * A vendor's availability with its unsaved changes. Where it was changed elsewhere meanwhile, they
 * stay until the vendor chooses.
 */
export function useAvailability() {
  const queryClient = useQueryClient();
  const query = useQuery(availabilityQuery);
  const [draft, setDraft] = useState<Availability>();
  const toast = useToast();
  const shown = draft ?? query.data;
  const { act, isPending, problem, reset } = useAction(
    ({ sent, isForced }: Saving) => saveAvailability(sent, isForced),
    {
      onDone: (saved, { sent }) => {
        queryClient.setQueryData(availabilityQuery.queryKey, saved);
        // What was changed while it was saved stays.
        setDraft((now) => (now === sent ? undefined : now && { ...now, version: saved.version }));
        toast({ text: words.saved });
        // The button is disabled without changes.
        focusNear("main");
        void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard.bookings });
      },
    },
  );
  const showing = useAction(() => query.refetch({ throwOnError: true }), {
    onDone: () => {
      setDraft(undefined);
      reset();
    },
  });
  const notSaved = problem && toNotSaved(problem);

  function change(part: Partial<Availability>) {
    if (shown === undefined) return;
    setDraft({ ...shown, ...part });
    if (notSaved !== "overtaken") reset();
  }

  /** With `isForced`, also over what was saved elsewhere; with `daysOff` instead of those that are shown. */
  async function save(how: { isForced?: boolean; daysOff?: DaysOff } = {}): Promise<void> {
    if (shown === undefined) return;
    const { isForced = false, daysOff: days_off = shown.days_off } = how;
    const sent = days_off === shown.days_off ? shown : { ...shown, days_off };
    setDraft(sent);
    showing.reset();
    await act({ sent, isForced });
  }

  return {
    query,
    shown,
    isChanged: draft !== undefined,
    isPending,
    notSaved,
    change,
    save,
    showSaved: showing,
    discard: () => setDraft(undefined),
  };
}

function toNotSaved({ status, issues, rest }: ActionProblem): NotSaved {
  if (status === CONFLICT) return "overtaken";
  if (status === undefined) return { text: `${words.failed} ${words.connection}`, fields: {} };
  // Days off are a list: their messages are found by the whole path, `days_off.0.to`.
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  return { text: [words.failed, ...rest].join(" "), fields };
}
