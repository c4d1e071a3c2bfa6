import { useHydrated, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useSession } from "#account/web/session/use-session.ts";
import { authorization } from "#api-client/user-token.ts";
import type { BookingConfirmation } from "#booking/web/confirmation/booking-confirmation.ts";
import { BookingForm } from "#booking/web/checkout/booking-form.tsx";
import { useCart } from "#booking/web/cart/use-cart.ts";
import { announceBooked } from "#booking/web/checkout/booked-elsewhere.ts";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import { clearStorage } from "../shell/clear-storage.ts";
import styles from "./checkout-page.module.css";

/** The booking form, for customers and guests. */
export function CheckoutPage() {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const session = useSession(client);
  const [isBooked, setIsBooked] = useState(false);
  const isKnown = useHydrated() && !isBooked;
  const stored = useCart();
  const items = isKnown ? stored : undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  async function finish(booking: BookingConfirmation) {
    setIsBooked(true);
    announceBooked(booking);
    clearStorage();
    const phone = session?.role === "customer" ? session.phone_number : null;
    const state = { booking, ...(phone !== null && { phone }) };
    await navigate({ to: "/booked", state, replace: true });
  }

  return (
    <Section space="tight" className={styles.page}>
      <Page>
        <PageTitle
          title="Add Basic Details"
          description="Choose the day and a Morning or an Evening, and say where to come. You need no account to book a cleaning."
        />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Add Basic Details
        </h1>
        {/* The first text of the page is rendered before the cart has loaded. */}
        <p className={`lead ${styles.lead}`}>
          Tell us the day, a Morning or an Evening, who to ask for and where to come. That is all we
          need to find a cleaner near you.
        </p>
        <NoScript what="Booking" />
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
