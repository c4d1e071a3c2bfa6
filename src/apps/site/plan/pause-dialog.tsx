import { serverNow } from "#ui/browser/server-clock.ts";
import { useCallback, useState } from "react";
import type { Plan } from "#booking/ground/plan-contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import { addDays, isDay, today, type Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { Button } from "#ui/actions/button.tsx";
import { PauseFields, type Pause } from "#apps/shared/booking/pause-fields.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { endsOf, type ChangeProps } from "../follow/change-dialog.tsx";
import { followCalls } from "../follow/follow-calls.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { problemOf } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";

/** In days. */
const LENGTHS = { "1 week": 7, "2 weeks": 14, "3 weeks": 21 };

type Props = ChangeProps & { plan: Plan };

/** Asks between which days a plan is paused, and says before what that does. */
export default function PauseDialog({ booking, plan, client, ...ends }: Props) {
  const { form, field, notice, isPending, onSubmit } = useForm({
    values: { from: "", to: "" },
    call: followCalls(client, booking.follow_key).pause,
    ...endsOf(ends),
  });
  const days = form.watch();
  const preview = usePausePreview(client, booking.follow_key, days);
  const [tomorrow] = useState(() => addDays(today(serverNow()), 1));
  const refused = preview !== undefined && "problem" in preview ? preview.problem : undefined;
  const isElsewhere = refused && Object.keys(refused.fields).length === 0;
  const first = isDay(days.from)
    ? days.from
    : (plan.visits.find(({ date }) => date >= tomorrow)?.date ?? tomorrow);
  const choose = (from: Day, to: Day) => {
    form.clearErrors();
    form.setValue("from", from);
    form.setValue("to", to);
  };

  return (
    <ActionDialog
      title="Pause the plan"
      problem={notice ?? (isElsewhere ? refused.message : undefined)}
      keep="Do not pause"
      act="Pause the plan"
      isPending={isPending}
      onClose={ends.onClose}
      onAct={onSubmit}
    >
      <p>Nobody comes on these days. We add the visits that you miss at the end, free.</p>
      <div role="group" aria-label="How long" className="cluster">
        {Object.entries(LENGTHS).map(([words, length]) => {
          const to = addDays(first, length - 1);
          return (
            to <= plan.ends_on && (
              <Button
                key={words}
                variant="quiet"
                size="small"
                aria-pressed={days.from === first && days.to === to}
                onClick={() => choose(first, to)}
              >
                {words}
              </Button>
            )
          );
        })}
      </div>
      <PauseFields
        {...{ field, days }}
        min={tomorrow}
        max={plan.ends_on}
        errors={refused?.fields}
      />
      <p role="status">
        {preview !== undefined && !("problem" in preview) && (
          <>
            You miss {countVisits(preview.visits)}. We add {preview.visits === 1 ? "it" : "them"} at
            the end, free. The plan then ends on <b>{shortDay(preview.ends_on)}</b>.
          </>
        )}
      </p>
    </ActionDialog>
  );
}

/** What a pause between two days would do; undefined until both are days and it is known. */
function usePausePreview(client: Client, followKey: string, { from, to }: Pause) {
  const load = useCallback(async () => {
    if (!isDay(from) || !isDay(to)) return undefined;
    const preview = await followCalls(client, followKey)
      .previewPause({ from, to })
      .catch((error: unknown) => ({ problem: problemOf(error) }));
    return { from, to, preview };
  }, [client, followKey, from, to]);
  const { loaded } = useLoaded(load);
  const known = loaded.state === "ready" ? loaded.value : undefined;
  return known?.from === from && known.to === to ? known.preview : undefined;
}
