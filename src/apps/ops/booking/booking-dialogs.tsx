import { MAX_REASON_LENGTH } from "#booking/booking/limits.ts";
import { formatPhone } from "#kernel/phone.ts";
import { RadioGroup } from "#ui/choices/radio-group.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { notDone } from "../shell/action-dialogs.tsx";
import styles from "./booking.module.css";
import { CompleteDialog } from "./complete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { LinesDialog } from "./lines-dialog.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import type { BookingDialogProps } from "./use-booking-actions.ts";
import { RadioRow } from "#ui/choices/radio-group.tsx";

export type BookingQuestion =
  | "cancel"
  | "complete"
  | "edit"
  | "lines"
  | "new-link"
  | "reopen"
  | "reschedule";

export function BookingDialogs({
  asked,
  ...props
}: BookingDialogProps & { asked: BookingQuestion | undefined }) {
  const { booking, onClose, send } = props;
  switch (asked) {
    case "edit":
      return <EditDialog {...props} />;
    case "lines":
      return <LinesDialog {...props} />;
    case "reschedule":
      return <RescheduleDialog {...props} />;
    case "new-link":
      return <NewLinkDialog {...props} />;
    case "reopen":
      return <ReopenDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "complete":
      return (
        <CompleteDialog
          booking={booking}
          onClose={onClose}
          onComplete={() => {
            onClose();
            const seen_vendor_id = booking.vendor?.id ?? null;
            void send(
              { transition: "complete", seen_vendor_id },
              `Completed: ${booking.order_id}.`,
            );
          }}
        >
          . It moves to the vendor’s history, and the customer is told.
        </CompleteDialog>
      );
    default:
      return null;
  }
}

const NewLinkDialog = ({ booking, onClose, send, busy, problem }: BookingDialogProps) => (
  <ActionDialog
    title={`Make a new link for ${booking.order_id}?`}
    keep="Keep the link"
    act="Make a new link"
    isPending={busy !== undefined}
    problem={notDone(problem)}
    onAct={() =>
      send({ transition: "new-link" }, "The new link is queued: Messages shows how it went.")
    }
    onClose={onClose}
  >
    <p>
      The old link stops working. The new one is sent to{" "}
      {[booking.email, formatPhone(booking.phone_number)].filter(Boolean).join(" and ")}. Devices
      that follow the booking get no more notifications.
    </p>
  </ActionDialog>
);

const ReopenDialog = ({ booking, onClose, send, busy, problem }: BookingDialogProps) => (
  <ReasonDialog
    title={`Open ${booking.order_id} again?`}
    label="Why is it opened again?"
    hint="For the booking’s history. The customer is told that it is open, not why."
    act="Open it again"
    isPending={busy !== undefined}
    problem={notDone(problem)}
    onAct={(reason) => send({ transition: "reopen", reason }, `Open again: ${booking.order_id}.`)}
    onClose={onClose}
  >
    {booking.plan && (
      <p>
        Visits that are still ahead are planned again, and those that fell out are added at the end.
        What the customer owes follows.
      </p>
    )}
    <p>
      {booking.vendor
        ? `${booking.vendor.name} has it again${booking.plan ? "." : ", and what it earned is taken back until it is completed."}`
        : "Cleaners are asked again, unless its time is over: then assign it or move it."}
    </p>
  </ReasonDialog>
);

const REASONS = [
  "You asked us to cancel.",
  "We are sorry: no cleaner is free at that time.",
  "We are sorry: we do not come to this place yet.",
  "This was booked twice; the other booking stands.",
];

function CancelDialog({ booking, onClose, send, busy, problem }: BookingDialogProps) {
  const { order_id, vendor } = booking;
  const { form, submitOnce } = useApiForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const reason = form.watch("reason");
  return (
    <ActionDialog
      title={`Cancel ${order_id}?`}
      keep="Keep the booking"
      act="Cancel the booking"
      isDanger
      isPending={busy !== undefined}
      problem={problem?.message}
      onAct={submitOnce(({ reason }) =>
        send(
          { transition: "cancel", reason, seen_vendor_id: vendor?.id ?? null },
          `Cancelled: ${order_id}.`,
        ),
      )}
      onClose={onClose}
    >
      <p>
        {booking.first_name} {booking.last_name} reads your reason on the booking’s page.
        {vendor && <span> {vendor.name} loses the booking.</span>}
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
    </ActionDialog>
  );
}
