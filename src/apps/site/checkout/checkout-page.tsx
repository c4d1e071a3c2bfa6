import { useHydrated, useNavigate, useRouter, Link } from "@tanstack/react-router";
import { useRef, useState, lazy, Suspense } from "react";
import { useSession } from "#apps/shared/account/use-session.ts";
import { authorization } from "#api-client/user-token.ts";
import type { BookingConfirmation } from "../booked/booking-confirmation.ts";
import { useCart } from "../cart/use-cart.ts";
import { announceBooked } from "./booked-elsewhere.ts";
import { Page, Section } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { closedDoorWords } from "#apps/shared/booking/closed-door-words.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { NoScript } from "#apps/shared/no-script.tsx";
import { clearStorage } from "../shell/clear-storage.ts";
import styles from "./checkout.module.css";
import { BookingFieldsContext, useBookingField } from "./use-booking-fields.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormColumn, FormGroup, FormPair, FormErrors } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ScrollIntoView } from "#ui/layout/scroll-into-view.tsx";
import { BookingSummary, BookingSummaryLine } from "./booking-summary.tsx";
import { useCartChanges } from "../cart/cart-actions.ts";
import { RemovedItem } from "../cart/removed-item.tsx";
import { RemovedNotice } from "../cart/removed-notice.tsx";
import type { CartItem } from "#apps/shared/booking/cart.ts";
import { SlotDaysContext } from "#apps/shared/slots/use-slot-days.ts";
import { BookedElsewhereNotice } from "./booked-elsewhere-notice.tsx";
import { CompanyFold } from "./company-fold.tsx";
import { AddressFields, PinQuestion } from "./place-fields.tsx";
import { TimeChoice, DayChoice, SlotNotice } from "./time-choice.tsx";
import { loadCalls } from "./send-booking.ts";
import { loadQuestion, useBookingForm, type BookingFormOptions } from "./use-booking-form.ts";
import type { BillingText } from "#booking/money/invoices/fields.ts";
import { EMPTY_CART } from "#booking/ground/fields.ts";
import { TextField, PhoneField } from "#ui/forms/text-field.tsx";
import { words } from "./checkout-page.en.ts";

export function CheckoutPage() {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const session = useSession(client);
  const [isBooked, setIsBooked] = useState(false);
  const isKnown = useHydrated() && !isBooked;
  const stored = useCart();
  const items = isKnown ? stored : undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  async function finish(booking: BookingConfirmation, company: BillingText | undefined) {
    setIsBooked(true);
    announceBooked(booking);
    clearStorage();
    const phone = session?.role === "customer" ? session.phone_number : null;
    const state = {
      booking,
      ...(company && { company }),
      ...(phone !== null && { phone }),
      ...(session?.can_confirm_phone && { canConfirmPhone: true }),
    };
    await navigate({ to: "/booked", state, replace: true });
  }

  return (
    <Section space="tight" className={styles.page}>
      <Page>
        <PageTitle title={words.title} description={words.description} />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {/* The first text of the page is rendered before the cart has loaded. */}
        <p className={`lead ${styles.lead}`}>{words.lead}</p>
        <NoScript what={words.booking} />
        <BookingForm
          client={client}
          authorization={authorization}
          customer={session?.role === "customer" ? session : undefined}
          items={items}
          onEmptied={() => heading.current?.focus()}
          onBooked={finish}
        />
      </Page>
    </Section>
  );
}

const Question = lazy(loadQuestion);
const SavedDetails = lazy(() => import("./saved-details.tsx"));

type Props = BookingFormOptions & {
  items: CartItem[] | undefined;
  onEmptied: () => void;
};

function BookingForm({ items, onEmptied, ...parts }: Props) {
  const isReady = useHydrated();
  const {
    form,
    fields,
    companyFold,
    slotDays,
    isSending,
    refusal,
    send,
    question,
    onBook,
    onClose,
  } = useBookingForm(parts);
  const changes = useCartChanges(parts.client);
  const booking = { items, changes, onEmptied };
  return (
    <BookingFieldsContext value={fields}>
      <Form
        method="post"
        errorsInside
        onFocus={loadCalls}
        onSubmit={send}
        ref={form}
        {...fields.handlers}
      >
        <SlotDaysContext value={slotDays}>
          <SidebarLayout
            aside={
              <BookingSummary {...booking}>
                <SlotNotice place="button" />
                <Button block type={isReady ? "submit" : "button"} busy={isSending}>
                  {isSending ? words.sending : words.book}
                </Button>
                <p className="small soft">{closedDoorWords(useSite())}</p>
                <p className="small soft">
                  {parts.customer === undefined && (
                    <span>
                      {words.noSignIn}
                      <Link to="/signin">{words.signIn}</Link>
                      {words.signInEnd}
                    </span>
                  )}
                  <span>
                    {words.see}
                    <a href="/privacy-policy">{words.privacy}</a>
                    {words.seeEnd}
                  </span>
                </p>
              </BookingSummary>
            }
          >
            <FormColumn>
              <FormErrors />
              <BookedElsewhereNotice />
              {(items?.length === 0 || !isReady) && <NothingToBook early={!isReady} />}
              {items?.length !== 0 && <BookingSummaryLine {...booking} />}
              {items && <RemovedNotice items={items} changes={changes} />}
              <PinQuestion client={parts.client} />
              <FormGroup legend={words.dayAndTime}>
                <DayChoice />
                <TimeChoice known={changes.known} />
              </FormGroup>
              <PersonFields />
              <AddressFields
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
              </AddressFields>
              <CompanyFold ref={companyFold} />
            </FormColumn>
          </SidebarLayout>
        </SlotDaysContext>
      </Form>
      <RemovedItem changes={changes} words={words.removed} />
      {question && (
        <Suspense>
          <Question {...{ question, onBook, onClose }} />
        </Suspense>
      )}
    </BookingFieldsContext>
  );
}

/** Shown above the form while the cart is empty. With `early`, where the document says that it is. */
const NothingToBook = ({ early }: { early: boolean }) => (
  <Alert tone="warn" className={early ? styles.early : undefined}>
    <p>{EMPTY_CART}</p>
    <p className="cluster">
      <Link to="/service">{words.seeServices}</Link>
      <Link to="/bookings">{words.myBookings}</Link>
    </p>
  </Alert>
);

function PersonFields() {
  return (
    <FormGroup legend={words.nameAndPhone}>
      <FormPair>
        <TextField
          label={words.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          {...useBookingField("first_name")}
        />
        <TextField
          label={words.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          {...useBookingField("last_name")}
        />
      </FormPair>
      <FormPair>
        <PhoneField
          hint={words.phoneHint}
          enterKeyHint="next"
          {...useBookingField("phone_number")}
        />
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          {...useBookingField("email")}
        />
      </FormPair>
    </FormGroup>
  );
}
