import { useId, useState } from "react";
import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { dayProblem, fieldProblem, lastDay, slotProblem } from "#booking/contract/fields.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { isOver, SLOTS, type Slot } from "#kernel/time/slot.ts";
import { Button } from "#ui/actions/button.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { FieldGroup } from "#ui/forms/field-group.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ChosenSlot } from "../slots/chosen-slot.tsx";
import { focusSlot } from "../slots/focus-slot.ts";
import { slotHint } from "../slots/slot-hint.ts";
import { useSlotDays } from "../slots/use-slot-days.ts";
import { withoutSlot } from "../slots/without-slot.ts";
import styles from "./booking.module.css";

export type NewSlot = { booking_date: string; booking_time_slot: string; reason: string };

type Props = {
  booking: OpsBooking;
  onClose: () => void;
  onMove: (slot: NewSlot) => void;
  isBusy: boolean;
  failure: ProblemText | undefined;
};

/** Asks for the new day and slot of a booking. A full slot is told, and may be chosen. */
export function RescheduleDialog({ booking, onClose, onMove, isBusy, failure }: Props) {
  const { booking_date: lastDate, booking_time_slot: lastSlot } = booking;
  const id = useId();
  const [now] = useState(() => new Date());
  const { form, field, submitOnce } = useApiForm<NewSlot>({
    defaultValues: {
      booking_date: lastDate,
      booking_time_slot: lastSlot,
      reason: "",
    },
  });
  const day = form.watch("booking_date");
  const first = today(now);
  const slot = SLOTS.find((one) => one === form.watch("booking_time_slot"));
  const { slotDays: allDays } = useSlotDays(authenticatedClient, {
    pinCode: booking.pin_code,
    day,
    ids: booking.lines.map((line) => line.id),
  });
  const slotDays = withoutSlot(allDays, lastDate, lastSlot);
  const known = slotDays.find(({ date }) => date === day);
  const isOwn = (one: Slot) => day === lastDate && one === lastSlot;
  const dayField = field("booking_date", {
    validate: (text) => fieldProblem("booking_date", text) ?? dayProblem(text, first) ?? true,
  });
  const slotField = field("booking_time_slot", {
    validate: (text, { booking_date }) => slotProblem(booking_date, text, now) ?? true,
  });
  const { error, id: slotId, ...radio } = slotField;

  function take(toDay: Day, toSlot: Slot) {
    form.setValue("booking_date", toDay, { shouldDirty: true });
    form.setValue("booking_time_slot", toSlot, { shouldDirty: true });
    focusSlot("booking_time_slot", toSlot);
  }
  const hintOf = (one: Slot): string | undefined => {
    if (isOver(day, one, now)) return "Already over";
    return isOwn(one) ? "Booked now" : slotHint(known?.[one]);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${booking.order_id} to another day`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep the day
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            Move the booking
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.edit} onSubmit={submitOnce(onMove)}>
        <p>
          Prices stay as booked. Vendors are asked again
          {booking.vendor === null ? "." : `, ${booking.vendor.name} first.`}
        </p>
        {failure !== undefined && (
          <Alert tone="bad" live>
            <b>Not moved.</b> {failure.message}
          </Alert>
        )}
        <TextField
          {...dayField}
          id="new-day"
          label="Day"
          type="date"
          width="date"
          min={first}
          max={lastDay(first)}
          error={dayField.error ?? failure?.fields["booking_date"]}
          required
        />
        <FieldGroup
          label="Time"
          required
          error={error ?? failure?.fields["booking_time_slot"]}
          note={
            slot &&
            !isOwn(slot) && (
              <ChosenSlot
                {...{ now, day, slot, slotDays }}
                ifFull="You can choose it all the same."
                isForOperator
                onTake={take}
              />
            )
          }
        >
          {SLOTS.map((one, place) => (
            <RadioRow
              key={one}
              {...radio}
              id={place === 0 ? slotId : undefined}
              value={one}
              label={one}
              sub={hintOf(one)}
              disabled={isOver(day, one, now)}
            />
          ))}
        </FieldGroup>
        <TextArea
          brief
          label="Why"
          optional
          hint="For the booking’s history"
          maxLength={MAX_REASON_LENGTH}
          {...field("reason")}
        />
      </Form>
    </Dialog>
  );
}
