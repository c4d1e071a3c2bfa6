import { useId, useState } from "react";
import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { useArea } from "#booking/web/checkout/use-area.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Form, FormPair } from "#ui/forms/form.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { lengthOf, textProblem } from "./caller/caller-fields.ts";
import type { TransitionRequest } from "./booking-calls.ts";
import styles from "./booking.module.css";

const LABELS = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone_number: "Phone number",
  full_address: "Full address",
  pin_code: "Pin code",
} as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];
type Fields = Record<Name | "reason", string>;

type Props = {
  booking: OpsBooking;
  onClose: () => void;
  onSave: (edit: Omit<Extract<TransitionRequest, { transition: "edit" }>, "transition">) => void;
  isBusy: boolean;
  failure: ProblemText | undefined;
};

/** Corrects contact and address. What is typed stays when somebody else was first, and is compared. */
export function EditDialog({ booking, onClose, onSave, isBusy, failure }: Props) {
  const id = useId();
  const [opened] = useState(booking);
  const { form, field, submitOnce } = useApiForm<Fields>({
    defaultValues: {
      ...Object.fromEntries(NAMES.map((name) => [name, booking[name]])),
      reason: "",
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
      error: props.error ?? failure?.fields[name],
    };
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Correct ${booking.order_id}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={styles.edit}
        onSubmit={submitOnce((fields) => {
          // Only a refusal has shown what somebody else wrote meanwhile.
          const { version } = failure === undefined ? opened : booking;
          onSave({ ...fields, version });
        })}
      >
        {failure !== undefined && (
          <Alert tone="bad" live>
            <b>Not saved.</b> {failure.message}
            {others.length > 0 && (
              <>
                . It says now:{" "}
                {others.map((name) => `${LABELS[name]}: ${booking[name]}`).join("; ")}. Save again
                to replace that by what you typed.
              </>
            )}
          </Alert>
        )}
        <FormPair>
          <TextField {...checked("first_name")} required />
          <TextField {...checked("last_name")} required />
        </FormPair>
        <FormPair>
          <PhoneField {...checked("phone_number")} required />
          <TextField {...checked("email")} optional type="email" />
        </FormPair>
        <TextArea {...checked("full_address")} brief required />
        <TextField
          {...checked("pin_code")}
          required
          width="short"
          inputMode="numeric"
          note={city !== booking.city && <Alert tone="warn">{describeMove(booking, city)}</Alert>}
        />
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

/** What another city means for the offers. */
function describeMove({ vendor }: OpsBooking, city: string | null): string {
  const where = city === null ? "outside our areas" : `in ${city}`;
  return vendor === null
    ? `That is ${where}: offers to vendors who do not work there are withdrawn, and those who do are asked.`
    : `That is ${where}. ${vendor.name} keeps the booking: call them, or move it afterwards.`;
}
