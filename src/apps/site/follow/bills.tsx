import type { PaymentSummary } from "#booking/money/contract.ts";
import styles from "./bills.module.css";

/** The bill of a booking and what corrects it, to download; nothing before the bill is made. */
export function Bills({ invoice, credit_notes }: Pick<PaymentSummary, "invoice" | "credit_notes">) {
  if (invoice === null) return null;
  return (
    <ul className={`stack ${styles.bills}`}>
      {[invoice, ...credit_notes].map((one) => (
        <li key={one.number}>
          <a href={one.url} download>
            {one === invoice ? "Bill" : "Credit note"} {one.number} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}
