import { Link, notFound, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { Price } from "#ui/data/price.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { MINI_SERVICE_PRICE, subCategories, type SubCategory } from "./sub-categories.ts";
import part from "../buynow/buynow-part.module.css";
import styles from "./sub-category-page.module.css";
import { OrderSummary } from "#ui/cards/order-summary.tsx";
import { buttonClass } from "#ui/actions/button.tsx";

export function SubCategoryPage() {
  // Stored on arrival: during a navigation the location is already that of the next page.
  const arrived = useLocation({ select: ({ pathname }) => pathname });
  const [path] = useState(arrived);
  const page = subCategories[path.toLowerCase().replace(/\/$/, "")];
  if (page === undefined) throw notFound();
  const { title, lead, minis } = page;
  return (
    <Page className={styles.page}>
      <PageTitle title={`${title}, estimated prices`} description={lead} />
      <Breadcrumbs items={[{ label: "Service", to: "/service" }, { label: title }]} />
      <SidebarLayout aside={<EstimatedPrice page={page} />}>
        <header className={`stack ${styles.head}`}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        <Popular page={page} />
        <section className={part.part} aria-labelledby="mini-title">
          <h2 id="mini-title">Special mini services</h2>
          <p className={part.words}>Six examples, all at one estimated price.</p>
          <Rows className={styles.minis}>
            {minis.map(({ name, picture }) => (
              <Row
                key={name}
                name={name}
                sub={<Price amount={MINI_SERVICE_PRICE} size="m" />}
                picture={<Picture src={`/pictures/mini-${picture}.svg`} ratio="1:1" corners="s" />}
              />
            ))}
          </Rows>
        </section>
      </SidebarLayout>
    </Page>
  );
}

const Popular = ({ page: { categoryId, popular } }: { page: SubCategory }) => (
  <section className={`stack ${styles.popular}`} data-gap="5" aria-labelledby="popular-title">
    <Picture
      src={`/pictures/${popular.picture}.svg`}
      alt={popular.alt}
      loading="eager"
      fetchPriority="high"
    />
    <div className={`stack ${styles.say}`}>
      <p className="small soft">Popular service</p>
      <h2 id="popular-title" className="step-2">
        {popular.name}
      </h2>
      <p>{popular.words}</p>
      <p>
        <Link to="/buynow" search={{ category_id: categoryId }}>
          What is included
        </Link>
      </p>
    </div>
  </section>
);

function EstimatedPrice({ page: { categoryId, estimate } }: { page: SubCategory }) {
  const amount = estimate.reduce((sum, line) => sum + line.amount, 0);
  const lines = estimate.map((line) => ({ ...line, id: line.label }));
  return (
    <OrderSummary title="Estimated price" lines={lines} total={{ label: "Estimate", amount }}>
      <p className="small soft">
        All prices on this page are estimates. The exact price stands beside each service.
      </p>
      <p className="stack" data-gap="3">
        <Link
          to="/buynow"
          search={{ category_id: categoryId }}
          className={buttonClass({ block: true })}
        >
          See exact prices
        </Link>
        <Link to="/basic-details" className={buttonClass({ variant: "quiet", block: true })}>
          Add Basic Details
        </Link>
      </p>
      <p className="small soft">Basic details book what is in your cart.</p>
    </OrderSummary>
  );
}
