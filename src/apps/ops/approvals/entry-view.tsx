import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment, formatDate } from "#kernel/time/local-time.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import type { OpsVendorService, ApprovedPart } from "#vendor-services/ops-contract.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Html } from "#ui/content/html.tsx";
import { Initials } from "#ui/data/initials.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { ServiceStatus } from "#apps/shared/services/service-status.tsx";
import { Facts } from "../shell/facts.tsx";
import { VendorDocument, VendorFacts, vendorQuery } from "../vendors/vendor-identity.tsx";
import styles from "./approvals.module.css";
import { customerPays, PriceNotes } from "./price-notes.tsx";

type Props = {
  entry: OpsVendorService;
  /** The position in the list: "2 of 6". */
  place: string;
  foot: ReactNode;
};

export function EntryView({ entry, place, foot }: Props) {
  const { service, status, approved_price, offered_price, product, vendor } = entry;
  return (
    <Panel
      title={service.title}
      beside={<ServiceStatus status={status} />}
      end={<span className="figures soft">{place}</span>}
      foot={foot}
      className={styles.entry}
    >
      <div className={`stack ${styles.pair}`}>
        <div className="stack">
          <div>
            <p className="soft">Price</p>
            <PriceChange now={service.price} was={status === "pending" ? approved_price : null} />
          </div>
          {status !== "rejected" && <PriceNotes entry={entry} />}
          <ChangeNotes entry={entry} />
          <EntryFacts entry={entry} />
          {status === "pending" && (
            <Alert>
              {offered_price === null
                ? "The vendor gets no bookings for this until you approve it."
                : `It is offered at ${formatRupees(offered_price)} until you decide. Rejecting ends that too.`}
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
        <VendorPanel key={vendor.id} vendor={vendor} isPending={status === "pending"} />
      </div>
    </Panel>
  );
}

// At most ten are counted.
const countOf = (vendors: number): string =>
  vendors >= 10 ? "10 or more vendors" : vendors === 1 ? "1 vendor" : `${vendors} vendors`;

function EntryFacts({ entry }: { entry: OpsVendorService }) {
  const { location, others, decided_at, decided_by, reason, status } = entry;
  const isDecided = decided_at !== null && (status !== "pending" || entry.approved_price !== null);
  const decision = status === "rejected" ? "Rejected" : "Approved";
  const by = decided_by ? ` by ${decided_by}` : "";
  return (
    <Facts
      facts={{
        Kind: entry.is_own_product ? "The vendor’s own product" : "From the catalogue",
        Category: entry.category,
        "Customer pays": customerPays(entry),
        Where: `${location.address1}, ${location.locality}, ${location.city} ${location.pin_code}`,
        "Others here":
          others === null
            ? "Nobody else offers it in this city"
            : `${others.lowest === others.highest ? "" : `${formatRupees(others.lowest)} to `}${formatRupees(others.highest)}, ${countOf(others.vendors)} in ${location.city}`,
        Sent: formatMoment(entry.asked_at),
        Before: isDecided && `${decision} ${formatMoment(decided_at)}${by}`,
        Reason: reason !== "" && reason,
      }}
    />
  );
}

type Change = OpsVendorService["changed"][number];

const WORDS: Record<ApprovedPart, (change: Change, entry: OpsVendorService) => string> = {
  city: ({ was }, { location }) => `The city was ${was} and is now ${location.city}.`,
  name: ({ was }, { vendor }) =>
    was === ""
      ? `The vendor had no name, and now it is ${vendor.full_name}.`
      : `The vendor’s name was ${was} and is now ${vendor.full_name}.`,
  document: ({ was }) =>
    was === "" ? "The vendor had sent no document." : "The vendor has replaced its document.",
};

/** Why an entry that was approved waits again, but for its price. */
const ChangeNotes = ({ entry }: { entry: OpsVendorService }) =>
  entry.changed.length > 0 && (
    <Alert tone="warn">
      Since it was approved: {entry.changed.map((one) => WORDS[one.what](one, entry)).join(" ")}
    </Alert>
  );

const SHARED = {
  document: "The same document was also sent by",
  "payout account": "The same account is also that of",
  PAN: "The same PAN is also that of",
};

type VendorPanelProps = { vendor: OpsVendorService["vendor"]; isPending: boolean };

function VendorPanel({ vendor, isPending }: VendorPanelProps) {
  const known = useQuery(vendorQuery(String(vendor.id))).data ?? undefined;
  const jobs = known?.jobs;
  return (
    <div className="stack">
      <div className={styles.who}>
        <Initials name={vendor.full_name} />
        <div>
          <h3 className={styles.name}>
            <a href={opsPaths.vendor(vendor.id)}>{vendor.full_name}</a>{" "}
            {vendor.is_sample && <Tag size="small">Sample</Tag>}
          </h3>
          <p className="soft">
            Vendor since {formatDate(new Date(vendor.since))}
            <span>
              {jobs &&
                `, ${jobs.completed} ${jobs.completed === 1 ? "job" : "jobs"} done, ${jobs.given_back} given back`}
            </span>
          </p>
        </div>
      </div>
      {vendor.is_suspended && (
        <StatusBadge shape="stroke" tone="bad">
          Suspended
        </StatusBadge>
      )}
      <VendorFacts vendor={vendor} proven={known} />
      {vendor.shared.length > 0 && (
        <Alert tone="warn">
          {vendor.shared.map(({ what, id, name }) => (
            <p key={`${what} ${id}`}>
              {SHARED[what]} <a href={opsPaths.vendor(id)}>{name}</a>.
            </p>
          ))}
        </Alert>
      )}
      <VendorDocument vendor={vendor} isShown={isPending} />
    </div>
  );
}

function PriceChange({ now, was }: { now: number; was: number | null }) {
  if (was === null || was === now)
    return <p className={`cluster ${styles.change}`}>{formatRupees(now)}</p>;
  const difference = Math.abs(now - was);
  const percent = Math.round((100 * difference) / was);
  const isMore = now > was;
  return (
    <p className={`cluster ${styles.change}`}>
      <s className="step-1 soft light">
        <span className="visually-hidden">was </span>
        {formatRupees(was)}
      </s>{" "}
      <span>
        <span className="visually-hidden">now </span>
        {formatRupees(now)}
      </span>{" "}
      <small className={styles.difference}>
        {formatRupees(difference)} {isMore ? "more" : "less"}, {isMore ? "+" : "−"}
        {percent} %
      </small>
    </p>
  );
}
