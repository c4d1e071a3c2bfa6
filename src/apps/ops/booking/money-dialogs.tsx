import { useState, type ComponentProps } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import type { BookingLedger } from "#booking/money/contract.ts";
import { formatRupees, toPaise, toRupees } from "#kernel/money/money.ts";
import { parsePrice, writePrice } from "#kernel/money/parse-price.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";

export type MoneyDialogProps = {
  bookingId: number;
  ledger: BookingLedger;
  /** To undo. */
  entry: BookingLedger["entries"][number] | undefined;
  onClose: () => void;
};

const booking = ops.bookings[":id"];

type Target = { param: { id: string }; header: { "idempotency-key": string } };
type FormProps<Fields extends Record<string, string>> = Omit<
  ComponentProps<typeof FormDialog<Fields>>,
  "keep" | "invalidates" | "call"
> & { bookingId: number; call: (typed: Fields, to: Target) => Promise<unknown> };

/** A form about a booking's money, after which the desk's pages are loaded again. */
export function MoneyForm<Fields extends Record<string, string>>(props: FormProps<Fields>) {
  const { bookingId, call, ...rest } = props;
  // One key for each dialog: a lost answer is sent again, not recorded again.
  const [key] = useState(() => crypto.randomUUID());
  const to = { param: { id: String(bookingId) }, header: { "idempotency-key": key } };
  return (
    <FormDialog
      keep="Not now"
      invalidates={opsKeys.all}
      call={(typed: Fields) => call(typed, to)}
      {...rest}
    />
  );
}

export const Ways = ({
  ways,
  ...field
}: Omit<ComponentProps<typeof SelectField>, "label"> & { ways: Record<string, string> }) => (
  <SelectField label="How" {...field}>
    {Object.entries(ways).map(([name, words]) => (
      <option key={name} value={name}>
        {words}
      </option>
    ))}
  </SelectField>
);

const WAYS = {
  upi: "By UPI, to us",
  bank: "By bank transfer, to us",
  cash_to_us: "In cash, to us",
  cheque: "By cheque, to us",
  cash: "In cash, to the cleaner",
  vendor_upi: "By UPI, to the cleaner",
  tds: "TDS kept by the customer",
};

const amountField = { label: "Rupees", inputMode: "decimal", width: "short" } as const;

export function PaymentDialog({ bookingId, ledger: { payment }, onClose }: MoneyDialogProps) {
  const left = toRupees(toPaise(payment.total - payment.paid));
  return (
    <MoneyForm
      title="What did the customer pay?"
      act="Record the payment"
      fields={{
        amount: left > 0 ? writePrice(left) : "",
        method: "upi",
        received_on: today(serverNow()),
        reference: "",
      }}
      call={({ reference, ...typed }, to) =>
        unwrap(
          booking.payments.$post({ ...to, json: { ...typed, ...(reference && { reference }) } }),
        )
      }
      done="The payment is recorded."
      {...{ bookingId, onClose }}
    >
      {(field, watch) => {
        const [amount, method] = watch(["amount", "method"]);
        const more = (parsePrice(amount) ?? 0) - left;
        const leftWords = `${left > 0 ? formatRupees(left) : "Nothing"} is left to pay.`;
        const moreWords = more > 0 ? ` ${formatRupees(more)} more is kept under To pay back.` : "";
        return (
          <>
            <p role="status">{leftWords + moreWords}</p>
            <TextField {...amountField} {...field("amount")} />
            <Ways ways={WAYS} {...field("method")} />
            <TextField label="On" type="date" width="date" {...field("received_on")} />
            <TextField
              label={method === "tds" ? "Number of the certificate" : "Reference"}
              hint={method === "tds" ? undefined : "Each UTR or UPI number is recorded once."}
              optional
              {...field("reference")}
            />
          </>
        );
      }}
    </MoneyForm>
  );
}

export function DiscountDialog({ bookingId, ledger: { payment }, onClose }: MoneyDialogProps) {
  return (
    <MoneyForm
      title="How much less does the customer pay?"
      act="Give the discount"
      fields={{ amount: "", reason: "" }}
      call={(json, to) => unwrap(booking.discounts.$post({ ...to, json }))}
      done="The discount is given."
      {...{ bookingId, onClose }}
    >
      {(field) => (
        <>
          <p>
            The bill is {formatRupees(payment.total)}, of which {formatRupees(payment.paid)} is
            paid.
          </p>
          <TextField {...amountField} {...field("amount")} />
          <TextField label="Why" {...field("reason")} />
        </>
      )}
    </MoneyForm>
  );
}

export function UseCreditDialog({ bookingId, ledger, onClose }: MoneyDialogProps) {
  const { payment, credit_for: uses } = ledger;
  const { credit } = payment;
  const [first] = uses;
  return (
    <MoneyForm
      title="Which bill does it pay?"
      act="Use it"
      fields={{
        booking_id: String(first?.id ?? ""),
        amount: writePrice(Math.min(credit, first?.left ?? 0)),
      }}
      call={(json, to) => unwrap(booking.credit.$post({ ...to, json }))}
      done="It is used for the other booking."
      {...{ bookingId, onClose }}
    >
      {(field) => (
        <>
          <p>{formatRupees(credit)} was paid too much. These bookings are of the same customer.</p>
          <SelectField label="Booking" {...field("booking_id")}>
            {uses.map(({ id, order_id, day, left }) => (
              <option key={id} value={id}>
                {order_id}, {shortDay(day)}: {formatRupees(left)} is left
              </option>
            ))}
          </SelectField>
          <TextField {...amountField} {...field("amount")} />
        </>
      )}
    </MoneyForm>
  );
}

export const UNDO = {
  payment: {
    title: "Undo the payment",
    words: "A line of the bank that paid it waits again, and its reference can be recorded again.",
    call: booking.payments[":entry_id"].undo,
  },
  refund: {
    title: "Undo what was paid back",
    words: "Its reference can be recorded again.",
    call: booking.refunds[":entry_id"].undo,
  },
  discount: {
    title: "Undo the discount",
    words: "The customer pays it again, with an invoice of the difference.",
    call: booking.discounts[":entry_id"].undo,
  },
  credit: {
    title: "Undo the use on another bill",
    words: "It is to pay back again, and the other bill is not paid by it.",
    call: booking.credit[":entry_id"].undo,
  },
};

export function UndoDialog({ bookingId, entry, onClose }: MoneyDialogProps) {
  const [tell, setTell] = useState(false);
  if (entry === undefined) return null;
  const { id, what, postings } = entry;
  const { title, words, call } = UNDO[what as keyof typeof UNDO];
  const sum = postings
    .filter(({ account }) => account === "customer" || account === "customer_credit")
    .reduce((all, { amount }) => all + amount, 0);
  return (
    <MoneyForm
      title={`${title}: ${formatRupees(Math.abs(sum))}`}
      act="Undo it"
      fields={{ reason: "" }}
      call={({ reason }, { param, header }) =>
        unwrap(call.$post({ param: { ...param, entry_id: id }, header, json: { reason, tell } }))
      }
      done="It is undone."
      {...{ bookingId, onClose }}
    >
      {(field) => (
        <>
          <p>{`The ledger keeps both entries. ${words}`}</p>
          <TextField label="Why" {...field("reason")} />
          <Checkbox
            label="Send the customer a message"
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
        </>
      )}
    </MoneyForm>
  );
}
