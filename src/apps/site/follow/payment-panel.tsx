import { useHydrated } from "@tanstack/react-router";
import type { Client } from "#api-client/client.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { creditWords, receivedWords, toPayWords } from "#booking/money/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { useCopy } from "#apps/shared/use-copy.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { QrCode } from "#ui/data/qr-code.tsx";
import { CompanyInvoice } from "../company/company-invoice.tsx";
import { Bills } from "./bills.tsx";
import styles from "./payment-panel.module.css";

type Props = {
  booking: Pick<
    FollowedBooking,
    "payment" | "order_id" | "booking_status" | "plan" | "follow_key" | "vendor"
  >;
  client: Client;
  /** Loads the booking again. */
  onChanged: () => void;
};

/** A row of a card: what is paid and what is due, with UPI as a link and as a QR code. Before the work it only says how one pays. */
export function PaymentPanel({ booking, client, onChanged }: Props) {
  // A phone opens the link; a computer shows the code to a phone.
  const isPhone = useHydrated() && matchMedia("(pointer: coarse)").matches;
  const { payment, plan, booking_status } = booking;
  const { state, total, paid, due, credit, upi, bank, received, is_invoiced, invoice_after } =
    payment;
  const { billing } = payment;
  const toPay =
    booking_status === "cancelled"
      ? undefined
      : toPayWords(payment, { isPlan: plan !== undefined, where: "on this page" });
  if (state === "none" && (booking_status === "cancelled" || total === 0)) return null;
  const amount = formatRupees(due);
  const who = booking.vendor?.first_name || "the cleaner";
  const code = upi && (
    <figure className={styles.code}>
      <QrCode rows={upi.qr} label={`QR code to pay ${amount} by UPI`} />
      <figcaption className="soft small">Scan it with any UPI app</figcaption>
    </figure>
  );
  const ways = [
    upi && `${upi.name} by UPI`,
    !upi && bank && "by bank transfer",
    payment.takes_cash && `${who} in cash`,
  ].filter(Boolean);
  const byBank = bank && (
    <div className="stack" data-gap="2">
      <p className={styles.bank}>{bank}</p>
      <ToCopy what="Write as the remark" text={booking.order_id} />
    </div>
  );
  return (
    <section className={styles.row} aria-labelledby="payment">
      <h2 id="payment" className={styles.title}>
        Payment
      </h2>
      <div className={`stack ${styles.payment}`}>
        {state === "refunded" && <p>We paid back what you had paid. Nothing is due.</p>}
        {received.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only added
          <p key={at}>
            <b>{receivedWords(one)}</b>
            {at === received.length - 1 && paid > 0 && due === 0 && credit === 0 && (
              <span>. Thank you.</span>
            )}
          </p>
        ))}
        {due === 0 && toPay && <p>{toPay}.</p>}
        {credit > 0 && <p>{`The bill is ${formatRupees(total)}. ${creditWords(credit)}.`}</p>}
        {due > 0 && (
          <div className="stack no-print">
            <p>
              <b>{paid > 0 ? `${amount} is left` : amount}</b>
              <span>
                {ways.length > 0 ? `. Pay ${ways.join(" or ")}.` : ". Call us to pay it."}
              </span>
            </p>
            {upi && (
              <>
                <a className={buttonClass({}, styles.link)} href={upi.uri}>
                  Pay {amount} by UPI
                </a>
                {isPhone ? <Disclosure summary="Show the QR code">{code}</Disclosure> : code}
                <ToCopy what="UPI ID" text={upi.id} />
              </>
            )}
            {upi && byBank ? (
              <Disclosure summary="Pay by bank transfer">{byBank}</Disclosure>
            ) : (
              byBank
            )}
            {(upi || bank) && (
              <p>
                {`Paid by ${[upi && "UPI", bank && "bank transfer"].filter(Boolean).join(" or ")}? `}
                We confirm by the next working day. Do not pay again.
              </p>
            )}
          </div>
        )}
        <Bills {...payment} />
        {!is_invoiced && invoice_after !== null && (
          <p>
            The bill comes{" "}
            {plan === undefined
              ? "in a few minutes"
              : `on ${shortDay(today(new Date(invoice_after)))}`}
            .
          </p>
        )}
        {!is_invoiced && booking_status !== "cancelled" && (
          <CompanyInvoice
            followKey={booking.follow_key}
            billing={billing}
            client={client}
            onSaved={onChanged}
          />
        )}
      </div>
    </section>
  );
}

/** A short text to type elsewhere, with a button that copies it. */
function ToCopy({ what, text }: { what: string; text: string }) {
  const { copy, isCopied, notCopied } = useCopy("Mark it and copy it.");
  return (
    <>
      <p className="cluster">
        <span>
          {what}: <b>{text}</b>
        </span>
        <Button variant="quiet" size="small" onClick={() => void copy(text)}>
          {isCopied ? "Copied" : "Copy"}
          <span className="visually-hidden"> {text}</span>
        </Button>
      </p>
      {notCopied && <p role="alert">{notCopied}</p>}
    </>
  );
}
