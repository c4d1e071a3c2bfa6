import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import type { OpsBookable } from "#catalogue/editor/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { parsePrice, writePrice } from "#kernel/money/parse-price.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog, ReasonField } from "#ui/overlays/action-dialog.tsx";
import { bookablesQuery } from "../callers/use-caller-booking.ts";
import { linesOf, WantedLines, type Quantities } from "../callers/wanted-lines.tsx";
import { Loaded, notDone } from "../shell/ops-client.tsx";
import type { BookingDialogProps } from "./use-booking-actions.ts";

/** Changes what is booked and its price, of the booking as it was when this was opened. */
export function LinesDialog(props: BookingDialogProps) {
  const query = useQuery(bookablesQuery());
  return (
    <Loaded query={query} what="what can be booked">
      {(bookables) => <OpenLinesDialog {...props} bookables={bookables} />}
    </Loaded>
  );
}

const LINES_REASONS = ["You asked us to change it.", "The work is more than was booked."];

type Props = BookingDialogProps & { bookables: readonly OpsBookable[] };

function OpenLinesDialog({ bookables, onClose, send, busy, problem, ...props }: Props) {
  const [booking] = useState(props.booking);
  const [quantities, setQuantities] = useState<Quantities>(
    () => new Map(booking.lines.map(({ id, quantity }) => [id, quantity])),
  );
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [keepsVendor, setKeepsVendor] = useState(false);
  const { form, field, onSubmit } = useForm({ values: { reason: "" }, call: save });
  const offered = asBooked(booking, bookables);
  const lines = linesOf(quantities, offered);
  const priced = lines.map((line) => {
    const text = typed.get(line.id) ?? writePrice(line.price);
    return { ...line, text, asked: parsePrice(text) };
  });
  const total = priced.reduce((sum, { asked = 0, quantity }) => sum + asked * quantity, 0);
  const { isSubmitted } = form.formState;
  const { fields = {} } = problem ?? {};
  const name = booking.vendor?.name;

  async function save({ reason }: { reason: string }) {
    if (lines.length === 0 || priced.some(({ asked }) => asked === undefined)) return;
    await send(
      {
        transition: "lines",
        lines: priced.map(({ id, quantity, asked }) => ({
          product_id: id,
          quantity,
          price: asked ?? 0,
        })),
        reason,
        keeps_vendor: keepsVendor,
        seen_vendor_id: booking.vendor?.id ?? null,
        version: booking.version,
      },
      `Changed: ${booking.order_id} costs ${formatRupees(total)}. The customer gets a message.`,
    );
  }
  return (
    <ActionDialog
      title={`Change what is booked in ${booking.order_id}`}
      keep="Keep as it is"
      act="Change it"
      isPending={busy !== undefined}
      problem={fields["reason"] === undefined && notDone(problem, "Not changed.")}
      onAct={onSubmit}
      onClose={onClose}
    >
      <WantedLines
        bookables={offered}
        lines={lines}
        quantities={quantities}
        onChange={setQuantities}
        error={isSubmitted && lines.length === 0 ? "Add at least one service" : undefined}
        renderPrice={(id) => {
          const { title = "", text = "", asked } = priced.find((line) => line.id === id) ?? {};
          return (
            <TextField
              label="Price of one"
              aria-label={`Price of one: ${title}`}
              id={`price-${id}`}
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              value={text}
              error={isSubmitted && asked === undefined ? "Enter a price in rupees" : undefined}
              onChange={({ target }) => setTyped(new Map(typed).set(id, target.value))}
            />
          );
        }}
      />
      <p role="status">
        It was {formatRupees(booking.total)} and will be <b>{formatRupees(total)}</b>.{" "}
        {name && <span>{name} gets their own price for what they offer, and a message.</span>}
      </p>
      <ReasonField
        brief
        ready={LINES_REASONS}
        onPick={(text) => form.setValue("reason", text, { shouldValidate: true })}
        label="Why, as the customer reads it"
        hint="For example: ₹200 off, as we came late"
        {...field("reason", {
          validate: (text) => text.trim() !== "" || "Say why, as the customer reads it",
        })}
      />
      {(keepsVendor || fields["keeps_vendor"] !== undefined) && (
        <Checkbox
          label={`${name} does it at the price as booked`}
          checked={keepsVendor}
          onChange={({ target }) => setKeepsVendor(target.checked)}
        />
      )}
    </ActionDialog>
  );
}

/**
 * What can be booked once or, for a plan, on its days, with the booked lines as booked, also where they are no longer
 * offered.
 */
const asBooked = (
  { lines, plan }: OpsBooking,
  bookables: readonly OpsBookable[],
): OpsBookable[] => [
  ...lines.map(({ id, title, price }) => ({
    id,
    kind: "product" as const,
    category: "As booked",
    price_per: "",
    duration_minutes: 0,
    rhythm: null,
    countable: true,
    ...bookables.find((one) => one.id === id),
    title,
    price,
  })),
  ...bookables.filter(
    ({ id, rhythm }) =>
      (rhythm === null || describeRhythm(rhythm) === plan?.words) &&
      !lines.some((line) => line.id === id),
  ),
];
