import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState, type SyntheticEvent } from "react";
import { problemOf, type ActionProblem, unwrap } from "#api-client/api-error.ts";
import { NO_BILLING, type BillingText } from "#booking/money/invoices/fields.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import type { OpsBookable } from "#catalogue/editor/contract.ts";
import { tenDigits } from "#kernel/phone.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { totalOf } from "#apps/shared/booking/cart.ts";
import { createIdempotencyKey } from "#apps/shared/booking/create-idempotency-key.ts";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import {
  callerFieldProblem,
  EMPTY_CALLER_FIELDS,
  lengthOf,
  type CallerFieldName,
  type CallerFields,
} from "./caller-fields.ts";
import { linesOf, type Quantities } from "./wanted-lines.tsx";

const { bookables } = ops;

export const bookablesQuery = () =>
  queryOptions({ queryKey: opsKeys.bookables, queryFn: () => unwrap(bookables.$get()) });

const FILLED = ["first_name", "last_name", "email", "full_address", "pin_code"] as const;

/** What is known of the caller, to fill the form with. */
export type KnownCaller = Record<"phone_number" | (typeof FILLED)[number], string>;

const isLost = ({ status }: ActionProblem): boolean => status === undefined || status >= 500;

function describeFailure(problem: ActionProblem): string {
  if (isLost(problem))
    return "No answer came. Press Book again without changing anything: it will not be booked twice.";
  if (problem.status !== 409) return problem.message;
  return problem.current === undefined
    ? "Your first try was booked, without your later changes. See the caller's bookings."
    : `${problem.message}. Tell the caller, then book.`;
}

type Answer = { booking: OpsBooking };

type Options = {
  bookables: readonly OpsBookable[];
  /** The phone number to begin with; empty when it is to be typed. */
  phoneNumber: string;
};

/** The form with which an operator books for a caller: its fields, its lines and how it is sent. */
export function useCallerBooking({ bookables, phoneNumber }: Options) {
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const [whatError, setWhatError] = useState<string>();
  const [booked, setBooked] = useState<OpsBooking>();
  const [isGivenUp, setIsGivenUp] = useState(false);
  // While a request has no answer, the next one is sent with the same key: one of them books.
  const [key, setKey] = useState(createIdempotencyKey);
  const queryClient = useQueryClient();
  const lines = linesOf(quantities, bookables);
  const total = totalOf(lines);
  const { form, field, isPending, problem, onSubmit } = useForm<
    CallerFields & { billing: BillingText },
    Answer | undefined
  >({
    values: { ...EMPTY_CALLER_FIELDS, billing: NO_BILLING, phone_number: phoneNumber },
    async call({ billing, ...fields }) {
      if (lines.length === 0) return undefined;
      const booking = {
        ...fields,
        phone_number: tenDigits(fields.phone_number) ?? fields.phone_number,
        products: lines.map(({ id, quantity }) => ({ product_id: id, product_count: quantity })),
        seen_total: total,
      };
      const header = { "idempotency-key": key };
      return unwrap(ops.bookings.$post({ json: { booking, billing }, header })).catch(refuse);
    },
    onDone: (answer) => answer && setBooked(answer.booking),
  });

  const { getFieldState, resetField } = form;
  const filledFor = useRef("");
  /** Fills in what is known of the caller; undefined while nothing is known of the typed number. */
  const fillIn = useCallback(
    (known: KnownCaller | undefined) => {
      const phone = known?.phone_number ?? "";
      if (phone === filledFor.current) return;
      filledFor.current = phone;
      // What was typed stays; what was filled in for another number goes. What was found missing, and is not
      // known, is still missing.
      for (const name of FILLED) {
        const defaultValue = known?.[name] ?? "";
        if (!getFieldState(name).isDirty)
          resetField(name, { defaultValue, keepError: defaultValue === "" });
      }
    },
    [getFieldState, resetField],
  );

  function changeLines(next: Quantities) {
    setQuantities(next);
    if (next.size > 0) setWhatError(undefined);
  }

  async function refuse(error: unknown): Promise<never> {
    const problem = problemOf(error);
    if (!isLost(problem)) setKey(createIdempotencyKey());
    const { bookables, all } = opsKeys;
    if (problem.status === 409)
      await queryClient.invalidateQueries({
        queryKey: problem.current === undefined ? all : bookables,
      });
    throw error;
  }

  /** The props of a field's control, with the check of the server. */
  const checked = (name: CallerFieldName) =>
    field(name, { validate: (_text, all) => callerFieldProblem(name, all) ?? true });

  return {
    form,
    fillIn,
    checked,
    /** The props of a text field's control. */
    text: (name: CallerFieldName) => ({
      ...checked(name),
      maxLength: lengthOf(name),
      autoComplete: "off",
    }),
    /** The props of a field of the company for the invoice. */
    company: (name: keyof BillingText) => field(`billing.${name}`),
    /** Chooses the value of a field, as if it were typed. */
    choose: (name: CallerFieldName, value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    /** Fills in who, where and what of an earlier booking; day and time are asked next. */
    repeat(former: OpsBooking) {
      for (const name of FILLED) form.setValue(name, former[name], { shouldDirty: true });
      changeLines(new Map(former.lines.map(({ id, quantity }) => [id, quantity])));
      form.setFocus("booking_date");
    },
    lines,
    total,
    quantities,
    changeLines,
    whatError,
    failure: problem && describeFailure(problem),
    isPending,
    /** Whether something would be lost by leaving. */
    isBegun: booked === undefined && !isGivenUp && (quantities.size > 0 || form.formState.isDirty),
    booked,
    forget: () => setIsGivenUp(true),
    onSubmit: (event: SyntheticEvent) => {
      if (lines.length === 0) setWhatError("Add at least one service");
      onSubmit(event);
    },
  };
}

export type CallerBooking = ReturnType<typeof useCallerBooking>;
