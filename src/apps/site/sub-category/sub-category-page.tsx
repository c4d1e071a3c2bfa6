import { Link, notFound, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { Price } from "#ui/data/price.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { ESTIMATE, MINI_SERVICE_PRICE, subCategories, type SubCategory } from "./sub-categories.ts";
import part from "../buynow/buynow-part.module.css";
import styles from "./sub-category-page.module.css";
import { OrderSummary } from "#ui/cards/order-summary.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { words } from "./sub-category-page.en.ts";

export function SubCategoryPage() {
  // Stored on arrival: during a navigation the location is already that of the next page.
  const arrived = useLocation({ select: ({ pathname }) => pathname });
  const [path] = useState(arrived);
  const page = subCategories[path.toLowerCase().replace(/\/$/, "")];
  if (page === undefined) throw notFound();
  const { title, lead, minis } = page;
  return (
    <Page className={styles.page}>
      <PageTitle title={words.pageTitle(title)} description={lead} />
      <Breadcrumbs items={[{ label: words.service, to: "/service" }, { label: title }]} />
      <SidebarLayout aside={<EstimatedPrice page={page} />}>
        <header className={`stack ${styles.head}`}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        <Popular page={page} />
        <section className={part.part} aria-labelledby="mini-title">
          <h2 id="mini-title">{words.miniServices}</h2>
          <p className={part.words}>{words.six}</p>
          <Rows className={styles.minis}>
            {Object.entries(minis).map(([picture, name]) => (
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

const Popular = ({ page: { categoryId, picture, popular } }: { page: SubCategory }) => (
  <section className={`stack ${styles.popular}`} data-gap="5" aria-labelledby="popular-title">
    <Picture
      src={`/pictures/${picture}.svg`}
      alt={popular.alt}
      loading="eager"
      fetchPriority="high"
    />
    <div className={`stack ${styles.say}`}>
      <p className="small soft">{words.popular}</p>
      <h2 id="popular-title" className="step-2">
        {popular.name}
      </h2>
      <p>{popular.words}</p>
      <p>
        <Link to="/buynow" search={{ category_id: categoryId }}>
          {words.included}
        </Link>
      </p>
    </div>
  </section>
);

function EstimatedPrice({ page: { categoryId, estimate } }: { page: SubCategory }) {
  const lines = [
    { id: "small", label: estimate.small, amount: ESTIMATE.small },
    { id: "large", label: estimate.large, amount: ESTIMATE.large },
  ];
  const total = { label: words.estimate, amount: ESTIMATE.small + ESTIMATE.large };
  return (
    <OrderSummary title={words.estimated} lines={lines} total={total}>
      <p className="small soft">{words.areEstimates}</p>
      <p className="stack" data-gap="3">
        <Link
          to="/buynow"
          search={{ category_id: categoryId }}
          className={buttonClass({ block: true })}
        >
          {words.exact}
        </Link>
        <Link to="/basic-details" className={buttonClass({ variant: "quiet", block: true })}>
          {words.basicDetails}
        </Link>
      </p>
      <p className="small soft">{words.bookCart}</p>
    </OrderSummary>
  );
}
