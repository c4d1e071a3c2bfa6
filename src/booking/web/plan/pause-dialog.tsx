import { useState } from "react";
import { countVisits } from "#booking/contract/plan-words.ts";
import { addDays, isDay, today } from "#kernel/time/day.ts";
import { longDay, shortDay } from "#kernel/time/local-time.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { useChange } from "../follow/use-change.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { pausePlan } from "./plan-calls.ts";
import type { PlanDialogProps } from "./plan-dialog-props.ts";
import { usePausePreview } from "./use-pause-preview.ts";

const FIELDS = { from: "First day of the pause", to: "Last day of the pause" } as const;
type Name = keyof typeof FIELDS;
const NAMES: Name[] = ["from", "to"];
const MISSING = {
  from: "Choose the first day of the pause",
  to: "Choose the last day of the pause",
};

/** Asks between which days a plan is paused, and says before what that does. */
export default function PauseDialog({ booking, plan, client, onClose, ...rest }: PlanDialogProps) {
  const [days, setDays] = useState({ from: "", to: "" });
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const { send, isBusy, problem } = useChange(rest);
  const preview = usePausePreview(client, booking.follow_key, days);
  const [tomorrow] = useState(() => addDays(today(new Date()), 1));
  const refused = preview !== undefined && "problem" in preview ? preview.problem : undefined;
  const why = problem ?? refused;

  function submit() {
    const wrong = NAMES.filter((name) => !isDay(days[name]));
    setErrors(Object.fromEntries(wrong.map((name) => [name, MISSING[name]])));
    const [first] = wrong;
    if (first === undefined) void send(() => pausePlan(client, booking.follow_key, days));
    else document.getElementById(`pause-${first}`)?.focus();
  }

  return (
    <ChangeDialog
      title="Pause the plan"
      problem={why && Object.keys(why.fields).length === 0 ? why.message : undefined}
      keep="Do not pause"
      act="Pause the plan"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Nobody comes between these days. The visits that fall out come later, at the same price.
      </p>
      {NAMES.map((name) => (
        <TextField
          key={name}
          id={`pause-${name}`}
          label={FIELDS[name]}
          type="date"
          width="date"
          required
          min={name === "to" && isDay(days.from) ? days.from : tomorrow}
          max={plan.ends_on}
          value={days[name]}
          error={errors[name] ?? why?.fields[name]}
          hint={isDay(days[name]) ? longDay(days[name]) : undefined}
          onChange={({ target }) => {
            setErrors({});
            setDays((before) => ({ ...before, [name]: target.value }));
          }}
        />
      ))}
      <p role="status">
        {preview !== undefined && !("problem" in preview) && (
          <>
            {countVisits(preview.visits)} {preview.visits === 1 ? "falls" : "fall"} out and{" "}
            {preview.visits === 1 ? "comes" : "come"} later. The plan then ends on{" "}
            <b>{shortDay(preview.ends_on)}</b>.
          </>
        )}
      </p>
    </ChangeDialog>
  );
}
