import { type ReactNode, lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import type { Client } from "#api-client/client.ts";
import { FormGroup } from "#ui/forms/form.tsx";
import { TextField, TextArea } from "#ui/forms/text-field.tsx";
import styles from "./place-fields.module.css";
import { useBookingField, useFieldsAround } from "./use-booking-fields.ts";
import type { AreaWish as AreaWishPart } from "../areas/area-wish.tsx";
import { AREA_NOT_SERVED } from "#booking/booking/fields.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import areaNoticeStyles from "./area-notice.module.css";
import { useArea } from "#apps/shared/booking/use-area.ts";

const AREA = "pin_code-area";

type Props = {
  client: Client;
  saved: ReactNode;
  children: ReactNode;
};

/** The server's messages about the whole booking are below the comment. */
export function PlaceFields({ client, saved, children }: Props) {
  return (
    <FormGroup legend="Your address">
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

type Wish = ComponentProps<typeof AreaWishPart>;

const AreaWish = lazy(async (): Promise<{ default: ComponentType<Wish> }> => {
  try {
    return { default: (await import("../areas/area-wish.tsx")).AreaWish };
  } catch {
    return { default: () => null };
  }
});

/** Whether the pin code is in our areas; outside of them the waitlist. */
function AreaNotice({ id, client }: { id: string; client: Client }) {
  const { watched, getInput } = useFieldsAround();
  const pinCode = (watched.pin_code ?? "").trim();
  const area = useArea(client, pinCode);
  // The field's aria-describedby always names it.
  if (area === undefined) return <span id={id} hidden />;
  return area === null ? (
    <div className={areaNoticeStyles.far}>
      <Alert id={id} tone="warn" live>
        {AREA_NOT_SERVED}
      </Alert>
      <Suspense>
        <AreaWish
          key={pinCode}
          client={client}
          pinCode={pinCode}
          typedContact={() => getInput().phone_number ?? ""}
        />
      </Suspense>
    </div>
  ) : (
    <p id={id} className={areaNoticeStyles.served} role="status">
      <Icon name="tick" />
      We come to {area.name}.
    </p>
  );
}
