import type { PaymentSummary } from "#booking/money/contract.ts";
import styles from "./bills.module.css";
import { words } from "./bills.en.ts";

/** The bill of a booking, what corrects it, and vouchers of what was paid before, to download. */
export function Bills({
  invoice,
  credit_notes,
  vouchers,
}: Pick<PaymentSummary, "invoice" | "credit_notes" | "vouchers">) {
  const bills = [
    ...vouchers.map((one) => ({ ...one, text: words.voucher(one.number) })),
    ...(invoice ? [{ ...invoice, text: words.bill(invoice.number) }] : []),
    ...credit_notes.map((one) => ({ ...one, text: words.creditNote(one.number) })),
  ];
  if (bills.length === 0) return null;
  return (
    <ul className={`stack ${styles.bills}`}>
      {bills.map(({ text, number, url }) => (
        <li key={number}>
          <a href={url} download>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
