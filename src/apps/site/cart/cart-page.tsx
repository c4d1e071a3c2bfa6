import { useCanGoBack, useHydrated, useNavigate, useRouter, Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { userToken } from "#api-client/user-token.ts";
import { CartRows } from "./cart-rows.tsx";
import { useCart } from "./use-cart.ts";
import { useCartChanges, type CartChanges } from "./cart-actions.ts";
import { RemovedItem } from "./removed-item.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { BookedElsewhereNotice } from "../checkout/booked-elsewhere-notice.tsx";
import { useBookedElsewhere } from "../checkout/booked-elsewhere.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import styles from "./cart-page.module.css";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { OrderSummary } from "#ui/cards/order-summary.tsx";
import { Price } from "#ui/data/price.tsx";
import { countOf, totalOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { monthlyWordsOf } from "./describe-cart-item.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { words } from "./cart-page.en.ts";

/** Whether a link of the site led here before its scripts had come: the router knows of no page before. */
const cameByPlainLink = (): boolean =>
  window.history.length > 1 && document.referrer.startsWith(`${location.origin}/`);

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

  useEffect(() => {
    // A booking in another tab signs out here too; then the page shows that booking instead.
    if (isGuest && !isBooked) void navigate({ to: "/signin", replace: true });
  }, [isGuest, isBooked, navigate]);

  const goBack = () =>
    canGoBack || cameByPlainLink() ? history.back() : void navigate({ to: "/service" });
  const back = (
    <Button variant="text" onClick={goBack}>
      <Icon name="previous" />
      {words.back}
    </Button>
  );
  return (
    <Section space="tight">
      <Page className={styles.page}>
        <PageTitle title={words.title} description={words.description} />
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <NoScript what={words.theCart} />
        <BookedElsewhereNotice />
        {isBooked ? (
          <p data-above="5">{back}</p>
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
              onLastDeleted={() => heading.current?.focus()}
            />
            <p data-above="5">{back}</p>
          </SidebarLayout>
        )}
        <RemovedItem changes={changes} words={words.deleted} />
      </Page>
    </Section>
  );
}

function CartSkeleton() {
  return (
    <div className="stack">
      <output className="visually-hidden">{words.loading}</output>
      <Skeleton shape="row" className={styles.row} />
      <Skeleton shape="row" className={styles.row} />
      <Skeleton shape="row" className={styles.row} />
    </div>
  );
}

type Props = { items: CartItem[]; changes: CartChanges; onBook: () => void };

function CartTotal({ items, changes, onBook }: Props) {
  return (
    <OrderSummary title={words.total}>
      <p>
        <Price amount={totalOf(items)} decimals={2} size="xl" />
      </p>
      <p className="soft">
        {words.forItems(countOf(items))} {monthlyWordsOf(items, changes)}
      </p>
      <Button block onClick={onBook}>
        {words.basicDetails}
      </Button>
    </OrderSummary>
  );
}

function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title={words.empty}
      picture={
        <Picture src="/pictures/state-empty-cart.svg" ratio="fill" corners="none" loading="eager" />
      }
      actions={
        <>
          <Link to="/service" className={buttonClass()}>
            {words.seeServices}
          </Link>
          <Button disabled>{words.basicDetails}</Button>
          {children}
        </>
      }
    >
      {words.start}
    </EmptyState>
  );
}
