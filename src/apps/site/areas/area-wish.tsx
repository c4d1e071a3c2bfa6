import { useRef, useState, type KeyboardEvent } from "react";
import { CONTACT_MISSING, CONTACT_WRONG, readContact } from "#areas/fields.ts";
import { UNREACHABLE, unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { Client } from "#api-client/client.ts";
import { authorization } from "#api-client/user-token.ts";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./areas.module.css";

const NOT_SENT = "It could not be sent. Check your connection, and press again.";

type Props = {
  client: Client;
  pinCode: string;
  /** What a guest has typed already as phone number or e-mail; without it a field asks for it. */
  typedContact?: (() => string) | undefined;
};

/** Joins the waitlist of a pin code. No form, so that it may stand in one. */
export function AreaWish({ client, pinCode, typedContact }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [noted, setNoted] = useState<string>();
  const { act, isPending, problem, reset } = useAction(
    (contact: string | undefined) => {
      const json = { pin_code: pinCode, ...(contact !== undefined && { contact }) };
      return unwrap(client.api.v1.area_wishes.$post({ json }, { headers: authorization() }));
    },
    {
      onDone: ({ message }) => setNoted(message),
      onRefused: ({ fields }) => {
        // The stored token is not known any more: as a guest.
        if (fields["contact"] === undefined || isAsking || typedContact !== undefined) return;
        reset();
        ask();
      },
    },
  );
  const refused = problem && (problem.message === UNREACHABLE ? NOT_SENT : problem.message);
  const error = wrong ?? refused;

  const ask = () => {
    setIsAsking(true);
    requestAnimationFrame(() => field.current?.focus());
  };

  function wish() {
    if (isPending) return;
    setWrong(undefined);
    const text = isAsking ? field.current?.value : typedContact?.();
    const isGuest = authorization()["authorization"] === undefined;
    if (text !== undefined && readContact(text) !== undefined) return void act(text);
    if (!isGuest && !isAsking) return void act(undefined);
    if (typedContact !== undefined)
      return setWrong("Enter your phone number in the form first, then press this again.");
    if (!isAsking) return ask();
    setWrong(text?.trim() ? CONTACT_WRONG : CONTACT_MISSING);
    field.current?.focus();
  }

  if (noted !== undefined)
    return (
      <p className={styles.served} role="status">
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
    <div className={`cluster ${styles.wish}`} data-align="end" data-gap="2" data-across="3">
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
      <Button variant="quiet" size="small" busy={isPending} onClick={wish}>
        Tell me when you start here
      </Button>
      {!isAsking && error !== undefined && (
        <FieldError id={`wish-error-${pinCode}`}>{error}</FieldError>
      )}
    </div>
  );
}
