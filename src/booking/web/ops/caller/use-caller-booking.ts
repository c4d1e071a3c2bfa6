import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { totalOf } from "#booking/web/cart/cart.ts";
import { createIdempotencyKey } from "#booking/web/checkout/create-idempotency-key.ts";
import type { OpsBookable } from "#catalogue/contract/ops.ts";
import { tenDigits } from "#kernel/phone.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import { linesOf, type Quantities } from "./booked-lines.ts";
import { bookForCaller, type CallerOutcome, type CallerRequest } from "./book-for-caller.ts";
import {
  CALLER_FIELDS,
  callerFieldProblem,
  EMPTY_CALLER_FIELDS,
  type CallerFieldName,
  type CallerFields,
} from "./caller-fields.ts";

/** What is known of whoever calls, to fill the form with. */
export type KnownCaller = {
  phone_number: string;
  first_name: string;
  last_name: string;
  email: string;
  full_address: string;
  pin_code: string;
};

const FILLED = ["first_name", "last_name", "email", "full_address", "pin_code"] as const;

type Options = {
  bookables: readonly OpsBookable[];
  /** The phone number to begin with; empty when it is to be typed. */
  phoneNumber: string;
};

/** The form with which an operator books for a caller: its fields, its lines and how it is sent. */
export function useCallerBooking({ bookables, phoneNumber }: Options) {
  const { form, field, submitOnce, setErrors } = useApiForm<CallerFields>({
    defaultValues: { ...EMPTY_CALLER_FIELDS, phone_number: phoneNumber },
  });
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const [whatError, setWhatError] = useState<string>();
  const [failure, setFailure] = useState<Exclude<CallerOutcome, { booking: OpsBooking }>>();
  const [isBusy, setIsBusy] = useState(false);
  const [booked, setBooked] = useState<OpsBooking>();
  const [isGivenUp, setIsGivenUp] = useState(false);
  // While a request has no answer, the next one is sent with the same key: one of them books.
  const [key, setKey] = useState(createIdempotencyKey);
  const queryClient = useQueryClient();
  const invalidate = useInvalidateOps();
  const lines = linesOf(quantities, bookables);
  const total = totalOf(lines);

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

  async function send(fields: CallerFields): Promise<void> {
    if (lines.length === 0) return setWhatError("Add what is to be done");
    const request: CallerRequest = {
      ...fields,
      phone_number: tenDigits(fields.phone_number) ?? fields.phone_number,
      products: lines.map(({ id, quantity }) => ({ product_id: id, product_count: quantity })),
      seen_total: total,
    };
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await bookForCaller(request, key);
    setIsBusy(false);
    if ("booking" in outcome) return setBooked(outcome.booking);
    if (outcome.reason !== "lost") setKey(createIdempotencyKey());
    setFailure(outcome);
    setErrors(outcome.fields, CALLER_FIELDS);
    if (outcome.reason === "price-changed")
      await queryClient.invalidateQueries({ queryKey: queryKeys.ops.bookables });
    if (outcome.reason === "key-reused") await invalidate();
  }
  const submit = submitOnce(send);

  /** The props of a field's control, with the check of the server. */
  const checked = (name: CallerFieldName) =>
    field(name, { validate: (_text, all) => callerFieldProblem(name, all) ?? true });

  /** Chooses the value of a field, as if it were typed. */
  const choose = (name: CallerFieldName, value: string) =>
    form.setValue(name, value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  return {
    form,
    fillIn,
    checked,
    choose,
    lines,
    total,
    quantities,
    changeLines,
    whatError,
    failure,
    isBusy,
    /** Whether something would be lost by leaving. */
    isBegun: booked === undefined && !isGivenUp && (quantities.size > 0 || form.formState.isDirty),
    /** The booking that was made. */
    booked,
    /** The operator leaves without booking. */
    forget: () => setIsGivenUp(true),
    onSubmit: (event?: Parameters<typeof submit>[0]) => {
      if (lines.length === 0) setWhatError("Add what is to be done");
      submit(event);
    },
  };
}

export type CallerBooking = ReturnType<typeof useCallerBooking>;
