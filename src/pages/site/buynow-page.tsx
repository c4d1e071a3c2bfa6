import { getRouteApi, Link } from "@tanstack/react-router";
import { AddButton } from "#booking/web/add-button.tsx";
import { CartBar, CartBill } from "#booking/web/cart-bill.tsx";
import { useFreshCart } from "#booking/web/cart/use-fresh-cart.ts";
import { Html } from "#catalogue/web/html.tsx";
import { ProductPanel } from "#catalogue/web/product-panel.tsx";
import { formatRupees } from "#kernel/money.ts";
import { buttonClass } from "#ui/button.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { Empty } from "#ui/empty.tsx";
import { Page } from "#ui/page.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { WithAside } from "#ui/with-aside.tsx";
import { PageTitle } from "../page-title.tsx";
import { NoScript } from "./no-script.tsx";
import styles from "./buynow-page.module.css";
import { describeCategory } from "./describe-category.ts";
import { MiniServices } from "./mini-services.tsx";
import { PopularServices } from "./popular-services.tsx";

const route = getRouteApi("/buynow");

/** One category: its products as tabs, its mini services, what else is popular, and the cart. */
export function BuynowPage() {
  const { category, popular } = route.useLoaderData();
  useFreshCart(category.products);
  useFreshCart(category.mini_services);
  const tabs = category.products.map((product, i) => ({
    id: String(product.id),
    label: product.short_title,
    sub: formatRupees(product.price),
    product,
    isFirst: i === 0,
  }));
  return (
    <Page className={styles.buy}>
      <PageTitle title={category.name} description={describeCategory(category)} />
      <Crumbs items={[{ label: "Service", to: "/service" }, { label: category.name }]} />
      <WithAside
        aside={
          <div className={styles.cart}>
            <CartBill />
          </div>
        }
      >
        <header className={styles.head}>
          <h1>{category.name}</h1>
          <Html className="lead" html={category.description} />
        </header>
        <NoScript what="Booking online" />
        {tabs.length === 0 ? (
          <NothingToBook />
        ) : (
          <Tabs key={category.id} tabs={tabs} label={`${category.name} packages`}>
            {({ product, isFirst }) => (
              <ProductPanel
                product={product}
                isFirst={isFirst}
                control={<AddButton item={product} />}
              />
            )}
          </Tabs>
        )}
        <MiniServices items={category.mini_services} />
        <PopularServices categories={popular} />
      </WithAside>
      <CartBar />
    </Page>
  );
}

const NothingToBook = () => (
  <Empty
    title="There is nothing to book here yet"
    actions={
      <Link to="/service" className={buttonClass({ variant: "quiet" })}>
        See all services
      </Link>
    }
  />
);
