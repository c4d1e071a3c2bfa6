import type { ChangeEvent } from "react";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { CAPITALS_INPUT } from "#ui/forms/code-input.ts";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";

type Control = {
  id: string;
  name: string;
  value?: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown;
};

type Props = { field: (name: keyof BillingText) => Control };

/** The company that an invoice is made out to. `field` returns the props of a control. */
export const BillingFields = ({ field }: Props) => (
  <>
    <TextField label="Company" autoComplete="organization" {...field("company")} />
    <TextField label="GSTIN" optional {...CAPITALS_INPUT} {...field("gstin")} />
    <TextArea
      brief
      label="Billing address"
      autoComplete="billing street-address"
      {...field("address")}
    />
    <TextField
      label="Billing town"
      optional
      autoComplete="billing address-level2"
      {...field("place")}
    />
    <TextField
      label="Billing PIN"
      optional
      width="short"
      inputMode="numeric"
      autoComplete="billing postal-code"
      {...field("pin_code")}
    />
  </>
);
