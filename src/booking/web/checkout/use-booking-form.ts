import { useEffect, useState } from "react";
import { EMPTY_CART } from "#booking/contract/fields.ts";
import type { Client } from "#api-client/client.ts";
import { today } from "#kernel/time/day.ts";
import { useApiForm } from "#ui/forms/use-api-form.ts";
import type { BookingConfirmation } from "../confirmation/booking-confirmation.ts";
import { readAttempt } from "./booking-attempt.ts";
import { saveBookingDraft, readBookingDraft } from "./booking-draft.ts";
import { INPUT_NAMES, toDetails, type BookingInput } from "./booking-input.ts";
import { cart } from "../cart/cart-actions.ts";
import { fetchPrices, refreshCart } from "../cart/cart-changes.ts";
import { totalOf, useCart } from "../cart/cart.ts";
import type { PriceChange } from "./price-question.tsx";
import { sendOnce } from "./send-once.ts";

/** The known data of a signed-in customer. */
export type KnownCustomer = { email: string; phone_number: string | null };

export type BookingFormOptions = {
  client: Client;
  /** Returns the authorization header, read when the booking is sent. */
  authorization: () => Record<string, string>;
  /** Undefined for a guest and while loading. */
  customer: KnownCustomer | undefined;
  onBooked: (booking: BookingConfirmation) => Promise<void>;
};

const ANSWER_LOST =
  "The answer to your last attempt was lost. Press Book Now again: it will not be booked twice.";

/**
 * The state of the booking form: its fields, its refusal, and the submit handler, which runs once
 * at a time.
 */
export function useBookingForm({ client, authorization, customer, onBooked }: BookingFormOptions) {
  // Without default values, so that text typed before hydration is kept.
  const { form, submitOnce } = useApiForm<BookingInput>();
  const [refusal, setRefusal] = useState<string>();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const items = useCart();

  // After the first render, which is the same for everybody. Filled fields were typed later and are
  // kept.
  useEffect(() => {
    const draft = readBookingDraft(today(new Date()));
    for (const name of INPUT_NAMES)
      if (draft[name] && !form.getValues(name)) form.setValue(name, draft[name]);
    if (readAttempt() !== undefined) setRefusal(ANSWER_LOST);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveBookingDraft(values),
    });
  }, [form]);

  useEffect(() => {
    if (customer === undefined) return;
    for (const name of ["email", "phone_number"] as const) {
      const isUntouched = !form.getFieldState(name).isTouched && !form.getValues(name);
      if (isUntouched && customer[name]) form.setValue(name, customer[name]);
    }
  }, [customer, form]);

  async function book(input: BookingInput) {
    setRefusal(undefined);
    setPriceChange(undefined);
    if (!cart.isList()) return setRefusal(EMPTY_CART);
    const products = items.map(({ id, quantity }) => ({ product_id: id, product_count: quantity }));
    const request = { ...toDetails(input), products, seen_total: totalOf(items) };
    const outcome = await sendOnce(client, request, authorization);
    if ("booking" in outcome) return onBooked(outcome.booking);
    if (outcome.newPrices !== undefined) {
      const was = new Map(items.map(({ id, price }) => [id, price]));
      refreshCart(outcome.newPrices.bookables);
      for (const { id, price } of outcome.newPrices.bookables)
        if (was.get(id) === price) was.delete(id);
      return setPriceChange({ ...outcome.newPrices, was });
    }
    setRefusal(outcome.message);
    for (const { path, message } of outcome.issues) {
      const name = INPUT_NAMES.find((one) => path === `booking.${one}`);
      if (name !== undefined) form.setError(name, { type: "server", message });
      else if (path === "booking.products")
        void fetchPrices(
          client,
          items.map(({ id }) => id),
        );
    }
  }

  const send = submitOnce(book);
  return {
    form,
    refusal,
    send,
    priceChange,
    bookAtNewPrices: () => send(),
    forgetNewPrices: () => setPriceChange(undefined),
  };
}
