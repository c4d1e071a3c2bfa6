import { getRouteApi, useHydrated, useNavigate, useRouter, Link } from "@tanstack/react-router";
import { AddButton, AnnouncedItem } from "../cart/add-button.tsx";
import { AreaCheck } from "../areas/area-check.tsx";
import { CartBar, CartSummary } from "../cart/cart-summary.tsx";
import { useFreshCart } from "../cart/cart-actions.ts";
import type { Trust } from "#reporting/contract.ts";
import type { Category, MiniService, Product } from "#catalogue/contract.ts";
import { Html } from "#ui/content/html.tsx";
import { ProductPanel } from "#apps/shared/catalogue/product-panel.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import styles from "./buynow.module.css";
import type { PopularCategory, Services } from "../page-data.ts";
import { ServiceTiles } from "../service/service-tiles.tsx";
import { QuantityStepper } from "../cart/quantity-stepper.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { Price } from "#ui/data/price.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import miniServicesStyles from "./buynow-part.module.css";
import type { SyntheticEvent } from "react";
import { staticHtml } from "#ui/content/static-html.tsx";
import { TrustRow } from "../trust-row.tsx";
import type { StoryProps } from "./service-story.tsx";
import { words } from "./buynow-page.en.ts";

const route = getRouteApi("/buynow");
const Story = staticHtml<StoryProps>("service-story", () => import("./service-story.tsx"));

export function BuynowPage() {
  const { services, category, popular, trust } = route.useLoaderData();
  return services ? (
    <ServiceChoice services={services} />
  ) : (
    <CategoryPage category={category} popular={popular} trust={trust} />
  );
}

const ServiceChoice = ({ services }: { services: Services }) => (
  <Section space="tight">
    <PageTitle title={words.choose} description={words.description} />
    <Page>
      <SectionHead heading="h1" title={words.choose}>
        {words.lead}
      </SectionHead>
      <ServiceTiles services={services} />
    </Page>
  </Section>
);

type CategoryPageProps = {
  category: Category;
  popular: PopularCategory[];
  trust: Trust | undefined;
};

/** Moves the cut between before and after; the drawing is the server's HTML. */
const slide = ({ target }: SyntheticEvent) =>
  target instanceof HTMLInputElement &&
  target.parentElement?.style.setProperty("--cut", `${target.value}%`);

function CategoryPage({ category, popular, trust }: CategoryPageProps) {
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
      <Breadcrumbs items={[{ label: words.service, to: "/service" }, { label: category.name }]} />
      <SidebarLayout
        aside={
          <div className="scripted">
            <Part>
              <CartSummary />
            </Part>
          </div>
        }
      >
        <header className={`stack ${styles.head}`} data-gap="2">
          <h1>{category.name}</h1>
          <Html className={`lead ${styles.lead}`} html={category.description} />
          <AreaCheck client={client} action="/buynow" product={chosen}>
            <input type="hidden" name="category_id" value={category.id} />
          </AreaCheck>
          <TrustRow trust={trust} />
        </header>
        <NoScript what={words.online} />
        <Tabs
          key={category.id}
          tabs={tabs}
          label={words.packages(category.name)}
          value={String(chosen?.id)}
          onChange={choose}
        >
          {({ product, isFirst }) => (
            <ProductPanel
              product={product}
              isFirst={isFirst}
              rating={trust?.products.find(({ id }) => id === product.id)}
              control={<AddButton item={product} />}
            />
          )}
        </Tabs>
        <Part>
          <MiniServices items={category.mini_services.filter(isOfferedWith(chosen))} />
        </Part>
        <div onInput={slide}>
          <Story categoryId={category.id} products={category.products} />
        </div>
        <Part>
          <PopularServices categories={popular} />
        </Part>
      </SidebarLayout>
      <Part>
        <CartBar />
      </Part>
    </Page>
  );
}

/** Returns the product of the open tab, which is in the URL; the server renders the first one. */
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

const isOfferedWith = (product: Product | undefined) => (mini: MiniService) =>
  product?.mini_services.some(({ id }) => id === mini.id) === true;

function MiniServices({ items }: { items: MiniService[] }) {
  if (items.length === 0) return null;
  return (
    <section className={miniServicesStyles.part} aria-labelledby="mini-title">
      <h2 id="mini-title">{words.miniServices}</h2>
      <p className={miniServicesStyles.words}>{words.smallJobs}</p>
      <Rows>
        {items.map((item) => (
          <Row
            key={item.id}
            name={item.title}
            sub={<Price amount={item.price} size="m" />}
            picture={<Picture src={item.url} alt={item.image_alt} ratio="1:1" corners="s" />}
            control={
              <AnnouncedItem item={item}>
                <QuantityStepper item={item} live="off" />
              </AnnouncedItem>
            }
          />
        ))}
      </Rows>
    </section>
  );
}

type Described = Pick<Category, "tagline" | "products">;

/** Describes a category for search engines: the work, the lowest price and the area. */
function describeCategory({ tagline, products }: Described): string {
  const [cheapest] = products.toSorted((one, other) => one.price - other.price);
  return words.work(tagline, cheapest && formatRupees(cheapest.price), cheapest?.price_per);
}

function PopularServices({ categories }: { categories: PopularCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section className={miniServicesStyles.part} aria-labelledby="popular-title">
      <h2 id="popular-title">{words.popular}</h2>
      <div className={miniServicesStyles.groups}>
        {categories.map(({ id, name, products }) => (
          <div key={id}>
            <div className={`spread ${miniServicesStyles.group}`} data-gap="0" data-across="4">
              <h3>{name}</h3>
              <Link to="/buynow" search={{ category_id: id }} aria-label={words.seeAllOf(name)}>
                {words.seeAll}
              </Link>
            </div>
            <Rows>
              {products.map((product) => (
                <Row
                  key={product.id}
                  heading="h4"
                  name={product.title}
                  sub={<Price amount={product.price} size="m" />}
                  picture={<Picture src={product.image} ratio="1:1" corners="s" zoom="middle" />}
                  control={<AddButton item={product} quiet />}
                />
              ))}
            </Rows>
          </div>
        ))}
      </div>
    </section>
  );
}
