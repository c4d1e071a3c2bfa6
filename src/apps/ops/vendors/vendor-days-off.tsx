import { useState } from "react";
import { ActionError, unwrap } from "#api-client/api-error.ts";
import { opsKeys } from "#api-client/query-keys.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import type { VendorAnswer } from "#reporting/contract.ts";
import { today } from "#kernel/time/day.ts";
import { describeDays } from "#kernel/time/describe-days.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ops } from "../shell/ops-client.tsx";

type DaysOff = VendorAnswer["days_off"][number];

/** `Not on Sat evening, Sun. At most 2 jobs a half-day.` */
function worksWords({ week, jobs_per_slot: most }: VendorAnswer): string {
  const off = Object.entries(week).flatMap(([day, { Morning, Evening }]) =>
    Morning && Evening
      ? []
      : `${day.replace(/^./, (letter) => letter.toUpperCase())}${Morning ? " evening" : Evening ? " morning" : ""}`,
  );
  const when = off.length === 0 ? "Works all week" : `Not on ${off.join(", ")}`;
  return `${when}. ${most === null ? "No limit of jobs" : `At most ${most} ${most === 1 ? "job" : "jobs"} a half-day`}.`;
}

const keyOf = ({ from, to, note }: DaysOff) => `${from} ${to} ${note}`;

/** The days off of a vendor from today on, which an operator changes in the vendor's name. */
export function VendorDaysOff({ vendor }: { vendor: VendorAnswer }) {
  const { id, full_name, days_off, availability_version: version } = vendor;
  const isDisabled = !useOnline();
  const [asked, setAsked] = useState<"add" | DaysOff>();
  const day = today(serverNow());
  const isAdding = asked === "add";
  const others = days_off.filter((one) => isAdding || !asked || keyOf(one) !== keyOf(asked));

  return (
    <Panel
      title="Availability"
      end={
        <SmallButton disabled={isDisabled} onClick={() => setAsked("add")}>
          Add days off
        </SmallButton>
      }
    >
      <p>{worksWords(vendor)}</p>
      {days_off.length === 0 && <p className="soft">No days off from today on.</p>}
      {days_off.map((one) => (
        <div key={keyOf(one)} className="spread">
          <p>
            {describeDays(one, day)} <span className="soft">{one.note}</span>
          </p>
          <SmallButton disabled={isDisabled} onClick={() => setAsked(one)}>
            Remove <span className="visually-hidden">{describeDays(one, day)}</span>
          </SmallButton>
        </div>
      ))}
      {asked && (
        <FormDialog
          title={isAdding ? `Add days off for ${full_name}` : `Remove ${describeDays(asked, day)}?`}
          keep="Not now"
          act={isAdding ? "Add days off" : "Remove"}
          fields={{ from: day, to: "", reason: "" }}
          call={async ({ from, to, reason }) => {
            const added = { from, to: to || from, note: "" };
            if (added.to < day) throw new ActionError("Choose days from today on");
            const json = { days_off: isAdding ? [...others, added] : others, version, reason };
            await unwrap(ops.vendors[":id"].days_off.$put({ param: { id: String(id) }, json }));
          }}
          invalidates={opsKeys.all}
          done={`${isAdding ? "Added" : "Removed"}: days off of ${full_name}.`}
          onClose={() => setAsked(undefined)}
        >
          {(field) => (
            <>
              <p>
                {isAdding
                  ? "Nothing of these days is offered to the vendor. Accepted jobs stay: give them back or move them. No message is sent: please call."
                  : "Bookings of these days are offered to the vendor again. No message is sent."}
              </p>
              {isAdding && (
                <FormPair>
                  <TextField label="First day" type="date" width="date" {...field("from")} />
                  <TextField label="Last day" optional type="date" width="date" {...field("to")} />
                </FormPair>
              )}
              <TextField label="Why" {...field("reason")} />
            </>
          )}
        </FormDialog>
      )}
    </Panel>
  );
}
