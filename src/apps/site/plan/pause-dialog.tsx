import { serverNow } from "#ui/browser/server-clock.ts";
import { useCallback, useState } from "react";
import type { Plan } from "#booking/ground/plan-contract.ts";
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
import { words } from "./pause-dialog.en.ts";

const WEEKS = [1, 2, 3];

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
      title={words.title}
      problem={notice ?? (isElsewhere ? refused.message : undefined)}
      keep={words.keep}
      act={words.act}
      isPending={isPending}
      onClose={ends.onClose}
      onAct={onSubmit}
    >
      <p>{words.means}</p>
      <div role="group" aria-label={words.howLong} className="cluster">
        {WEEKS.map((count) => {
          const to = addDays(first, count * 7 - 1);
          return (
            to <= plan.ends_on && (
              <Button
                key={count}
                variant="quiet"
                size="small"
                aria-pressed={days.from === first && days.to === to}
                onClick={() => choose(first, to)}
              >
                {words.weeks(count)}
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
            {words.misses(preview.visits)}
            <b>{shortDay(preview.ends_on)}</b>
            {words.end}
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
