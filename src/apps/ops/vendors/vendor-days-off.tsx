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
import { ReasonAction } from "../shell/action-dialogs.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ops } from "../shell/ops-client.tsx";

type DaysOff = VendorAnswer["days_off"][number];

const keyOf = ({ from, to, note }: DaysOff) => `${from} ${to} ${note}`;

/** The days off of a vendor from today on, which an operator changes in the vendor's name. */
export function VendorDaysOff({ vendor }: { vendor: VendorAnswer }) {
  const { id, full_name, days_off, availability_version: version } = vendor;
  const isDisabled = !useOnline();
  const [asked, setAsked] = useState<"add" | DaysOff>();
  const day = today(serverNow());
  const close = () => setAsked(undefined);
  const save = (days: DaysOff[], reason: string) =>
    unwrap(
      ops.vendors[":id"].days_off.$put({
        param: { id: String(id) },
        json: { days_off: days, version, reason },
      }),
    );

  return (
    <Panel
      title="Days off"
      end={
        <SmallButton disabled={isDisabled} onClick={() => setAsked("add")}>
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
          <SmallButton disabled={isDisabled} onClick={() => setAsked(one)}>
            Remove <span className="visually-hidden">{describeDays(one, day)}</span>
          </SmallButton>
        </div>
      ))}
      {asked === "add" ? (
        <FormDialog
          title={`Add days off for ${full_name}`}
          keep="Not now"
          act="Add days off"
          fields={{ from: day, to: "", reason: "" }}
          call={async ({ from, to, reason }) => {
            const added = { from, to: to || from, note: "" };
            if (added.to < day) throw new ActionError("Choose days from today on");
            await save([...days_off, added], reason);
          }}
          invalidates={opsKeys.all}
          done={`Added: days off of ${full_name}.`}
          onClose={close}
        >
          {(field) => (
            <>
              <p>
                Nothing of these days is offered to the vendor. Accepted jobs stay: give them back
                or move them. No message is sent: please call.
              </p>
              <FormPair>
                <TextField
                  label="First day"
                  type="date"
                  width="date"
                  min={day}
                  {...field("from")}
                />
                <TextField label="Last day" optional type="date" width="date" {...field("to")} />
              </FormPair>
              <TextField label="Why" {...field("reason")} />
            </>
          )}
        </FormDialog>
      ) : (
        asked && (
          <ReasonAction
            title={`Remove ${describeDays(asked, day)}?`}
            label="Reason, for the audit trail"
            ready={["The cleaner can come after all.", "It was entered by mistake."]}
            act="Remove"
            call={(reason) =>
              save(
                days_off.filter((one) => keyOf(one) !== keyOf(asked)),
                reason,
              )
            }
            done={`Removed: ${describeDays(asked, day)}.`}
            onClose={close}
          >
            <p>Bookings of these days are offered to the vendor again. No message is sent.</p>
          </ReasonAction>
        )
      )}
    </Panel>
  );
}
