import { useHydrated } from "@tanstack/react-router";
import type { Client } from "#api-client/client.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
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
import { words } from "./payment-panel.en.ts";

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
    booking_status === "cancelled" ? undefined : words.toPay(payment, plan !== undefined);
  if (state === "none" && (booking_status === "cancelled" || total === 0)) return null;
  const amount = formatRupees(due);
  const code = upi && (
    <figure className={styles.code}>
      <QrCode rows={upi.qr} label={words.qr(amount)} />
      <figcaption className="soft small">{words.scan}</figcaption>
    </figure>
  );
  const toCleaner = payment.takes_cash ? (booking.vendor?.first_name ?? "") : undefined;
  const byBank = bank && (
    <div className="stack" data-gap="2">
      <p className={styles.bank}>{bank}</p>
      <ToCopy what={words.remark} text={booking.order_id} />
    </div>
  );
  return (
    <section className={styles.row} aria-labelledby="payment">
      <h2 id="payment" className={styles.title}>
        {words.title}
      </h2>
      <div className={`stack ${styles.payment}`}>
        {state === "refunded" && <p>{words.refunded}</p>}
        {received.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only added
          <p key={at}>
            <b>{words.received(one)}</b>
            {at === received.length - 1 && paid > 0 && due === 0 && credit === 0 && (
              <span>{words.thanks}</span>
            )}
          </p>
        ))}
        {due === 0 && toPay && <p>{toPay + words.end}</p>}
        {credit > 0 && <p>{words.credit(total, credit)}</p>}
        {due > 0 && (
          <div className="stack no-print">
            <p>
              <b>{paid > 0 ? words.left(amount) : amount}</b>
              <span>{words.ways(upi?.name, !upi && bank !== null, toCleaner)}</span>
            </p>
            {upi && (
              <>
                <a className={buttonClass({}, styles.link)} href={upi.uri}>
                  {words.payByUpi(amount)}
                </a>
                {isPhone ? <Disclosure summary={words.showQr}>{code}</Disclosure> : code}
                <ToCopy what={words.upiId} text={upi.id} />
              </>
            )}
            {upi && byBank ? <Disclosure summary={words.payByBank}>{byBank}</Disclosure> : byBank}
            {(upi || bank) && <p>{words.paidBy(upi !== null, bank !== null)}</p>}
          </div>
        )}
        <Bills {...payment} />
        {!is_invoiced && invoice_after !== null && (
          <p>{words.billComes(plan && shortDay(today(new Date(invoice_after))))}</p>
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
export function ToCopy({ what, text }: { what: string; text: string }) {
  const { copy, isCopied, notCopied } = useCopy(words.copyByHand);
  return (
    <>
      <p className="cluster">
        <span>
          {what}: <b>{text}</b>
        </span>
        <Button variant="quiet" size="small" onClick={() => void copy(text)}>
          {isCopied ? words.copied : words.copy}
          <span className="visually-hidden"> {text}</span>
        </Button>
      </p>
      {notCopied && <p role="alert">{notCopied}</p>}
    </>
  );
}
