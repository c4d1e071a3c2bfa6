import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { CancelDialog } from "#booking/web/ops/cancel-dialog.tsx";
import { CompleteDialog } from "#booking/web/ops/complete-dialog.tsx";
import { EditDialog } from "#booking/web/ops/edit-dialog.tsx";
import { RescheduleDialog } from "#booking/web/ops/reschedule-dialog.tsx";
import type { useBookingActions } from "#booking/web/ops/use-booking-actions.ts";

/** What a dialog asks for. */
export type BookingQuestion = "cancel" | "complete" | "edit" | "reschedule";

type Props = Pick<ReturnType<typeof useBookingActions>, "send" | "busy" | "failure"> & {
  booking: OpsBooking;
  /** The dialog that is open. */
  asked: BookingQuestion | undefined;
  onClose: () => void;
};

/** The dialogs of a booking's page, which send what they asked for. */
export function BookingDialogs({ booking, asked, onClose, send, busy, failure }: Props) {
  const { order_id, vendor } = booking;
  const seen_vendor_id = vendor?.id ?? null;
  return (
    <>
      {asked === "edit" && (
        <EditDialog
          booking={booking}
          onClose={onClose}
          onSave={(edit) => void send({ transition: "edit", ...edit }, `Corrected: ${order_id}.`)}
          isBusy={busy === "edit"}
          failure={failure}
        />
      )}
      {asked === "reschedule" && (
        <RescheduleDialog
          booking={booking}
          onClose={onClose}
          onMove={(slot) =>
            void send({ transition: "reschedule", ...slot, seen_vendor_id }, `Moved: ${order_id}.`)
          }
          isBusy={busy === "reschedule"}
          failure={failure}
        />
      )}
      <CancelDialog
        booking={booking}
        open={asked === "cancel"}
        onClose={onClose}
        onCancel={(reason) =>
          void send({ transition: "cancel", reason, seen_vendor_id }, `Cancelled: ${order_id}.`)
        }
        isBusy={busy === "cancel"}
        failure={asked === "cancel" ? failure?.message : undefined}
      />
      <CompleteDialog
        booking={asked === "complete" ? booking : undefined}
        onClose={onClose}
        onComplete={() => {
          onClose();
          void send({ transition: "complete", seen_vendor_id }, `Completed: ${order_id}.`);
        }}
      >
        . It moves to the vendor’s history, and that cannot be undone.
      </CompleteDialog>
    </>
  );
}
