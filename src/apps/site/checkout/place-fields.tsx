import { Suspense, type ReactNode } from "react";
import { lazyPart } from "#apps/shared/lazy-part.tsx";
import type { Client } from "#api-client/client.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { FormGroup } from "#ui/forms/form.tsx";
import { PinField, TextArea } from "#ui/forms/text-field.tsx";
import { useCart } from "../cart/use-cart.ts";
import styles from "./checkout.module.css";
import { SlotNotice } from "./time-choice.tsx";
import { useBookingField, useFieldsAround } from "./use-booking-fields.ts";
import { words } from "./place-fields.en.ts";

const AreaAnswer = lazyPart(() => import("../areas/area-answer.tsx"));

const AREA = "pin_code-area";

/** The first question, since it decides how the days stand. */
export function PinQuestion({ client }: { client: Client }) {
  const { watched, getInput, changed } = useFieldsAround();
  const ids = useCart().map(({ id }) => id);
  const pinCode = readPinCode(watched.pin_code ?? "");
  return (
    <div>
      <div className="cluster" data-align="end" data-gap="2" data-across="4">
        <PinField
          autoComplete="postal-code"
          enterKeyHint="next"
          {...useBookingField("pin_code")}
          aria-describedby={AREA}
        />
        <div id={AREA} className={styles.area} role="status">
          {isPinCode(pinCode) && (
            <Suspense>
              <AreaAnswer
                {...{ client, pinCode }}
                work={{ ids, name: words.work }}
                typedContact={() => getInput().phone_number ?? ""}
              />
            </Suspense>
          )}
        </div>
      </div>
      {changed === "pin_code" && <SlotNotice place="pin" />}
    </div>
  );
}

/** The server's messages about the whole booking are below the comment. */
export const AddressFields = ({ saved, children }: { saved: ReactNode; children: ReactNode }) => (
  <FormGroup legend={words.yourAddress}>
    {saved}
    <TextArea
      brief
      label={words.address}
      hint={words.addressHint}
      autoComplete="street-address"
      {...useBookingField("full_address")}
    />
    <TextArea
      brief
      label={words.comment}
      optional
      hint={words.commentHint}
      {...useBookingField("comment")}
    />
    {children}
  </FormGroup>
);
