import { type ComponentProps, useState } from "react";
import { formatPhone } from "#kernel/phone.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ActionDialog, ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { LinesDialog } from "./lines-dialog.tsx";
import { OutcomeDialog } from "./plan-dialogs.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { dialogState, type BookingDialogProps } from "./use-booking-actions.ts";

export type BookingQuestion =
  | "cancel"
  | "complete"
  | "edit"
  | "give-back"
  | "lines"
  | "new-link"
  | "outcome"
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
    case "outcome":
      return booking.only_visit && <OutcomeDialog {...props} visit={booking.only_visit} />;
    case "new-link":
      return <NewLinkDialog {...props} />;
    case "reopen":
      return <ReopenDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "give-back":
      return (
        <GiveBackDialog
          what={booking.order_id}
          {...dialogState(props)}
          onGiveBack={(given) =>
            send(
              { transition: "give-back", ...given, seen_vendor_id: booking.vendor?.id ?? null },
              `Given back: ${booking.order_id}. Others are asked.`,
            )
          }
        />
      );
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
          . It moves to the vendor’s history, and the customer gets a message.
        </CompleteDialog>
      );
    default:
      return null;
  }
}

const NewLinkDialog = ({ booking, send, ...state }: BookingDialogProps) => (
  <ActionDialog
    title={`Make a new link for ${booking.order_id}?`}
    keep="Keep the link"
    act="Make a new link"
    {...dialogState(state)}
    onAct={() =>
      send({ transition: "new-link" }, "The new link is on its way: Messages shows how it went.")
    }
  >
    <p>
      The old link stops working. The new one is sent to{" "}
      {[booking.email, formatPhone(booking.phone_number)].filter(Boolean).join(" and ")}. Devices
      that follow the booking get no more notifications.
    </p>
  </ActionDialog>
);

const REOPEN_REASONS = ["It was closed by mistake.", "The customer wants it after all."];

const ReopenDialog = ({ booking, send, ...state }: BookingDialogProps) => (
  <ReasonDialog
    title={`Open ${booking.order_id} again?`}
    label="Why is it opened again?"
    hint="For the booking’s history. The customer is told that it is open, not why."
    ready={REOPEN_REASONS}
    act="Open it again"
    {...dialogState(state)}
    onAct={(reason) => send({ transition: "reopen", reason }, `Open again: ${booking.order_id}.`)}
  >
    {booking.plan && (
      <p>
        Coming visits are planned again, and missed ones are added at the end. The customer’s bill
        changes with them.
      </p>
    )}
    <p>
      {booking.vendor
        ? `${booking.vendor.name} has it again${booking.plan ? "." : ", and earns nothing for it until it is completed."}`
        : "We ask vendors again. If its time is over, assign it or move it."}
    </p>
  </ReasonDialog>
);

export const CANCEL_REASONS = [
  "You asked us to cancel.",
  "We are sorry: no cleaner is free at that time.",
  "We are sorry: we do not come to this place yet.",
  "This was booked twice; the other booking stands.",
];

const CancelDialog = ({ booking, send, ...state }: BookingDialogProps) => (
  <ReasonDialog
    title={`Cancel ${booking.order_id}?`}
    keep="Keep the booking"
    label="Reason, as the customer reads it"
    ready={CANCEL_REASONS}
    act="Cancel the booking"
    isDanger
    {...dialogState(state)}
    onAct={(reason) =>
      send(
        { transition: "cancel", reason, seen_vendor_id: booking.vendor?.id ?? null },
        `Cancelled: ${booking.order_id}.`,
      )
    }
  >
    <p>
      {booking.first_name} {booking.last_name} reads your reason on the booking’s page.
      {booking.vendor && <span> {booking.vendor.name} loses the booking.</span>}
    </p>
  </ReasonDialog>
);

const GIVE_BACK_REASONS = [
  "The cleaner is ill.",
  "The cleaner cannot come that day.",
  "It is too far for the cleaner.",
  "The cleaner does not answer the phone.",
];

type GiveBackProps = Pick<
  ComponentProps<typeof ReasonDialog>,
  "isPending" | "problem" | "onClose"
> & { what: string; onGiveBack: (given: { reason: string; day_off: boolean }) => unknown };

export function GiveBackDialog({ what, onGiveBack, ...rest }: GiveBackProps) {
  const [day_off, setDayOff] = useState(false);
  return (
    <ReasonDialog
      {...rest}
      title={`Give back ${what}?`}
      label="Why, for the booking’s history"
      ready={GIVE_BACK_REASONS}
      act="Give back: ask others"
      onAct={(reason) => onGiveBack({ reason, day_off })}
    >
      <p>
        The cleaner gets a message and is not asked again. The customer reads that we are looking
        for another.
      </p>
      <Checkbox
        label="The cleaner is off that day: offer nothing else on it"
        checked={day_off}
        onChange={(event) => setDayOff(event.target.checked)}
      />
    </ReasonDialog>
  );
}
