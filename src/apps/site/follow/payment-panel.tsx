import type { Client } from "#api-client/client.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { receivedWords, toPayWords } from "#booking/money/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { QrCode } from "#ui/data/qr-code.tsx";
import { CompanyInvoice } from "../company/company-invoice.tsx";
import { Bills } from "./bills.tsx";
import styles from "./payment-panel.module.css";

type Props = {
  booking: Pick<FollowedBooking, "payment" | "booking_status" | "plan" | "follow_key">;
  client: Client;
  /** Loads the booking again. */
  onChanged: () => void;
};

/** What is paid and what is due, with UPI as a link and as a QR code. Before the work it only says how one pays. */
export function PaymentPanel({ booking, client, onChanged }: Props) {
  const { payment, plan, booking_status } = booking;
  const { state, total, paid, due, upi, received, invoice, billing } = payment;
  const back = paid - total;
  const toPay =
    booking_status === "cancelled"
      ? undefined
      : toPayWords(payment, { isPlan: plan !== undefined, where: "from this page" });
  if (state === "none" && (booking_status === "cancelled" || total === 0)) return null;
  const amount = formatRupees(due);
  return (
    <Panel title="Payment">
      <div className={`stack ${styles.payment}`}>
        {state === "refunded" && <p>We paid back what you had paid. Nothing is due.</p>}
        {received.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only added
          <p key={at}>
            <b>{receivedWords(one)}</b>
            {at === received.length - 1 && paid > 0 && due === 0 && back <= 0 && (
              <span>. Thank you.</span>
            )}
          </p>
        ))}
        {due === 0 && toPay && <p>{toPay}.</p>}
        {paid > 0 && due > 0 && <p>{amount} is left to pay.</p>}
        {back > 0 && <p>We pay {formatRupees(back)} back to you.</p>}
        {due > 0 && (
          <div className={styles.ways}>
            {upi && (
              <>
                <a className={buttonClass({}, styles.link)} href={upi.uri}>
                  Pay {amount} by UPI
                </a>
                <figure className={styles.code}>
                  <QrCode rows={upi.qr} label={`QR code to pay ${amount} by UPI`} />
                  <figcaption className="soft small">
                    Scan it with any UPI app to pay {amount}
                  </figcaption>
                </figure>
              </>
            )}
            <p>{upi ? "Or pay the cleaner in cash." : `Pay the cleaner ${amount} in cash.`}</p>
          </div>
        )}
        <Bills {...payment} />
        {invoice === null && booking_status !== "cancelled" && (
          <CompanyInvoice
            followKey={booking.follow_key}
            billing={billing}
            client={client}
            onSaved={onChanged}
          />
        )}
      </div>
    </Panel>
  );
}
