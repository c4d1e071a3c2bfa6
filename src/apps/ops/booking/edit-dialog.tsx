import { useState, type ComponentProps } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { TextField, TextArea, PhoneField, PinField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog, ReasonField } from "#ui/overlays/action-dialog.tsx";
import { useArea } from "#apps/shared/booking/use-area.ts";
import { lengthOf, textProblem } from "../callers/caller-fields.ts";
import { notDone } from "../shell/ops-client.tsx";
import type { BookingDialogProps } from "./use-booking-actions.ts";

const LABELS = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone_number: "Phone number",
  full_address: "Full address",
  pin_code: "Pin code",
} as const;
const EDIT_REASONS = ["The customer called to correct it.", "It was written down wrong."];
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];
type Fields = Record<Name | "reason", string>;

/** Corrects contact and address. What is typed stays when another operator was first, and is compared. */
export function EditDialog({ booking, onClose, send, busy, problem }: BookingDialogProps) {
  const [opened] = useState(booking);
  const { form, field, onSubmit } = useForm<Fields>({
    values: { ...Object.fromEntries(NAMES.map((name) => [name, booking[name]])), reason: "" },
    call(fields) {
      // Only a refusal has shown what another operator wrote meanwhile.
      const { version } = problem === undefined ? opened : booking;
      return send({ transition: "edit", ...fields, version }, `Corrected: ${booking.order_id}.`);
    },
  });
  const area = useArea(authenticatedClient, form.watch("pin_code").trim());
  const city = area === undefined ? booking.city : (area?.name ?? null);
  const others = NAMES.filter((name) => booking[name] !== opened[name]);
  const checked = (name: Name) => {
    const props = field(name, { validate: (text) => textProblem(name, text) ?? true });
    return {
      ...props,
      label: LABELS[name],
      id: `edit-${name}`,
      maxLength: lengthOf(name),
      autoComplete: "off",
      error: props.error ?? problem?.fields[name],
    };
  };
  return (
    <ActionDialog
      title={`Correct ${booking.order_id}`}
      keep="Keep as it is"
      act="Save"
      isPending={busy !== undefined}
      problem={
        problem && (
          <>
            {notDone(problem, "Not saved.")}
            {others.length > 0 && (
              <>
                . It says now:{" "}
                {others.map((name) => `${LABELS[name]}: ${booking[name]}`).join("; ")}. Save again
                to replace it with what you typed.
              </>
            )}
          </>
        )
      }
      onAct={onSubmit}
      onClose={onClose}
    >
      <FormPair>
        <TextField {...checked("first_name")} required />
        <TextField {...checked("last_name")} required />
      </FormPair>
      <FormPair>
        <PhoneField {...checked("phone_number")} required />
        <TextField {...checked("email")} optional type="email" />
      </FormPair>
      <TextArea {...checked("full_address")} brief required />
      <PinField
        {...checked("pin_code")}
        required
        note={city !== booking.city && <Alert tone="warn">{describeMove(booking, city)}</Alert>}
      />
      <HistoryReason
        ready={EDIT_REASONS}
        onPick={(text) => form.setValue("reason", text)}
        {...field("reason")}
      />
    </ActionDialog>
  );
}

/** What another city means for the offers. */
function describeMove({ vendor }: OpsBooking, city: string | null): string {
  const where = city === null ? "outside our areas" : `in ${city}`;
  return vendor === null
    ? `That is ${where}: we withdraw the offers to vendors who do not work there, and ask those who do.`
    : `That is ${where}. ${vendor.name} keeps the booking: call them, or move it afterwards.`;
}

/** Why an operator changes a booking. */
export const HistoryReason = (field: Omit<ComponentProps<typeof ReasonField>, "label">) => (
  <ReasonField brief label="Why" optional hint="For the booking’s history" {...field} />
);
