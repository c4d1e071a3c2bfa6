import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { focusNear, jobIdOf } from "./job-focus.ts";
import type { ListedBooking } from "./listed-jobs.ts";
import { nameOf } from "./vendor-bookings.ts";

const { payment } = authenticatedClient.api.v1.bookings[":id"];

type Props = { booking: ListedBooking; onClose: () => void };

/** Asks how a customer paid after the work, where it was not said when the work was marked as done. */
export default function PaidDialog({ booking, onClose }: Props) {
  const [name, sum] = [nameOf(booking), formatRupees(booking.collect ?? 0)];
  const param = { id: String(booking.id) };
  return (
    <FormDialog
      title={`Did ${name} pay ${sum}?`}
      keep="Close"
      act="Yes, save"
      fields={{ method: "" }}
      call={({ method }) => unwrap(payment.$post({ param, json: { method } }))}
      invalidates={queryKeys.dashboard.bookings}
      done={`Saved: ${name} paid ${sum}.`}
      onDone={() => focusNear(jobIdOf(booking.id))}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            Only our team can change it afterwards. If the customer paid Chamak, there is nothing to
            save.
          </p>
          <SelectField
            label="How did the customer pay?"
            {...field("method", { required: "Choose how the customer paid" })}
          >
            <option value="">Choose</option>
            <option value="cash">Cash, to me</option>
            <option value="vendor_upi">UPI, to me</option>
          </SelectField>
        </>
      )}
    </FormDialog>
  );
}
