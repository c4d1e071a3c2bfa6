import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { RadioGroup } from "#ui/choices/radio-group.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import styles from "./booking.module.css";

const REASONS = [
  "You asked us to cancel.",
  "We are sorry: no cleaner is free at that time.",
  "We are sorry: we do not come to this place yet.",
  "This was booked twice; the other booking stands.",
];

type Props = {
  booking: OpsBooking;
  open: boolean;
  onClose: () => void;
  onCancel: (reason: string) => void;
  isBusy: boolean;
  failure: string | undefined;
};

/** Asks for the reason before a booking is cancelled. The typed text stays while the call fails. */
export function CancelDialog({ booking, open, onClose, onCancel, isBusy, failure }: Props) {
  const { form, submitOnce } = useApiForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const reason = form.watch("reason");

  return (
    <Dialog open={open} onClose={onClose} title={`Cancel ${booking.order_id}?`}>
      <form className="stack" onSubmit={submitOnce(({ reason }) => onCancel(reason))} noValidate>
        <FormErrors />
        <p>
          {booking.first_name} {booking.last_name} reads your reason on the booking’s page.
          {booking.vendor && ` ${booking.vendor.name} loses the booking.`} This cannot be undone.
        </p>
        <RadioGroup legend="A reason to begin with" className={styles.reasons}>
          {REASONS.map((text) => (
            <RadioRow
              key={text}
              name="ready-reason"
              checked={reason === text}
              onChange={() => form.setValue("reason", text)}
              label={text}
            />
          ))}
        </RadioGroup>
        <TextArea
          label="Reason, as the customer reads it"
          maxLength={MAX_REASON_LENGTH}
          error={form.formState.errors.reason?.message}
          {...form.register("reason", {
            validate: (text) => text.trim() !== "" || "Say why the booking is cancelled",
          })}
        />
        {failure !== undefined && (
          <Alert tone="bad" live>
            {failure}
          </Alert>
        )}
        <div className={`stack ${styles.answers}`}>
          <Button variant="quiet" onClick={onClose}>
            Keep the booking
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            Cancel the booking
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
