import { useState } from "react";
import { flushSync } from "react-dom";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { focusNear, jobIdOf } from "./job-focus.ts";
import type { ListedBooking } from "./listed-jobs.ts";
import { nameOf } from "./vendor-bookings.ts";

const { payment } = authenticatedClient.api.v1.bookings[":id"];

const WAYS = { cash: "Cash, to me", vendor_upi: "UPI, to me" } as const;
type Way = keyof typeof WAYS;

type Props = { booking: ListedBooking; onClose: () => void };

/** Asks how a customer paid after the work, where it was not said when the work was marked as done. */
export default function PaidDialog({ booking, onClose }: Props) {
  const [way, setWay] = useState<Way>();
  const [isMissing, setIsMissing] = useState(false);
  const toast = useToast();
  const param = { id: String(booking.id) };
  const { act, isPending, problem } = useAction(
    (method: Way) => unwrap(payment.$post({ param, json: { method } })),
    {
      invalidates: [queryKeys.dashboard.bookings],
      onDone() {
        // Before the row is looked for: the dialog gives the focus back to a button that is gone.
        flushSync(onClose);
        toast({ text: `Saved: ${nameOf(booking)} paid ${formatRupees(booking.collect ?? 0)}.` });
        focusNear(jobIdOf(booking.id));
      },
    },
  );
  return (
    <ActionDialog
      title={`Did ${nameOf(booking)} pay ${formatRupees(booking.collect ?? 0)}?`}
      keep="Close"
      act="Yes, save"
      isPending={isPending}
      problem={problem?.message}
      onAct={() => (way === undefined ? setIsMissing(true) : void act(way))}
      onClose={onClose}
    >
      <p>
        Only our team can change it afterwards. If the customer paid Chamak, there is nothing to
        save.
      </p>
      <SelectField
        label="How did the customer pay?"
        value={way ?? ""}
        onChange={({ target }) => setWay(target.value === "" ? undefined : (target.value as Way))}
        error={isMissing && way === undefined ? "Choose how the customer paid" : undefined}
      >
        <option value="">Choose</option>
        {Object.entries(WAYS).map(([method, label]) => (
          <option key={method} value={method}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  );
}
