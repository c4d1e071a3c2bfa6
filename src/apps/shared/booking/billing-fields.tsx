import type { ChangeEvent } from "react";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { CAPITALS_INPUT } from "#ui/forms/code-input.ts";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import { words } from "./billing-fields.en.ts";

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
    <TextField label={words.company} autoComplete="organization" {...field("company")} />
    <TextField label="GSTIN" optional {...CAPITALS_INPUT} {...field("gstin")} />
    <TextArea
      brief
      label={words.address}
      autoComplete="billing street-address"
      {...field("address")}
    />
    <TextField
      label={words.town}
      optional
      autoComplete="billing address-level2"
      {...field("place")}
    />
    <TextField
      label={words.pin}
      optional
      width="short"
      inputMode="numeric"
      autoComplete="billing postal-code"
      {...field("pin_code")}
    />
  </>
);
