import { opsPaths } from "#kernel/ops-paths.ts";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMargin } from "#kernel/money/format-margin.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { formatPhone } from "#kernel/phone.ts";
import { Button } from "#ui/actions/button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { vendorText } from "../shared/whatsapp-texts.ts";
import { WhatsApp } from "../shared/whatsapp.tsx";
import styles from "./booking.module.css";

type HolderProps = {
  vendor: NonNullable<OpsBooking["vendor"]>;
  /** What the customer pays, in rupees. */
  total: number;
  booking: OpsBooking;
};

/** The assigned vendor, with contact and agreed price. */
export const AssignedVendor = ({ vendor, total, booking }: HolderProps) => (
  <div className={styles.actions}>
    <p className={styles.holder}>
      <a href={opsPaths.vendor(vendor.id)}>
        <b>{vendor.name}</b>
      </a>
      <b>{formatRupees(vendor.price)}</b>
    </p>
    <p className={vendor.price > total ? styles.loss : "soft"}>
      The customer pays {formatRupees(total)}: {formatMargin(total, vendor.price)}.
    </p>
    <p className="cluster">
      <a href={`tel:+91${vendor.phone_number}`}>{formatPhone(vendor.phone_number)}</a>
      <WhatsApp
        text={vendorText(booking, vendor.name)}
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
  onComplete: () => void;
  onCancel: () => void;
  isBusy: boolean;
  isOnline: boolean;
};

/** The actions to complete and to cancel, or the reason why one is not possible now. */
export function BookingActions({ booking, onComplete, onCancel, isBusy, isOnline }: Props) {
  const { can, status } = booking;
  if (status === "completed" || status === "cancelled")
    return (
      <p className={`${styles.actions} soft`}>It is over: nothing more can be done with it.</p>
    );
  const canComplete = can.includes("complete");
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        block
        aria-disabled={!canComplete}
        aria-describedby={canComplete ? undefined : "why-not-complete"}
        disabled={!isOnline || isBusy}
        onClick={() => canComplete && onComplete()}
      >
        Complete
        <Kbd keys="e" />
      </Button>
      {!canComplete && (
        <p className={styles.why} id="why-not-complete">
          {status === "pending"
            ? "Possible once somebody has accepted it."
            : `Possible from ${shortDay(lastDayOf(booking))} on.`}
        </p>
      )}
      {can.includes("cancel") && (
        <Button variant="quietDanger" block disabled={!isOnline || isBusy} onClick={onCancel}>
          Cancel with a reason
          <Kbd keys="c" />
        </Button>
      )}
    </div>
  );
}
