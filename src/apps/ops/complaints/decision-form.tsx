import { unwrap } from "#api-client/api-error.ts";
import type { BorneBy, OpsComplaintDetail, Outcome } from "#booking/complaints/contract.ts";
import {
  BEARER_WORDS,
  OUTCOME_WORDS,
  shareOfVendor,
  SHOWN_TO_VENDOR,
} from "#booking/complaints/fields.ts";
import { formatRupees, toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { parsePrice, writePrice } from "#kernel/money/parse-price.ts";
import { addDays, type Day, SLOTS, slotWords, today, type Slot } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { serverNow } from "#ui/browser/server-clock.ts";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ops, opsKeys } from "../shell/ops-client.tsx";

type Props = { complaint: OpsComplaintDetail };

type Decision = {
  outcome: Outcome | "";
  amount: string;
  borne_by: BorneBy;
  booking_date: Day;
  booking_time_slot: Slot;
  same_vendor: boolean;
  reason: string;
};

const isPaid = (outcome: Outcome | ""): outcome is "refund" | "damage" =>
  outcome === "refund" || outcome === "damage";

/** What an outcome does to the customer, the vendor and the firm, in sentences. */
function previewOf(
  { due, earned, vendor }: OpsComplaintDetail,
  outcome: Outcome,
  rupees: number,
  borneBy: BorneBy,
): string {
  if (outcome === "refused") return "The customer gets nothing, and reads the reason.";
  const cost = outcome === "redo" ? earned : rupees;
  const back = outcome === "refund" ? Math.max(0, rupees - due) : outcome === "damage" ? rupees : 0;
  const share = toRupees(shareOfVendor(toPaise(cost), borneBy) as Paise);
  return [
    outcome === "redo" && "The customer gets a free booking.",
    outcome === "refund" && `The bill is ${formatRupees(rupees)} less.`,
    back > 0 && `We pay ${formatRupees(back)} back under Money.`,
    share > 0 && vendor
      ? `${vendor.name} can contest ${formatRupees(share)} for 24 hours, then it is taken off.`
      : "Nothing is taken off the cleaner.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Decides a complaint; the amounts are shown before. */
export function DecisionForm({ complaint }: Props) {
  const { id, amount: claimed, most, vendor, may_redo } = complaint;
  const isShown = SHOWN_TO_VENDOR.includes(complaint.kind);
  const toast = useToast();
  const { form, field, notice, isPending, onSubmit } = useForm<Decision>({
    values: {
      outcome: "",
      amount: claimed === null ? "" : writePrice(claimed),
      borne_by: "firm",
      booking_date: addDays(today(serverNow()), 1),
      booking_time_slot: "Morning",
      same_vendor: complaint.same_vendor,
      reason: "",
    },
    call: ({ outcome, amount, borne_by, reason, ...redo }) =>
      unwrap(
        ops.complaints[":id"].outcome.$post({
          param: { id: String(id) },
          json: {
            outcome,
            borne_by,
            reason,
            ...(isPaid(outcome) && { amount }),
            ...(outcome === "redo" && redo),
          },
        }),
      ),
    invalidates: [opsKeys.all],
    onDone: () => toast({ text: "Decided. The customer gets a message." }),
  });
  const [outcome, amount, borneBy] = form.watch(["outcome", "amount", "borne_by"]);
  const pays = isPaid(outcome);
  const rupees = parsePrice(amount);
  const outcomes = (Object.keys(OUTCOME_WORDS) as Outcome[]).filter(
    (one) => one !== "redo" || may_redo,
  );
  return (
    <Form className="stack" onSubmit={onSubmit}>
      <SelectField
        label="Outcome"
        {...field("outcome", { validate: (one) => one !== "" || "Choose an outcome." })}
      >
        <option value="">Choose</option>
        {outcomes.map((one) => (
          <option key={one} value={one}>
            {OUTCOME_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {pays && (
        <TextField
          label={`Rupees, at most ${formatRupees(most[outcome])}`}
          inputMode="decimal"
          width="short"
          {...field("amount", {
            validate: (text) => parsePrice(text) !== undefined || "Enter the rupees.",
          })}
        />
      )}
      {outcome === "redo" && (
        <>
          <TextField label="Day" type="date" width="date" {...field("booking_date")} />
          <SelectField label="Time" {...field("booking_time_slot")}>
            {SLOTS.map((slot) => (
              <option key={slot} value={slot}>
                {slotWords(slot)}
              </option>
            ))}
          </SelectField>
          {vendor && (
            <Checkbox label={`${vendor.name} comes again`} {...form.register("same_vendor")} />
          )}
        </>
      )}
      {outcome !== "" && outcome !== "refused" && vendor && isShown && (
        <SelectField label="Who bears it" {...field("borne_by")}>
          {Object.entries(BEARER_WORDS).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label="Why"
        hint={isShown ? "The customer and the cleaner read it." : "The customer reads it."}
        brief
        maxLength={500}
        {...field("reason", { validate: (text) => text.trim() !== "" || "Write the reason." })}
      />
      {outcome !== "" && (!pays || rupees !== undefined) && (
        <p role="status" className="soft">
          {previewOf(complaint, outcome, rupees ?? 0, borneBy)}
        </p>
      )}
      <ErrorAlert>{notice}</ErrorAlert>
      <p>
        <Button type="submit" busy={isPending}>
          Decide
        </Button>
      </p>
    </Form>
  );
}

/** Decides what a vendor who contests it bears. */
export function DeductionForm({ complaint: { id, deduction } }: Props) {
  const { field, notice, isPending, onSubmit } = useForm({
    values: { amount: writePrice(deduction) },
    call: (json) =>
      unwrap(ops.complaints[":id"].deduction.$post({ param: { id: String(id) }, json })),
    invalidates: [opsKeys.all],
  });
  return (
    <Form className="stack" onSubmit={onSubmit}>
      <TextField
        label="Rupees off the earnings"
        hint={`At most ${formatRupees(deduction)}; 0: nothing`}
        inputMode="decimal"
        width="short"
        {...field("amount")}
      />
      <ErrorAlert>{notice}</ErrorAlert>
      <p>
        <Button type="submit" busy={isPending}>
          Take it off
        </Button>
      </p>
    </Form>
  );
}
