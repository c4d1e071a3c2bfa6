import type { KeyboardEvent, ReactNode } from "react";
import type { OpsBookable } from "#catalogue/contract/ops.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { CallerPlace } from "./caller-place.tsx";
import { CallerTime } from "./caller-time.tsx";
import { lengthOf } from "./caller-fields.ts";
import type { CallerBooking } from "./use-caller-booking.ts";
import { WantedLines } from "./wanted-lines.tsx";
import styles from "./caller-booking.module.css";

type Props = {
  booking: CallerBooking;
  bookables: readonly OpsBookable[];
  addresses: readonly { full_address: string; pin_code: string }[];
  /** Who calls, in one sentence, once it is known. */
  who: ReactNode;
  isOnline: boolean;
};

/** The form in which an operator books for a caller. Ctrl and Enter send it from anywhere. */
export function CallerBookingForm({ booking, bookables, addresses, who, isOnline }: Props) {
  const { form, checked, lines, quantities, changeLines, whatError, failure, isBusy, total } =
    booking;

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    } else if (event.target instanceof HTMLInputElement) {
      // Half a booking is not sent by chance.
      event.preventDefault();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field would send the form
    <form className="stack" noValidate onSubmit={booking.onSubmit} onKeyDown={press}>
      <FormErrors />
      <Panel title="Who calls">
        <PhoneField
          {...checked("phone_number")}
          maxLength={lengthOf("phone_number")}
          autoComplete="off"
          required
        />
        <p className={styles.who} role="status">
          {who}
        </p>
        <FormPair>
          <TextField
            label="First name"
            {...checked("first_name")}
            maxLength={lengthOf("first_name")}
            autoComplete="off"
            required
          />
          <TextField
            label="Last name"
            {...checked("last_name")}
            maxLength={lengthOf("last_name")}
            autoComplete="off"
            required
          />
        </FormPair>
        <TextField
          label="Email"
          optional
          type="email"
          {...checked("email")}
          maxLength={lengthOf("email")}
          autoComplete="off"
        />
      </Panel>
      <Panel title="What">
        <WantedLines
          bookables={bookables}
          lines={lines}
          quantities={quantities}
          onChange={changeLines}
          error={whatError}
        />
      </Panel>
      <Panel title="When">
        <CallerTime booking={booking} />
      </Panel>
      <Panel
        title="Where"
        foot={
          <div className={styles.end}>
            <p className={styles.total}>
              Total <b>{formatRupees(total)}</b>
              <span className="soft small"> paid to the cleaner after the work</span>
            </p>
            <Button type="submit" busy={isBusy} disabled={!isOnline}>
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
          {...checked("comment")}
          maxLength={lengthOf("comment")}
        />
        {failure !== undefined && form.formState.isSubmitted && (
          <Alert tone="bad" live>
            <b>Not booked.</b> {failure.message}
          </Alert>
        )}
      </Panel>
    </form>
  );
}
