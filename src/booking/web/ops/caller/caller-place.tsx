import { AREA_NOT_SERVED } from "#booking/contract/fields.ts";
import { useArea } from "#booking/web/checkout/use-area.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { RadioGroup } from "#ui/choices/radio-group.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { lengthOf } from "./caller-fields.ts";
import type { CallerBooking } from "./use-caller-booking.ts";
import styles from "./caller-booking.module.css";

type Address = { full_address: string; pin_code: string };
type Props = { booking: CallerBooking; addresses: readonly Address[] };

/** Where to come: an address of earlier bookings, or another one, and whether we go there. */
export function CallerPlace({ booking: { form, checked, choose }, addresses }: Props) {
  const pinCode = form.watch("pin_code").trim();
  const address = form.watch("full_address");
  const area = useArea(authenticatedClient, pinCode);
  return (
    <>
      {addresses.length > 0 && (
        <div>
          <p className="small soft">Addresses of earlier bookings: read one out, then choose it</p>
          <RadioGroup legend="Addresses of earlier bookings">
            {addresses.map((one) => (
              <RadioRow
                key={`${one.pin_code} ${one.full_address}`}
                name="earlier_address"
                checked={one.full_address === address && one.pin_code === pinCode}
                onChange={() => {
                  choose("full_address", one.full_address);
                  choose("pin_code", one.pin_code);
                }}
                label={one.full_address}
                price={one.pin_code}
              />
            ))}
          </RadioGroup>
        </div>
      )}
      <TextArea
        brief
        label="Full address"
        hint="Flat, tower, society and sector"
        {...checked("full_address")}
        maxLength={lengthOf("full_address")}
        required
      />
      <div className={styles.pin}>
        <TextField
          label="Pin code"
          width="short"
          inputMode="numeric"
          autoComplete="off"
          {...checked("pin_code")}
          maxLength={lengthOf("pin_code")}
          required
        />
        <p role="status" className="small">
          {area && `We come to ${area.name}.`}
        </p>
      </div>
      {area === null && (
        <Alert tone="warn" live>
          {AREA_NOT_SERVED}
        </Alert>
      )}
    </>
  );
}
