import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { writePrice } from "#kernel/money/parse-price.ts";
import { today } from "#kernel/time/day.ts";
import type { VendorMoney as Money } from "#ledger/vendors-contract.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { FormPair } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";

const calls = ops.vendors[":id"];

const METHODS = [
  ["upi", "UPI"],
  ["bank", "Bank transfer"],
  ["cash_to_us", "Cash, to us"],
  ["cheque", "Cheque"],
] as const;

type DialogProps = { id: number; name: string; onClose: () => void };

/** One key for each dialog: a lost answer is sent again, not recorded again. */
function useTo(id: number) {
  const [key] = useState(() => crypto.randomUUID());
  return { param: { id: String(id) }, header: { "idempotency-key": key } };
}

/** Records what a vendor paid the firm: at first what it owes. */
export function PaymentDialog({ id, name, sums, onClose }: DialogProps & { sums: Money }) {
  const to = useTo(id);
  const [owed] = useState(() => (sums.balance < 0 ? writePrice(-sums.balance) : ""));
  return (
    <FormDialog
      title={`What did ${name} pay us?`}
      keep="Not now"
      act="Record the payment"
      fields={{ amount: owed, method: "upi", reference: "", received_on: today(serverNow()) }}
      call={({ amount, method: chosen, reference, received_on }) => {
        const method = METHODS.find(([name]) => name === chosen)?.[0] ?? "upi";
        const json = { amount, method, received_on, ...(reference !== "" && { reference }) };
        return unwrap(calls.payments.$post({ ...to, json }));
      }}
      invalidates={opsKeys.all}
      done={`The payment of ${name} is recorded.`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label="Rupees" {...field("amount")} inputMode="decimal" width="short" />
          <FormPair>
            <SelectField label="How" {...field("method")}>
              {METHODS.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField label="Day" type="date" width="date" {...field("received_on")} />
          </FormPair>
          <TextField
            label="Reference"
            hint="Of the transfer, or the cheque's number. Cash needs none"
            {...field("reference")}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Adds to what a vendor is owed, or takes off. */
export function AdjustmentDialog({ id, name, onClose }: DialogProps) {
  const to = useTo(id);
  return (
    <FormDialog
      title={`Change what we owe ${name}`}
      keep="Not now"
      act="Save"
      fields={{ sign: "", amount: "", reason: "" }}
      call={({ sign, amount, reason }) =>
        unwrap(calls.adjustments.$post({ ...to, json: { amount: `${sign}${amount}`, reason } }))
      }
      invalidates={opsKeys.all}
      done={`Saved, and ${name} gets a message.`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <FormPair>
            <SelectField label="Add or take off" {...field("sign")}>
              <option value="">Add, such as a bonus</option>
              <option value="-">Take off, such as damage</option>
            </SelectField>
            <TextField label="Rupees" {...field("amount")} inputMode="decimal" width="short" />
          </FormPair>
          <TextField
            label="Why"
            hint="The vendor reads it. Name the booking, not the customer"
            {...field("reason")}
          />
        </>
      )}
    </FormDialog>
  );
}
