import { useRef, useState, type KeyboardEvent } from "react";
import { readContact } from "#areas/fields.ts";
import { UNREACHABLE, unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type { Client } from "#api-client/client.ts";
import { authorization } from "#api-client/user-token.ts";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./areas.module.css";
import { words } from "./area-wish.en.ts";

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
  const [isNoted, setIsNoted] = useState(false);
  const { act, isPending, problem, reset } = useAction(
    (contact: string | undefined) => {
      const json = { pin_code: pinCode, ...(contact !== undefined && { contact }) };
      return unwrap(client.api.v1.area_wishes.$post({ json }, { headers: authorization() }));
    },
    {
      onDone: () => setIsNoted(true),
      onRefused: ({ fields }) => {
        // The stored token is not known any more: as a guest.
        if (fields["contact"] === undefined || isAsking || typedContact !== undefined) return;
        reset();
        ask();
      },
    },
  );
  const refused = problem && (problem.message === UNREACHABLE ? words.notSent : problem.message);
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
    if (typedContact !== undefined) return setWrong(words.phoneFirst);
    if (!isAsking) return ask();
    setWrong(text?.trim() ? words.wrong : words.missing);
    field.current?.focus();
  }

  if (isNoted)
    return (
      <p className={styles.served} role="status">
        <Icon name="tick" />
        <span>{words.noted(pinCode)}</span>
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
          label={words.contact}
          autoComplete="tel"
          enterKeyHint="send"
          error={error}
          onKeyDown={onKeyDown}
        />
      )}
      <Button variant="quiet" size="small" busy={isPending} onClick={wish}>
        {words.wish}
      </Button>
      {!isAsking && error !== undefined && (
        <FieldError id={`wish-error-${pinCode}`}>{error}</FieldError>
      )}
    </div>
  );
}
