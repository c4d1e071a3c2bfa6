import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { AREA_NOT_SERVED } from "#booking/fields.ts";
import { isPinCode, isServed } from "#kernel/pin-code.ts";
import { FormGroup } from "#ui/form.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { BookingInput } from "./booking-input.ts";
import { useBookingField } from "./use-booking-field.ts";

/** Where the cleaner comes. What the server says of the whole booking stands under the comment. */
export function PlaceFields({ children }: { children: ReactNode }) {
  const pinCode = (useWatch<BookingInput, "pin_code">({ name: "pin_code" }) ?? "").trim();
  const isFar = isPinCode(pinCode) && !isServed(pinCode);
  return (
    <FormGroup legend="Where we come">
      <TextField
        label="Pin code"
        hint="6 digits, for example 201301"
        width="short"
        inputMode="numeric"
        autoComplete="postal-code"
        {...useBookingField("pin_code")}
        note={
          isFar && (
            <Notice tone="warn" live>
              {AREA_NOT_SERVED}
            </Notice>
          )
        }
      />
      <TextArea
        label="Full address"
        hint="Flat, tower, society and sector"
        autoComplete="street-address"
        {...useBookingField("full_address")}
      />
      <TextArea
        label="Comment"
        optional
        hint="Gate pass, pets, parking, anything we should know"
        {...useBookingField("comment")}
      />
      {children}
    </FormGroup>
  );
}
