import { serverNow } from "#ui/browser/server-clock.ts";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { checkedPinCode } from "../areas/checked-pin-code.ts";
import { EMPTY_CART } from "#booking/booking/fields.ts";
import type { Client } from "#api-client/client.ts";
import { today } from "#kernel/time/day.ts";
import { nextPaint } from "#ui/browser/next-paint.ts";
import type { BookingConfirmation } from "../booked/booking-confirmation.ts";
import {
  INPUT_NAMES,
  toDetails,
  type BookingInput,
  type InputName,
  readBookingDraft,
} from "./booking-input.ts";
import { cart } from "../cart/cart-actions.ts";
import { fetchPrices, refreshCart } from "../cart/cart-changes.ts";
import { totalOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { useCart } from "../cart/use-cart.ts";
import { useSlotDays } from "#apps/shared/slots/use-slot-days.ts";
import type { BillingText } from "#payments/invoices/fields.ts";
import type { CompanyCheck } from "./company-fold.tsx";
import type { PriceChange } from "./price-question.tsx";
import { readAttempt, sendOnce } from "./send-booking.ts";
import { useBookingFields } from "./use-booking-fields.ts";

type KnownCustomer = { email: string; phone_number: string | null };

export type BookingFormOptions = {
  client: Client;
  /** Returns the authorization header, read when the booking is sent. */
  authorization: () => Record<string, string>;
  /** Undefined for a guest and while loading. */
  customer: KnownCustomer | undefined;
  /** With the company that the invoice is made out to. */
  onBooked: (booking: BookingConfirmation, company: BillingText | undefined) => Promise<void>;
};

/** The question about new prices is rare, so that its script comes when there are some. */
export const loadPriceQuestion = () => import("./price-question.tsx");
export const loadSecondQuestion = () => import("./second-question.tsx");

/** Shown while its cause stands: the cart, or the fields that it names. */
type FormRefusal = { message: string; items?: CartItem[]; names?: InputName[] };
type Second = { message: string; key: string };

const ANSWER_LOST =
  "The answer to your last attempt was lost. Press Book Now again: it will not be booked twice.";

/** The state of the booking form: its fields, its refusal, and the submit handler. */
export function useBookingForm({ client, authorization, customer, onBooked }: BookingFormOptions) {
  const { form, fields } = useBookingFields();
  const { getInput, isTouched, setValue, setError, check } = fields;
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const companyFold = useRef<CompanyCheck>(null);
  const [refusal, setRefusal] = useState<FormRefusal>();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const [second, setSecond] = useState<Second>();
  const items = useCart();
  const { slotDays, reload: reloadSlots } = useSlotDays(client, {
    pinCode: fields.watched.pin_code,
    day: fields.watched.booking_date,
    ids: items.map(({ id }) => id),
  });

  // After the first render, which is the same for everybody. Filled fields were typed later and are
  // kept.
  useEffect(() => {
    const draft = readBookingDraft(today(serverNow()));
    for (const name of INPUT_NAMES)
      if (draft[name] && !getInput()[name]) setValue(name, draft[name]);
    const pinCode = checkedPinCode.get();
    if (pinCode !== "" && !getInput().pin_code) setValue("pin_code", pinCode);
    if (readAttempt() !== undefined) setRefusal({ message: ANSWER_LOST });
  }, [getInput, setValue]);

  useEffect(() => {
    if (customer === undefined) return;
    for (const name of ["email", "phone_number"] as const) {
      const isUntouched = !isTouched(name) && !getInput()[name];
      if (isUntouched && customer[name]) setValue(name, customer[name]);
    }
  }, [customer, getInput, isTouched, setValue]);

  async function book(
    input: BookingInput,
    { company, confirmed }: { company: BillingText | undefined; confirmed: string | undefined },
  ) {
    setRefusal(undefined);
    setPriceChange(undefined);
    setSecond(undefined);
    if (!cart.isList()) return setRefusal({ message: EMPTY_CART, items });
    const products = items.map(({ id, quantity }) => ({ product_id: id, product_count: quantity }));
    const request = { ...toDetails(input), products, seen_total: totalOf(items) };
    const outcome = await sendOnce(client, request, authorization, confirmed);
    if ("booking" in outcome) return onBooked(outcome.booking, company);
    if (outcome.newPrices !== undefined) {
      const was = new Map(items.map(({ id, price }) => [id, price]));
      refreshCart(outcome.newPrices.bookables);
      for (const { id, price } of outcome.newPrices.bookables)
        if (was.get(id) === price) was.delete(id);
      try {
        await loadPriceQuestion();
        return setPriceChange({ ...outcome.newPrices, was });
      } catch {
        // The line is down: the refusal says the same, and the prices are the new ones by now.
        return setRefusal({ message: outcome.message, items });
      }
    }
    const { message: words, second: key } = outcome;
    if (key !== undefined && (await loadSecondQuestion().catch(() => undefined)))
      return setSecond({ message: words, key });
    const isOfCart = outcome.issues.some(({ path }) => path.startsWith("booking.products"));
    const names = INPUT_NAMES.filter((name) =>
      outcome.issues.some(({ path }) => path === `booking.${name}`),
    );
    setRefusal({ message: words, ...(isOfCart && { items }), names });
    for (const { path, message } of outcome.issues) {
      const name = names.find((one) => path === `booking.${one}`);
      if (name !== undefined) setError(name, message);
      // Somebody was faster: how the slots stood is over.
      if (name === "booking_time_slot") void reloadSlots();
      else if (path === "booking.products")
        void fetchPrices(
          client,
          items.map(({ id }) => id),
        );
    }
  }

  /** Checks the fields and books; does nothing while an earlier press is under way. */
  async function submit(confirmed?: string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      // The button is busy for a frame, also where a check refuses: the form's errors wait for that.
      await nextPaint();
      const input = check();
      const checked = await companyFold.current?.check();
      if (input !== undefined && checked?.isRight !== false)
        await book(input, { company: checked?.company, confirmed });
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    void submit();
  };
  const isStanding =
    (refusal?.items === undefined || refusal.items === items) &&
    (!refusal?.names?.length || refusal.names.some((name) => fields.errors[name] !== undefined));
  return {
    form,
    fields,
    companyFold,
    slotDays,
    isSending,
    refusal: isStanding ? refusal?.message : undefined,
    send,
    priceChange,
    bookAtNewPrices: () => send(),
    forgetNewPrices: () => setPriceChange(undefined),
    second,
    bookSecond: () => void submit(second?.key),
    forgetSecond: () => setSecond(undefined),
  };
}
