import { FormGroup, FormPair } from "#ui/forms/form.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useBookingField } from "./booking-fields-context.ts";

/** The fields for the customer's name and contact. */
export function PersonFields() {
  return (
    <FormGroup legend="Who we ask for">
      <FormPair>
        <TextField
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          {...useBookingField("first_name")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          {...useBookingField("last_name")}
        />
      </FormPair>
      <FormPair>
        <PhoneField
          hint="The cleaner calls this number from your gate."
          enterKeyHint="next"
          {...useBookingField("phone_number")}
        />
        <TextField
          label="Email"
          hint="So that we can write to you about this booking."
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          {...useBookingField("email")}
        />
      </FormPair>
    </FormGroup>
  );
}
