import { serverNow } from "#ui/browser/server-clock.ts";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { checkedPinCode } from "../areas/checked-pin-code.ts";
import { EMPTY_CART } from "#booking/ground/fields.ts";
import type { Client } from "#api-client/client.ts";
import { PAGE_LANGUAGE } from "#kernel/page-language.en.ts";
import { today } from "#kernel/time/day.ts";
import { nextPaint, useSending } from "#ui/browser/next-paint.ts";
import type { BookingConfirmation } from "../booked/booking-confirmation.ts";
import {
  INPUT_NAMES,
  toDetails,
  type BookingInput,
  type InputName,
  readBookingDraft,
} from "./booking-input.ts";
import { cart, fetchPrices, refreshCart } from "../cart/cart-actions.ts";
import { totalOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { useCart } from "../cart/use-cart.ts";
import { useSlotDays } from "#apps/shared/slots/use-slot-days.ts";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import type { CompanyCheck } from "./company-fold.tsx";
import type { PriceChange, SecondBooking } from "./booking-question.tsx";
import { readAttempt, sendOnce } from "./send-booking.ts";
import { useBookingFields } from "./use-booking-fields.ts";
import { words } from "./use-booking-form.en.ts";

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

/** The questions about new prices and a second booking are rare, so that their script comes with the first. */
export const loadQuestion = () => import("./booking-question.tsx");

/** Shown while its cause stands: the cart, or the fields that it names. */
type FormRefusal = { message: string; items?: CartItem[]; names?: string[] };

/** The state of the booking form: its fields, its refusal, and the submit handler. */
export function useBookingForm({ client, authorization, customer, onBooked }: BookingFormOptions) {
  const { form, fields } = useBookingFields();
  const { getInput, isTouched, setValue, setError, check } = fields;
  const { isSending, send } = useSending();
  const companyFold = useRef<CompanyCheck>(null);
  const [refusal, setRefusal] = useState<FormRefusal>();
  const [question, setQuestion] = useState<PriceChange | SecondBooking>();
  const items = useCart();
  const { slotDays, reload: reloadSlots } = useSlotDays(client, {
    pinCode: fields.watched.pin_code,
    day: fields.watched.booking_date,
    ids: items.map(({ id }) => id),
  });

  // After the first render, which is the same for every visitor. Filled fields were typed later and
  // are kept.
  useEffect(() => {
    const draft = readBookingDraft(today(serverNow()));
    for (const name of INPUT_NAMES)
      if (draft[name] && !getInput()[name]) setValue(name, draft[name]);
    const pinCode = checkedPinCode.get();
    if (pinCode !== "" && !getInput().pin_code) setValue("pin_code", pinCode);
    if (readAttempt() !== undefined) setRefusal({ message: words.answerLost });
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
    setQuestion(undefined);
    if (!cart.isList()) return setRefusal({ message: EMPTY_CART });
    const products = items.map(({ id, quantity }) => ({ product_id: id, product_count: quantity }));
    const booked = { ...toDetails(input), products, seen_total: totalOf(items) };
    const request = PAGE_LANGUAGE === "en" ? booked : { ...booked, language: PAGE_LANGUAGE };
    const outcome = await sendOnce(client, request, authorization, confirmed);
    if ("booking" in outcome) return onBooked(outcome.booking, company);
    if (outcome.newPrices !== undefined) {
      const was = new Map(items.map(({ id, price }) => [id, price]));
      refreshCart(outcome.newPrices.bookables);
      try {
        await loadQuestion();
        return setQuestion({ ...outcome.newPrices, was });
      } catch {
        // The line is down: the refusal says the same, and the prices are the new ones by now.
        return setRefusal({ message: outcome.message });
      }
    }
    const message = outcome.message || words.unreachable;
    const { second: key } = outcome;
    if (key !== undefined && (await loadQuestion().catch(() => undefined)))
      return setQuestion({ message, key });
    const names = outcome.issues.map(({ path }) => path.replace("booking.", ""));
    setRefusal({ message, items, names });
    for (const { path, message: problem } of outcome.issues) {
      const name = INPUT_NAMES.find((one) => path === `booking.${one}`);
      if (name !== undefined) setError(name, problem);
      // Another customer was faster: the slots' availability has changed.
      if (name === "booking_time_slot") void reloadSlots();
      else if (path === "booking.products")
        void fetchPrices(
          client,
          items.map(({ id }) => id),
        );
    }
  }

  /** Checks the fields and books; does nothing while an earlier press is under way. */
  const submit = (confirmed?: string) =>
    void send(async () => {
      const input = check();
      const checked = await companyFold.current?.check();
      if (input !== undefined && checked?.isRight !== false)
        await book(input, { company: checked?.company, confirmed });
    }, nextPaint);
  const stands = (name: string) =>
    name.startsWith("products") ? refusal?.items === items : fields.errors[name as InputName];
  return {
    form,
    fields,
    companyFold,
    slotDays,
    isSending,
    refusal: refusal?.names?.length && !refusal.names.some(stands) ? undefined : refusal?.message,
    send: (event: SyntheticEvent) => {
      event.preventDefault();
      submit();
    },
    question,
    onBook: () => submit(question?.key),
    onClose: () => setQuestion(undefined),
  };
}
