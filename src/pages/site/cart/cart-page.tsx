import { useCanGoBack, useHydrated, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { userToken } from "#api-client/user-token.ts";
import { CartRows } from "#booking/web/cart/cart-rows.tsx";
import { CartSkeleton } from "#booking/web/cart/cart-skeleton.tsx";
import { CartTotal } from "#booking/web/cart/cart-total.tsx";
import { useCart } from "#booking/web/cart/use-cart.ts";
import { useCartChanges } from "#booking/web/cart/cart-changes.ts";
import { RemovedNotice } from "#booking/web/cart/removed-notice.tsx";
import { BookedElsewhereNotice } from "#booking/web/checkout/booked-elsewhere-notice.tsx";
import { useBookedElsewhere } from "#booking/web/checkout/booked-elsewhere.ts";
import { EmptyCart } from "#booking/web/cart/empty-cart.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import styles from "./cart-page.module.css";

/** Whether a link of the site led here before its scripts had come: the router knows of no page before. */
const cameByPlainLink = (): boolean =>
  window.history.length > 1 && document.referrer.startsWith(`${location.origin}/`);

/** The cart of a customer. A visitor is redirected to the sign-in. */
export function CartPage() {
  const items = useCart();
  const token = useStoredValue(userToken);
  const isHydrated = useHydrated();
  const isGuest = isHydrated && token === "";
  const isBooked = useBookedElsewhere() !== undefined;
  const canGoBack = useCanGoBack();
  const { history, options } = useRouter();
  const changes = useCartChanges(options.context.client);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    // A booking in another tab signs out here too; then the page shows that booking instead.
    if (isGuest && !isBooked) void navigate({ to: "/signin", replace: true });
  }, [isGuest, isBooked, navigate]);

  const goBack = () =>
    canGoBack || cameByPlainLink() ? history.back() : void navigate({ to: "/service" });
  const back = (
    <Button variant="text" onClick={goBack}>
      <Icon name="previous" />
      Back To Preview Page
    </Button>
  );
  return (
    <Section space="tight">
      <Page className={styles.page}>
        <PageTitle
          title="Your cart"
          description="What you have chosen, what each line costs and what it all comes to. Nothing is sent before you press Book Now."
        />
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          Your cart
        </h1>
        <NoScript what="The cart" />
        <output className="visually-hidden">{announcement}</output>
        <BookedElsewhereNotice />
        {isBooked ? (
          <p className={styles.back}>{back}</p>
        ) : !isHydrated || isGuest ? (
          <CartSkeleton />
        ) : items.length === 0 ? (
          <EmptyCart>{back}</EmptyCart>
        ) : (
          <SidebarLayout
            aside={
              <CartTotal
                items={items}
                changes={changes}
                onBook={() => void navigate({ to: "/basic-details" })}
              />
            }
          >
            <div className={styles.gone}>
              <RemovedNotice items={items} changes={changes} />
            </div>
            <CartRows
              items={items}
              changes={changes}
              onDeleted={({ title }) => setAnnouncement(`${title} has been deleted from the cart`)}
              onLastDeleted={() => heading.current?.focus()}
            />
            <p className={styles.back}>{back}</p>
          </SidebarLayout>
        )}
      </Page>
    </Section>
  );
}
