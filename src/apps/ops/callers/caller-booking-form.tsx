import type { KeyboardEvent, ReactNode } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { areaNotServed } from "#areas/fields.ts";
import type { OpsBookable } from "#catalogue/editor/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { FormPair, FormErrors } from "#ui/forms/form.tsx";
import { TextField, TextArea, PhoneField, PinField } from "#ui/forms/text-field.tsx";
import { Kbd } from "#ui/keyboard/shortcuts.tsx";
import { BillingFields } from "#apps/shared/booking/billing-fields.tsx";
import { useArea } from "#apps/shared/booking/use-area.ts";
import { SmallButton } from "../shell/facts.tsx";
import styles from "./callers.module.css";
import { CallerTime } from "./caller-time.tsx";
import type { CallerBooking } from "./use-caller-booking.ts";
import { WantedLines } from "./wanted-lines.tsx";

type Props = {
  booking: CallerBooking;
  bookables: readonly OpsBookable[];
  addresses: readonly { full_address: string; pin_code: string }[];
  /** Fills the form as in the last booking of the number; undefined where it has none. */
  onAgain: (() => void) | undefined;
  /** Who calls, in one sentence, once it is known. */
  who: ReactNode;
  isOnline: boolean;
};

/** The form in which an operator books for a caller. Ctrl and Enter send it from anywhere. */
export function CallerBookingForm({
  booking,
  bookables,
  addresses,
  onAgain,
  who,
  isOnline,
}: Props) {
  const { form, text, lines, quantities, failure, isPending, total } = booking;

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    } else if (event.target instanceof HTMLInputElement) {
      // Half a booking is not sent by chance.
      event.preventDefault();
      if (event.target.name === "phone_number") onAgain?.();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field would send the form
    <form className="stack" noValidate onSubmit={booking.onSubmit} onKeyDown={press}>
      <FormErrors />
      <Panel title="Who calls">
        <PhoneField {...text("phone_number")} required />
        <p className={styles.who} role="status">
          {who}
        </p>
        {onAgain && (
          <div className="cluster">
            <SmallButton onClick={onAgain}>
              As last time
              <Kbd keys="Enter" />
            </SmallButton>
            <span className="soft small">
              Then read out name and address: anyone can type a number.
            </span>
          </div>
        )}
        <FormPair>
          <TextField label="First name" {...text("first_name")} required />
          <TextField label="Last name" {...text("last_name")} required />
        </FormPair>
        <TextField label="Email" optional type="email" {...text("email")} />
      </Panel>
      <Panel title="What">
        <WantedLines
          bookables={bookables}
          lines={lines}
          quantities={quantities}
          onChange={booking.changeLines}
          error={booking.whatError}
        />
      </Panel>
      <Panel title="When">
        <CallerTime booking={booking} />
      </Panel>
      <Panel
        title="Where"
        foot={
          <div className={`spread ${styles.end}`} data-gap="3">
            <p className={styles.total}>
              Total <b>{formatRupees(total)}</b>
              <span className="soft small"> paid to the cleaner after the work</span>
            </p>
            <Button type="submit" busy={isPending} disabled={!isOnline}>
              Book
              <Kbd keys="Ctrl Enter" />
            </Button>
          </div>
        }
      >
        <CallerPlace booking={booking} addresses={addresses} />
        <TextArea
          brief
          label="Comment"
          optional
          hint="Gate pass, pets, parking: the vendor reads it"
          {...text("comment")}
        />
        <Disclosure summary="Invoice for a company">
          <BillingFields field={booking.company} />
        </Disclosure>
        {failure !== undefined && form.formState.isSubmitted && (
          <Alert tone="bad" live>
            <b>Not booked.</b> {failure}
          </Alert>
        )}
      </Panel>
    </form>
  );
}

type Address = { full_address: string; pin_code: string };
type CallerPlaceProps = { booking: CallerBooking; addresses: readonly Address[] };

/** Where to come: an address of earlier bookings, or another one, and whether we go there. */
function CallerPlace({ booking: { form, text, choose }, addresses }: CallerPlaceProps) {
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
        {...text("full_address")}
        required
      />
      <div className="cluster" data-align="end" data-gap="2" data-across="4">
        <PinField {...text("pin_code")} required />
        <p role="status" className={`small ${styles.area}`}>
          {area ? `We come to ${area.name}.` : area === null && areaNotServed()}
        </p>
      </div>
    </>
  );
}
