import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

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
