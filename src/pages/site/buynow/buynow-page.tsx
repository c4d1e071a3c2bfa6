import { getRouteApi, useHydrated, useNavigate, useRouter } from "@tanstack/react-router";
import { AreaCheck } from "#areas/web/shared/area-check.tsx";
import { AddButton } from "#booking/web/cart/add-button.tsx";
import { CartBar, CartSummary } from "#booking/web/cart/cart-summary.tsx";
import { useFreshCart } from "#booking/web/cart/use-fresh-cart.ts";
import type { Category, MiniService, Product } from "#catalogue/contract/public.ts";
import { Html } from "#ui/content/html.tsx";
import { ProductPanel } from "#catalogue/web/shared/product-panel.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import styles from "./buynow-page.module.css";
import { describeCategory } from "../service/describe-category.ts";
import { MiniServices } from "./mini-services.tsx";
import { PopularServices } from "../home/popular-services.tsx";

const route = getRouteApi("/buynow");

/** One category: its products as tabs, its mini services, popular services and the cart. */
export function BuynowPage() {
  const { category, popular } = route.useLoaderData();
  const { client } = useRouter().options.context;
  useFreshCart(category.products);
  useFreshCart(category.mini_services);
  const { chosen, choose } = useChosenProduct(category);
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
      <Breadcrumbs items={[{ label: "Service", to: "/service" }, { label: category.name }]} />
      <SidebarLayout
        aside={
          <div className={styles.cart}>
            <CartSummary />
          </div>
        }
      >
        <header className={styles.head}>
          <h1>{category.name}</h1>
          <Html className="lead" html={category.description} />
          <AreaCheck client={client} action="/buynow">
            <input type="hidden" name="category_id" value={category.id} />
          </AreaCheck>
        </header>
        <NoScript what="Booking online" />
        <Tabs
          key={category.id}
          tabs={tabs}
          label={`${category.name} packages`}
          value={String(chosen?.id)}
          onChange={choose}
        >
          {({ product, isFirst }) => (
            <ProductPanel
              product={product}
              isFirst={isFirst}
              control={<AddButton item={product} />}
            />
          )}
        </Tabs>
        <MiniServices items={category.mini_services.filter(isOfferedWith(chosen))} />
        <PopularServices categories={popular} />
      </SidebarLayout>
      <CartBar />
    </Page>
  );
}

/**
 * Returns the product of the open tab. It is in the URL, so that Back, a reload and a shared link
 * keep it. The server renders a category with its first product.
 */
function useChosenProduct({ products }: Category) {
  const { category_id: categoryId, product_id: productId } = route.useSearch();
  const isHydrated = useHydrated();
  const navigate = useNavigate({ from: "/buynow" });
  const chosen = products.find(({ id }) => isHydrated && id === productId) ?? products[0];
  const choose = (id: string, byKey: boolean) => {
    const product_id = id === String(products[0]?.id) ? undefined : Number(id);
    const search = { category_id: categoryId, product_id };
    void navigate({ search, resetScroll: false, replace: byKey });
  };
  return { chosen, choose };
}

/** Returns a filter for the mini services that the product offers. */
const isOfferedWith = (product: Product | undefined) => (mini: MiniService) =>
  product?.mini_services.some(({ id }) => id === mini.id) === true;
