import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { describeMargin } from "#kernel/money/margin.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatPhone } from "#kernel/phone.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Kbd } from "#ui/keyboard/shortcuts.tsx";
import { useSite } from "#apps/shared/site-contact.ts";
import { vendorText, WhatsApp } from "#apps/shared/booking/whatsapp.tsx";
import { useDesk, DeskLink } from "../shell/ops-client.tsx";
import { PhoneLink, SmallButton } from "../shell/facts.tsx";
import type { BookingQuestion } from "./booking-dialogs.tsx";
import styles from "./booking.module.css";
import { describeTime } from "./booking-events.tsx";
import { VisitState } from "./booking-status.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

type HolderProps = { booking: OpsBooking; vendor: NonNullable<OpsBooking["vendor"]> };

export const AssignedVendor = ({ booking, vendor }: HolderProps) => (
  <div className={styles.actions}>
    <p className="spread" data-gap="space-2" data-across="3">
      <DeskLink href={opsPaths.vendor(vendor.id)}>
        <b>{vendor.name}</b>
      </DeskLink>
      {vendor.price !== null && <b>{formatRupees(vendor.price)}</b>}
    </p>
    {vendor.margin !== null && (
      <p className={vendor.margin < 0 ? styles.loss : "soft"}>
        The customer pays {formatRupees(booking.total)}: {describeMargin(vendor.margin)}.
      </p>
    )}
    <p className="cluster">
      <PhoneLink phone={vendor.phone_number}>{formatPhone(vendor.phone_number)}</PhoneLink>
      <WhatsApp
        text={vendorText(booking, useSite().name, vendor.name)}
        phone={vendor.phone_number}
        to={vendor.name}
      >
        WhatsApp
      </WhatsApp>
    </p>
  </div>
);

/** The day of the booking, or of the last planned visit of its plan. */
const lastDayOf = ({ plan, booking_date }: OpsBooking): string =>
  plan?.visits.findLast(({ status }) => status === "planned")?.date ?? booking_date;

type Props = {
  booking: OpsBooking;
  send: BookingActions["send"];
  busy: BookingActions["busy"];
  ask: (question: BookingQuestion) => void;
  isOnline: boolean;
};

/** The actions to complete and to cancel, or the reason why one is not possible now. */
export function EndingActions({ booking, busy, ask, isOnline }: Props) {
  const { can, status, only_visit: visit } = booking;
  const isDisabled = !isOnline || busy !== undefined;
  const outcome = visit?.can.includes("outcome") && (
    <>
      {(visit.status === "customer_away" || visit.status === "could_not_come") && (
        <VisitState status={visit.status} />
      )}
      <Button variant="quiet" block disabled={isDisabled} onClick={() => ask("outcome")}>
        Say how it went
      </Button>
    </>
  );
  const button = (question: "reopen" | "give-back", words: string, keys?: string) =>
    can.includes(question) && (
      <Button variant="quiet" block disabled={isDisabled} onClick={() => ask(question)}>
        {words}
        {keys && <Kbd keys={keys} />}
      </Button>
    );
  if (status === "completed" || status === "cancelled")
    return (
      <div className={styles.actions}>
        {outcome}
        {button("reopen", "Open it again") || outcome || (
          <p className="soft">This booking is over and cannot be changed.</p>
        )}
      </div>
    );
  const canComplete = can.includes("complete");
  return (
    <div className={styles.actions}>
      {button("reopen", "Open the plan again")}
      <Button
        variant="quiet"
        block
        aria-disabled={!canComplete}
        aria-describedby={canComplete ? undefined : "why-not-complete"}
        disabled={isDisabled}
        onClick={() => canComplete && ask("complete")}
      >
        Complete
        <Kbd keys="e" />
      </Button>
      {!canComplete && (
        <p className="soft tiny" id="why-not-complete">
          {status === "pending"
            ? "Possible once a vendor has accepted it."
            : `Possible from ${shortDay(lastDayOf(booking))} on.`}
        </p>
      )}
      {outcome}
      {button("give-back", "Give back: ask others", "o")}
      {can.includes("cancel") && (
        <Button variant="quietDanger" block disabled={isDisabled} onClick={() => ask("cancel")}>
          Cancel with a reason
          <Kbd keys="c" />
        </Button>
      )}
    </div>
  );
}

/** Services and price of a plan that has begun stay: it can be ended. */
export const hasPlanBegun = ({ plan }: OpsBooking): boolean => plan?.can.includes("end") === true;

/** Corrects or changes an open booking, sends its link again or a new one, or moves it to another day. */
export function BookingCorrections({ booking, send, busy, ask, isOnline }: Props) {
  const { may } = useDesk();
  const disabled = !isOnline || busy !== undefined;
  const button = (question: BookingQuestion, words: string, keys?: string) => (
    <SmallButton disabled={disabled} onClick={() => ask(question)}>
      {words}
      {keys && <Kbd keys={keys} />}
    </SmallButton>
  );
  const sendLink = () =>
    send({ transition: "link" }, "The link is on its way again: Messages shows how it went.");
  return (
    <>
      {button("edit", "Correct contact and address", "r")}
      {!hasPlanBegun(booking) &&
        may("operator") &&
        button("lines", "Change services or price", "l")}
      <SmallButton disabled={disabled} busy={busy === "link"} onClick={() => void sendLink()}>
        Send the link again
      </SmallButton>
      {button("new-link", "New link")}
      {booking.can.includes("reschedule") && button("reschedule", "Move to another day", "m")}
      {hasPlanBegun(booking) && (
        <p className="soft small">
          This plan has begun, so its services and price stay. To change them, end the plan below,
          then <a href={opsPaths.newBookingAfter(booking.id)}>book a new one</a>.
        </p>
      )}
    </>
  );
}

type CallProps = Omit<Props, "ask"> & { today: string };

/** A notice that the customer has to be called to confirm the booking, or that this was done. */
export function ConfirmationCallNotice({ booking, send, busy, isOnline, today }: CallProps) {
  const { call_because, confirmed_at, can } = booking;
  if (confirmed_at !== null)
    return (
      <Alert tone="good">
        The customer was called: {describeTime(confirmed_at, today)}. {call_because.join(" ")}
      </Alert>
    );
  if (!can.includes("confirm")) return null;
  const confirm = () => send({ transition: "confirm" }, "Noted: the customer was called.");
  return (
    <Alert tone="warn">
      <div className="spread">
        <p>
          <b>Call the customer first.</b> {call_because.join(" ")}
        </p>
        <Button
          variant="quiet"
          disabled={busy !== undefined || !isOnline}
          onClick={() => void confirm()}
        >
          Called, confirmed
        </Button>
      </div>
    </Alert>
  );
}
