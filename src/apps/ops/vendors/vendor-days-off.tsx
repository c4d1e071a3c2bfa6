import { useState } from "react";
import { ActionError, unwrap } from "#api-client/api-error.ts";
import type { VendorAnswer } from "#reporting/contract.ts";
import { isDay, today } from "#kernel/time/day.ts";
import { describeDays } from "#kernel/time/describe-days.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ReasonAction } from "../shell/action-dialogs.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ops } from "../shell/ops-client.tsx";

type DaysOff = VendorAnswer["days_off"][number];

const keyOf = ({ from, to, note }: DaysOff) => `${from} ${to} ${note}`;

/** The days off of a vendor from today on, which an operator changes in the vendor's name. */
export function VendorDaysOff({ vendor }: { vendor: VendorAnswer }) {
  const { id, full_name, days_off, availability_version: version } = vendor;
  const isOnline = useOnline();
  const [asked, setAsked] = useState<"add" | DaysOff>();
  const day = today(serverNow());
  const [typed, setTyped] = useState({ from: day, to: "" });
  const isAdding = asked === "add";
  const changed = isAdding ? { from: typed.from, to: typed.to || typed.from, note: "" } : asked;
  const isComplete = changed !== undefined && isDay(changed.from) && isDay(changed.to);
  const days = isComplete && describeDays(changed, day);

  async function save(reason: string) {
    if (changed === undefined) return;
    if (changed.to < day) throw new ActionError("These days are over. Choose days from today on.");
    const others = days_off.filter((one) => keyOf(one) !== keyOf(changed));
    const json = { days_off: isAdding ? [...others, changed] : others, version, reason };
    await unwrap(ops.vendors[":id"].days_off.$put({ param: { id: String(id) }, json }));
  }

  return (
    <Panel
      title="Days off"
      end={
        <SmallButton
          disabled={!isOnline}
          onClick={() => {
            setTyped({ from: day, to: "" });
            setAsked("add");
          }}
        >
          Add days off
        </SmallButton>
      }
    >
      {days_off.length === 0 && <p className="soft">None from today on.</p>}
      {days_off.map((one) => (
        <div key={keyOf(one)} className="spread">
          <p>
            {describeDays(one, day)} <span className="soft">{one.note}</span>
          </p>
          <SmallButton
            disabled={!isOnline}
            aria-label={`Remove ${describeDays(one, day)}`}
            onClick={() => setAsked(one)}
          >
            Remove
          </SmallButton>
        </div>
      ))}
      {asked !== undefined && (
        <ReasonAction
          title={isAdding ? `Add days off for ${full_name}` : `Remove ${days}?`}
          label="Reason, for the audit trail"
          ready={
            isAdding
              ? ["The cleaner is ill.", "The cleaner is out of town.", "A function in the family."]
              : ["The cleaner can come after all.", "It was entered by mistake."]
          }
          act={isAdding ? "Add days off" : "Remove"}
          call={save}
          done={`${isAdding ? "Added" : "Removed"}: ${days} of ${full_name}.`}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {isAdding
              ? "Nothing of these days is offered to the vendor. Accepted jobs stay: give them back or move them. No message is sent: please call."
              : "Bookings of these days are offered to the vendor again. No message is sent: please call."}
          </p>
          {isAdding && <DayFields first={day} onChange={setTyped} />}
        </ReasonAction>
      )}
    </Panel>
  );
}

type Typed = { from: string; to: string };

/** Keeps what is typed itself: the dialog's content is as it was when it was opened. */
function DayFields({ first, onChange }: { first: string; onChange: (typed: Typed) => void }) {
  const [typed, setTyped] = useState({ from: first, to: "" });
  const field = (name: keyof Typed, min: string) => ({
    type: "date",
    width: "date" as const,
    id: `day-off-${name}`,
    min,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      onChange(next);
    },
  });
  return (
    <FormPair>
      <TextField label="First day off" required {...field("from", first)} />
      <TextField label="Last day off" optional {...field("to", typed.from)} />
    </FormPair>
  );
}
