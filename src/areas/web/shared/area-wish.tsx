import { useRef, useState, type KeyboardEvent } from "react";
import { CONTACT_MISSING, CONTACT_WRONG, readContact } from "#areas/contract/fields.ts";
import { ApiError, messageOf } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { authorization } from "#api-client/user-token.ts";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./area-wish.module.css";

const NOT_SENT = "It could not be sent. Check your connection, and press again.";

type Props = {
  client: Client;
  pinCode: string;
  /** What a guest has typed already as phone number or e-mail; without it a field asks for it. */
  typedContact?: () => string;
};

/**
 * Asks to be told once we come to a pin code. One press is enough for a signed-in customer, and where the
 * contact is known; it is no form, so that it may stand in one.
 */
export function AreaWish({ client, pinCode, typedContact }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [noted, setNoted] = useState<string>();

  const ask = () => {
    setIsAsking(true);
    requestAnimationFrame(() => field.current?.focus());
  };

  async function send(contact: string | undefined) {
    setIsBusy(true);
    setError(undefined);
    try {
      const json = { pin_code: pinCode, ...(contact !== undefined && { contact }) };
      const call = client.api.v1.area_wishes.$post({ json }, { headers: authorization() });
      setNoted((await unwrap(call)).message);
    } catch (problem) {
      // The token that was stored is nobody's any more: as a guest.
      const isUnknown = problem instanceof ApiError && problem.fields["contact"] !== undefined;
      if (isUnknown && contact === undefined && typedContact === undefined) ask();
      else setError(messageOf(problem, NOT_SENT));
    }
    setIsBusy(false);
  }

  function wish() {
    if (isBusy) return;
    const text = isAsking ? field.current?.value : typedContact?.();
    const isGuest = authorization()["authorization"] === undefined;
    if (text !== undefined && readContact(text) !== undefined) return void send(text);
    if (!isGuest && !isAsking) return void send(undefined);
    if (typedContact !== undefined)
      return setError("Enter your phone number in the form first, then press this again.");
    if (!isAsking) return ask();
    setError(text?.trim() ? CONTACT_WRONG : CONTACT_MISSING);
    field.current?.focus();
  }

  if (noted !== undefined)
    return (
      <p className={styles.noted} role="status">
        <Icon name="tick" />
        <span>{noted}</span>
      </p>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    wish();
  };
  return (
    <div className={styles.wish}>
      {isAsking && (
        <TextField
          ref={field}
          label="Phone number or email"
          autoComplete="tel"
          enterKeyHint="send"
          error={error}
          onKeyDown={onKeyDown}
        />
      )}
      <Button variant="quiet" size="small" busy={isBusy} onClick={wish}>
        {typedContact === undefined ? "Tell me when you do" : "Tell me once you come here"}
      </Button>
      {!isAsking && error !== undefined && (
        <FieldError id={`wish-error-${pinCode}`}>{error}</FieldError>
      )}
    </div>
  );
}
