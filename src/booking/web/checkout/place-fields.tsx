import type { ReactNode } from "react";
import type { Client } from "#api-client/client.ts";
import { FormGroup } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { AreaNotice } from "./area-notice.tsx";
import styles from "./place-fields.module.css";
import { useBookingField } from "./booking-fields-context.ts";

const AREA = "pin_code-area";

type Props = {
  client: Client;
  /** The addresses of a customer's account. */
  saved: ReactNode;
  children: ReactNode;
};

/**
 * The fields for the place. The server's messages about the whole booking are below the comment.
 */
export function PlaceFields({ client, saved, children }: Props) {
  return (
    <FormGroup legend="Where we come">
      {saved}
      <div className={styles.where}>
        <div className={styles.row}>
          <TextField
            label="Pin code"
            hint="6 digits, for example 201301"
            width="short"
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="next"
            {...useBookingField("pin_code")}
            aria-describedby={AREA}
          />
          <AreaNotice id={AREA} client={client} />
          <div className={styles.address}>
            <TextArea
              brief
              label="Full address"
              hint="Flat, tower, society and sector"
              autoComplete="street-address"
              {...useBookingField("full_address")}
            />
          </div>
        </div>
      </div>
      <TextArea
        brief
        label="Comment"
        optional
        hint="Gate pass, pets, parking, anything we should know"
        {...useBookingField("comment")}
      />
      {children}
    </FormGroup>
  );
}
