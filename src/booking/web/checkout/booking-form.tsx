import { useHydrated } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormColumn, FormGroup } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { BookingErrors } from "./booking-errors.tsx";
import { BookingSummary, BookingSummaryLine } from "./booking-summary.tsx";
import { useCartNews } from "../cart/cart-changes.ts";
import { RemovedNotice } from "../cart/removed-notice.tsx";
import type { CartItem } from "../cart/cart.ts";
import { BookedElsewhereNotice } from "./booked-elsewhere-notice.tsx";
import { PriceQuestion } from "./price-question.tsx";
import { DayChoice } from "./day-choice.tsx";
import { NothingToBook } from "./nothing-to-book.tsx";
import { PersonFields } from "./person-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useBookingForm, type BookingFormOptions } from "./use-booking-form.ts";

type Props = BookingFormOptions & {
  /** The items of the cart; undefined while loading. */
  items: CartItem[] | undefined;
  /** Called when the last item was removed. */
  onEmptied: () => void;
};

/** The booking form beside the items to book. */
export function BookingForm({ items, onEmptied, ...parts }: Props) {
  const isReady = useHydrated();
  const { form, refusal, send, priceChange, bookAtNewPrices, forgetNewPrices } =
    useBookingForm(parts);
  const news = useCartNews(parts.client);
  const booking = { items, news, onEmptied };
  const isSending = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <Form method="post" errorsInside onSubmit={send}>
        <SidebarLayout
          aside={
            <BookingSummary {...booking}>
              <Button block type={isReady ? "submit" : "button"} busy={isSending}>
                {isSending ? "Sending..." : "Book Now"}
              </Button>
              <p className="small soft">
                {parts.customer === undefined && "You need not sign in. "}We use your details only
                for this booking, as our <a href="/privacy-policy">privacy policy</a> says.
              </p>
            </BookingSummary>
          }
        >
          <FormColumn>
            <BookingErrors />
            <BookedElsewhereNotice />
            {items?.length === 0 ? <NothingToBook /> : <BookingSummaryLine {...booking} />}
            {items && <RemovedNotice items={items} news={news} />}
            <FormGroup legend="Day and time">
              <DayChoice />
              <TimeChoice />
            </FormGroup>
            <PersonFields />
            <PlaceFields client={parts.client}>
              {refusal !== undefined && (
                <ScrollIntoView>
                  <Alert tone="bad" live>
                    {refusal}
                  </Alert>
                </ScrollIntoView>
              )}
            </PlaceFields>
          </FormColumn>
        </SidebarLayout>
      </Form>
      <PriceQuestion change={priceChange} onBook={bookAtNewPrices} onClose={forgetNewPrices} />
    </FormProvider>
  );
}
