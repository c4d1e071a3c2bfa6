import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { focusNear, jobIdOf } from "./job-focus.ts";
import type { ListedBooking } from "./listed-jobs.ts";
import { nameOf } from "./vendor-bookings.ts";
import { words } from "./paid-dialog.en.ts";

const { payment } = authenticatedClient.api.v1.bookings[":id"];

type Props = { booking: ListedBooking; onClose: () => void };

/** Asks how a customer paid after the work, where it was not said when the work was marked as done. */
export default function PaidDialog({ booking, onClose }: Props) {
  const [name, sum] = [nameOf(booking), formatRupees(booking.collect ?? 0)];
  const param = { id: String(booking.id) };
  return (
    <FormDialog
      title={words.didPay(name, sum)}
      keep={words.close}
      act={words.yes}
      fields={{ method: "" }}
      call={({ method }) => unwrap(payment.$post({ param, json: { method } }))}
      invalidates={queryKeys.dashboard.bookings}
      done={words.saved(name, sum)}
      onDone={() => focusNear(jobIdOf(booking.id))}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{words.onlyOnce}</p>
          <SelectField label={words.how} {...field("method", { required: words.chooseHow })}>
            <option value="">{words.choose}</option>
            <option value="cash">{words.cash}</option>
            <option value="vendor_upi">{words.upi}</option>
          </SelectField>
        </>
      )}
    </FormDialog>
  );
}
