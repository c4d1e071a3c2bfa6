import { daySlot } from "#kernel/time/day-slot.ts";
import { useCallback } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { PIN_CODE } from "#areas/fields.ts";
import { isPinCode } from "#kernel/pin-code.ts";
import { readPinCode } from "#kernel/typed.ts";
import { Button } from "#ui/actions/button.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { FieldError } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./area-answer.module.css";
import { AreaWish } from "./area-wish.tsx";
import { checkedPinCode } from "./checked-pin-code.ts";

type Props = { client: Client; pinCode: string };

/**
 * Answers whether we come to the pin code in the field, and stores it for other pages; elsewhere
 * offers the waitlist. An invalid one is marked, and focused when `event` sent it.
 */
export function answerTo(field: HTMLInputElement | null, client: Client, event: unknown) {
  const pinCode = readPinCode(field?.value ?? "");
  if (isPinCode(pinCode)) {
    checkedPinCode.set(pinCode);
    field?.removeAttribute("aria-invalid");
    return <AreaAnswer key={pinCode} client={client} pinCode={pinCode} />;
  }
  field?.setAttribute("aria-invalid", "true");
  if (event !== undefined) field?.focus();
  return <FieldError id="area-error">{PIN_CODE}</FieldError>;
}

function AreaAnswer({ client, pinCode }: Props) {
  const load = useCallback(
    () => unwrap(client.api.v1.areas[":pin_code"].$get({ param: { pin_code: pinCode } })),
    [client, pinCode],
  );
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === "loading") return <p className="soft">Looking up {pinCode}...</p>;
  if (loaded.state === "failed")
    return (
      <p className={styles.answer}>
        {pinCode} could not be looked up.
        <Button variant="text" size="small" onClick={() => void reload()}>
          Try again
        </Button>
      </p>
    );
  const { city, first_free: free } = loaded.value;
  if (city === null)
    return (
      <div className={styles.answer}>
        <p>We do not come to {pinCode} yet.</p>
        <AreaWish client={client} pinCode={pinCode} />
      </div>
    );
  return (
    <p className={styles.served}>
      <Icon name="tick" />
      <span>
        We come to {city}.{free && <span> First free: {daySlot(free.date, free.slot)}.</span>}
      </span>
    </p>
  );
}
