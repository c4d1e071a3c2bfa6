import { Link } from "@tanstack/react-router";
import { OrderSummary } from "#ui/cards/order-summary.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import type { SubCategory } from "../sub-category/sub-categories.ts";
import styles from "../sub-category/sub-category-page.module.css";

/** The estimated price of an order, with links to the exact price and to the booking. */
export function EstimatedPrice({ page: { categoryId, estimate } }: { page: SubCategory }) {
  const amount = estimate.reduce((sum, line) => sum + line.amount, 0);
  const lines = estimate.map((line) => ({ ...line, id: line.label }));
  return (
    <OrderSummary title="Estimated price" lines={lines} total={{ label: "Estimate", amount }}>
      <p className="small soft">
        All prices on this page are estimates. The exact price stands beside each service.
      </p>
      <p className={`stack ${styles.actions}`}>
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
