import { useHydrated } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { BookingFieldsContext } from "./booking-fields-context.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormColumn, FormGroup } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { BookingErrors } from "./booking-errors.tsx";
import { BookingSummary, BookingSummaryLine } from "./booking-summary.tsx";
import { useCartChanges } from "../cart/cart-changes.ts";
import { RemovedNotice } from "../cart/removed-notice.tsx";
import type { CartItem } from "../cart/cart.ts";
import { SlotDaysContext } from "../slots/use-slot-days.ts";
import { BookedElsewhereNotice } from "./booked-elsewhere-notice.tsx";
import { DayChoice } from "./day-choice.tsx";
import { NothingToBook } from "./nothing-to-book.tsx";
import { PersonFields } from "./person-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { loadPriceQuestion, useBookingForm, type BookingFormOptions } from "./use-booking-form.ts";

const PriceQuestion = lazy(loadPriceQuestion);
// For customers only.
const SavedDetails = lazy(() => import("./saved-details.tsx"));

type Props = BookingFormOptions & {
  /** The items of the cart; undefined while loading. */
  items: CartItem[] | undefined;
  /** Called when the last item was removed. */
  onEmptied: () => void;
};

/** The booking form beside the items to book. */
export function BookingForm({ items, onEmptied, ...parts }: Props) {
  const isReady = useHydrated();
  const { form, fields, slotDays, isSending, refusal, send, priceChange, ...prices } =
    useBookingForm(parts);
  const changes = useCartChanges(parts.client);
  const booking = { items, changes, onEmptied };
  return (
    <BookingFieldsContext value={fields}>
      <Form method="post" errorsInside onSubmit={send} ref={form} {...fields.handlers}>
        <SidebarLayout
          aside={
            <BookingSummary {...booking}>
              <Button block type={isReady ? "submit" : "button"} busy={isSending}>
                {isSending ? "Sending..." : "Book Now"}
              </Button>
              <p className="small soft">
                {parts.customer === undefined
                  ? "You need not sign in. We use your details only for this booking"
                  : "Your account keeps your name and this address for the next one"}
                , as our <a href="/privacy-policy">privacy policy</a> says.
              </p>
            </BookingSummary>
          }
        >
          <FormColumn>
            <BookingErrors />
            <BookedElsewhereNotice />
            {(items?.length === 0 || !isReady) && <NothingToBook early={!isReady} />}
            {items?.length !== 0 && <BookingSummaryLine {...booking} />}
            {items && <RemovedNotice items={items} changes={changes} />}
            <FormGroup legend="Day and time">
              <SlotDaysContext value={slotDays}>
                <DayChoice />
                <TimeChoice />
              </SlotDaysContext>
            </FormGroup>
            <PersonFields />
            <PlaceFields
              client={parts.client}
              saved={
                parts.customer && (
                  <Suspense>
                    <SavedDetails />
                  </Suspense>
                )
              }
            >
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
      {priceChange && (
        <Suspense>
          <PriceQuestion
            change={priceChange}
            onBook={prices.bookAtNewPrices}
            onClose={prices.forgetNewPrices}
          />
        </Suspense>
      )}
    </BookingFieldsContext>
  );
}
