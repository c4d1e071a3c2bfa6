import type { PaymentSummary } from "#booking/money/contract.ts";
import styles from "./bills.module.css";

/** The bill of a booking, what corrects it, and vouchers of what was paid before, to download. */
export function Bills({
  invoice,
  credit_notes,
  vouchers,
}: Pick<PaymentSummary, "invoice" | "credit_notes" | "vouchers">) {
  const bills = [
    ...vouchers.map((one) => ({ ...one, what: "Voucher" })),
    ...(invoice ? [{ ...invoice, what: "Bill" }] : []),
    ...credit_notes.map((one) => ({ ...one, what: "Credit note" })),
  ];
  if (bills.length === 0) return null;
  return (
    <ul className={`stack ${styles.bills}`}>
      {bills.map(({ what, number, url }) => (
        <li key={number}>
          <a href={url} download>
            {what} {number} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}
