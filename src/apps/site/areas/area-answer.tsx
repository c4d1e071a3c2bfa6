import { nameOfSlot } from "#kernel/time/day.en.ts";
import { shortDay, daySlot } from "#kernel/time/local-time.ts";
import { useCallback } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { Button } from "#ui/actions/button.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { FieldError } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./areas.module.css";
import { AreaWish } from "./area-wish.tsx";
import { checkedPinCode } from "./checked-pin-code.ts";
import { words } from "./area-answer.en.ts";

type Product = { id: number; title: string };
type Check = { client: Client; product?: Product | undefined };

/**
 * Answers whether we come to the pin code in the field for the product that is shown, and stores the pin code for other
 * pages; elsewhere offers the waitlist. An invalid one that `event` sent is marked and focused. Without an event the
 * field gets the pin code that the URL asks about, or that was checked before; the latter is answered in the line that
 * opens the part, in a few words, so that nothing moves.
 */
export function answerTo(field: HTMLInputElement, { client, product }: Check, event: unknown) {
  const asked = /pin_code=(\d+)/.exec(location.search)?.[1];
  const known = asked ?? checkedPinCode.get();
  if (event === undefined) field.value ||= known;
  const pinCode = readPinCode(field.value);
  const box = field.closest("details")!;
  if (event !== undefined || (asked && pinCode === asked)) box.open = true;
  const isValid = isPinCode(pinCode);
  field.ariaInvalid = isValid || event === undefined ? null : "true";
  if (isValid) {
    checkedPinCode.set(pinCode);
    const work = product && { ids: [product.id], name: product.title };
    const inLine = !box.open;
    const answer = <AreaAnswer {...{ client, pinCode, work, inLine }} />;
    return inLine ? { line: answer } : { answer };
  }
  if (event === undefined) return {};
  field.focus();
  return { answer: <FieldError id="area-error">{words.wrong}</FieldError> };
}

type Props = {
  client: Client;
  pinCode: string;
  /** What is to be done there; without it the answer is for some services. */
  work: { ids: readonly number[]; name: string } | undefined;
  typedContact?: () => string;
  inLine?: boolean;
};

/** What is so of an area, anew for another pin code or other work. */
export default function AreaAnswer(props: Props) {
  const ids = props.work?.ids.toSorted((one, other) => one - other).join(",") || undefined;
  return <Answer key={`${props.pinCode} ${ids}`} {...props} ids={ids} />;
}

function Answer(props: Props & { ids: string | undefined }) {
  const { client, pinCode, ids, work, typedContact, inLine } = props;
  const load = useCallback(
    () =>
      unwrap(
        client.api.v1.areas[":pin_code"].$get({
          param: { pin_code: pinCode },
          query: ids === undefined ? {} : { product_ids: ids },
        }),
      ),
    [client, pinCode, ids],
  );
  const { loaded, reload } = useLoaded(load);
  if (inLine && loaded.state !== "ready") return <>{pinCode}</>;
  if (loaded.state === "loading") return <p className="soft">{words.lookingUp(pinCode)}</p>;
  if (loaded.state === "failed")
    return (
      <p className="cluster" data-gap="0" data-across="3">
        {words.failed(pinCode)}
        <Button variant="text" size="small" onClick={() => void reload()}>
          {words.tryAgain}
        </Button>
      </p>
    );
  const { city, standing, first_free: free } = loaded.value;
  if (city === null)
    return inLine ? (
      <>{words.notYet(pinCode)}</>
    ) : (
      <div className="cluster" data-gap="0" data-across="3">
        <p>{words.notServed(pinCode)}</p>
        <AreaWish client={client} pinCode={pinCode} typedContact={typedContact} />
      </div>
    );
  const first =
    free &&
    (inLine ? `${shortDay(free.date)}, ${nameOfSlot(free.slot)}` : daySlot(free.date, free.slot));
  const served = `${words.weCome(city)} ${
    first
      ? (work ? words.firstFree : words.earliest)(first)
      : standing === "full"
        ? words.full
        : words.weCall(work?.name)
  }`;
  return inLine ? (
    <>{served}</>
  ) : (
    <p className={styles.served}>
      <Icon name="tick" />
      <span>{served}</span>
    </p>
  );
}
