import type { ReactNode } from "react";
import { Html } from "#ui/content/html.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { InlineDescriptionList } from "#ui/data/inline-description-list.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { PriceChange } from "#ui/data/price-change.tsx";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { customerPays, PriceNotes } from "./price-notes.tsx";
import { VendorPanel } from "./vendor-panel.tsx";
import styles from "./entry-view.module.css";
import { ServiceStatus } from "../services/service-status.tsx";

type Props = {
  entry: OpsVendorService;
  /** The position in the list: "2 of 6". */
  place: string;
  foot: ReactNode;
};

/** A service entry to decide: the price and its history, beside the vendor. */
export function EntryView({ entry, place, foot }: Props) {
  const { service, status, approved_price, product, vendor } = entry;
  return (
    <Panel
      title={service.title}
      beside={<ServiceStatus status={status} />}
      end={<span className={styles.place}>{place}</span>}
      foot={foot}
      className={styles.entry}
    >
      <div className={`stack ${styles.pair}`}>
        <div className={`stack ${styles.column}`}>
          <div>
            <p className="soft">Price</p>
            <PriceChange now={service.price} was={status === "pending" ? approved_price : null} />
          </div>
          {status !== "rejected" && <PriceNotes entry={entry} />}
          <InlineDescriptionList items={factsOf(entry)} />
          {status === "pending" && (
            <Alert>
              {approved_price === null
                ? "Nobody is offered this until you approve it."
                : "No new bookings are offered for this until you decide. Those accepted keep their price."}
            </Alert>
          )}
          {product && (
            <details className={styles.product}>
              <summary>What customers would read</summary>
              <p>
                <b>{product.short_title}</b>
              </p>
              <Html html={product.description} />
              <Html html={product.content} />
            </details>
          )}
        </div>
        <VendorPanel key={vendor.id} vendor={vendor} />
      </div>
    </Panel>
  );
}

// At most ten are counted.
const countOf = (vendors: number): string =>
  vendors >= 10 ? "10 or more vendors" : vendors === 1 ? "1 vendor" : `${vendors} vendors`;

function factsOf(seen: OpsVendorService) {
  const { location, others, ...entry } = seen;
  const { decided_at, decided_by, reason, category, asked_at, is_own_product, status } = entry;
  const decided =
    decided_at !== null && (status !== "pending" || entry.approved_price !== null)
      ? `${status === "rejected" ? "Rejected" : "Approved"} ${formatMoment(decided_at)}${decided_by ? ` by ${decided_by}` : ""}`
      : undefined;
  const asked =
    others === null
      ? "Nobody else offers it in this city"
      : `${others.lowest === others.highest ? "" : `${formatRupees(others.lowest)} to `}${formatRupees(others.highest)}, ${countOf(others.vendors)} in ${location.city}`;
  return [
    { term: "Kind", detail: is_own_product ? "The vendor’s own product" : "From the catalogue" },
    { term: "Category", detail: category },
    { term: "Customer pays", detail: customerPays(seen) },
    {
      term: "Where",
      detail: `${location.address1}, ${location.locality}, ${location.city} ${location.pin_code}`,
    },
    { term: "Others here", detail: asked },
    { term: "Sent", detail: formatMoment(asked_at) },
    ...(decided === undefined ? [] : [{ term: "Before", detail: decided }]),
    ...(reason === "" ? [] : [{ term: "Reason", detail: reason }]),
  ];
}
