import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** A field for a phone number in India. */
export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, "label">) => (
  <TextField
    label="Phone number"
    prefix="+91"
    type="tel"
    inputMode="numeric"
    autoComplete="tel"
    {...props}
  />
);
