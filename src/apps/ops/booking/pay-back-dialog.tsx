import { unwrap } from "#api-client/api-error.ts";
import { refundWords } from "#booking/money/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { parsePrice, writePrice } from "#kernel/money/parse-price.ts";
import { today } from "#kernel/time/day.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ops } from "../shell/ops-client.tsx";
import { MoneyForm, Ways, type MoneyDialogProps } from "./money-dialogs.tsx";

const WAYS = {
  upi: "From us by UPI",
  bank: "From us by bank transfer",
  cheque: "From us by cheque",
  cash_to_us: "In cash by us",
  cash: "In cash by the cleaner",
  vendor_upi: "By UPI by the cleaner",
};

type Way = keyof typeof WAYS;

/**
 * Records what is paid back: first of what was paid too much. For the rest it asks whether the customer has still to
 * pay it, and shows the message that goes out.
 */
export function PayBackDialog({ bookingId, ledger, onClose }: MoneyDialogProps) {
  const { total, paid, credit } = ledger.payment;
  const ofBill = (amount: string) => (parsePrice(amount) ?? 0) - credit;
  return (
    <MoneyForm
      title="How much is paid back?"
      act="Record the refund"
      fields={{
        amount: credit > 0 ? writePrice(credit) : "",
        settles: "",
        method: "upi",
        paid_on: today(serverNow()),
        reference: "",
        reason: "",
      }}
      call={({ settles: chosen, reference, ...typed }, to) => {
        const settles = chosen === "bill" ? chosen : "none";
        const json = { ...typed, settles, ...(reference && { reference }) } as const;
        return unwrap(ops.bookings[":id"].refunds.$post({ ...to, json }));
      }}
      done="The refund is recorded."
      {...{ bookingId, onClose }}
    >
      {(field, watch) => {
        const [amount, settles, method, on] = watch(["amount", "settles", "method", "paid_on"]);
        const less = Math.max(0, ofBill(amount));
        const left = total - paid + (settles === "bill" ? 0 : less);
        const rupees = parsePrice(amount);
        const tooMuch = credit > 0 ? `, ${formatRupees(credit)} of it too much` : "";
        const note =
          settles === "bill" && less > 0 ? `The bill is then ${formatRupees(total - less)}. ` : "";
        return (
          <>
            <p>{`${formatRupees(paid + credit)} was paid${tooMuch}.`}</p>
            <TextField label="Rupees" inputMode="decimal" width="short" {...field("amount")} />
            {less > 0 && (
              <SelectField
                label={`Must the customer still pay ${formatRupees(less)}?`}
                {...field("settles", {
                  validate: (value, { amount: typed }) =>
                    value !== "" || ofBill(typed) <= 0 || "Choose one",
                })}
              >
                <option value="">Choose</option>
                <option value="bill">No, the customer need not pay this</option>
                <option value="none">Yes, only sent back, still to pay</option>
              </SelectField>
            )}
            <Ways ways={WAYS} {...field("method")} />
            <TextField label="On" type="date" width="date" {...field("paid_on")} />
            <TextField label="Reference" hint="The UTR" optional {...field("reference")} />
            <TextField label="Why" {...field("reason")} />
            {rupees !== undefined && on !== "" && (less === 0 || settles !== "") && (
              <p role="status" className="soft">
                {`${note}The customer reads: “${refundWords({ amount: -rupees, method: method as Way, on }, left)}”`}
              </p>
            )}
          </>
        );
      }}
    </MoneyForm>
  );
}
