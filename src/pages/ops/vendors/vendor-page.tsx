import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { VendorAnswer } from "#reporting/contract/vendors.ts";
import { formatDate } from "#kernel/time/format-date.ts";
import { DetailLayout } from "#ui/layout/detail-layout.tsx";
import { InlineDescriptionList } from "#ui/data/inline-description-list.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { vendorQuery } from "#vendor-services/web/ops/approval-calls.ts";
import { DocumentView } from "#vendor-services/web/ops/document-view.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { useFilters, type OpsRouter } from "../shell/ops-search.ts";
import { VendorAccount } from "./vendor-account.tsx";
import { VendorSuspension } from "./vendor-suspension.tsx";
import { VendorJobs, VendorServices } from "./vendor-tables.tsx";
import styles from "./vendor-page.module.css";

/** One vendor: profile, services, bookings and state. */
export function VendorPage() {
  const { id } = useParams<OpsRouter, "/ops/vendors/$id">({ from: "/ops/vendors/$id" });
  const { cursor } = useFilters("/ops/vendors/$id").filters;
  return (
    <QueryView
      query={useQuery(vendorQuery(id, cursor))}
      loading="Loading the vendor..."
      failed="The vendor could not be loaded."
      offline="You can read on."
    >
      {(vendor) => (vendor === null ? <NotFound /> : <OpenVendor {...{ vendor, cursor }} />)}
    </QueryView>
  );
}

/** The server sends at most this many, the latest first. */
const MAX_SUSPENSIONS = 50;

const dayOf = (at: string): string => formatDate(new Date(at));

type Props = { vendor: VendorAnswer };

function OpenVendor({ vendor, cursor }: Props & { cursor: string }) {
  const [suspension] = vendor.suspensions;
  const past = vendor.suspensions.filter(({ lifted_at }) => lifted_at !== null);
  const { jobs } = vendor;
  return (
    <>
      <PageTitle title={vendor.full_name} />
      <OpsHeader
        above={<a href={opsPaths.vendors}>Back to vendors</a>}
        title={vendor.full_name}
        actions={<VendorSuspension vendor={vendor} />}
      >
        <ActiveBadge isActive={!vendor.is_suspended} otherwise="Suspended" />
        {vendor.is_sample && <Tag size="small">Sample</Tag>}
      </OpsHeader>
      {vendor.is_suspended && suspension && (
        <Alert tone="bad">
          <p>
            <b>
              Suspended by {suspension.by || "somebody"} on {dayOf(suspension.since)}:
            </b>{" "}
            {suspension.reason}
          </p>
          <p>No new offers, and its own products are hidden. What it has accepted stays its own.</p>
        </Alert>
      )}
      <DetailLayout
        aside={
          <>
            <Panel title="Who it is">
              <div className={styles.narrow}>
                <InlineDescriptionList items={factsOf(vendor)} />
              </div>
              <DocumentView
                url={vendor.document_url}
                type={vendor.document_type}
                vendor={vendor.full_name}
              />
            </Panel>
            <Panel title="Addresses">
              {vendor.addresses.length === 0 && <p className="soft">None yet.</p>}
              {vendor.addresses.map(({ id, address1, locality, city, pin_code }) => (
                <p key={id}>
                  {address1}, {locality}, {city} {pin_code}
                </p>
              ))}
            </Panel>
            <VendorAccount vendor={vendor} />
            {past.length > 0 && (
              <Panel title="Earlier suspensions">
                {past.map(({ since, reason, lifted_at, lifted_by, lift_reason }) => (
                  <p key={since}>
                    {dayOf(since)} to {dayOf(lifted_at ?? since)}: {reason}{" "}
                    <span className="soft">
                      Reinstated by {lifted_by ?? "somebody"}: {lift_reason}
                    </span>
                  </p>
                ))}
                {vendor.suspensions.length >= MAX_SUSPENSIONS && (
                  <p className="soft">
                    Earlier ones are in the{" "}
                    <a href={opsPaths.auditOf("vendor", vendor.id)}>audit trail</a>.
                  </p>
                )}
              </Panel>
            )}
          </>
        }
      >
        <dl className={`surface ${styles.counts}`}>
          {(
            [
              ["Jobs done", jobs.completed],
              ["Jobs to do", jobs.accepted],
              ["Rejected", jobs.rejected, "bookings"],
              ["Given back", jobs.given_back, "bookings"],
            ] as const
          ).map(([term, count, unit = "single bookings and visits"]) => (
            <div key={term} className={styles.count}>
              <dt>{term}</dt>
              <dd>
                {count} <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
        <VendorServices vendor={vendor} cursor={cursor} />
        <VendorJobs jobs={jobs.last} vendorId={vendor.id} />
      </DetailLayout>
    </>
  );
}

const factsOf = (vendor: VendorAnswer) => [
  {
    term: "Phone",
    detail: vendor.phone_number ? (
      <a href={`tel:+91${vendor.phone_number}`}>{vendor.phone_number}</a>
    ) : (
      "None"
    ),
  },
  { term: "Email", detail: <a href={`mailto:${vendor.email}`}>{vendor.email}</a> },
  {
    term: "Address",
    detail:
      [vendor.actual_address, vendor.locality].filter(Boolean).join(", ") || "Not filled in yet",
  },
  { term: "Since", detail: dayOf(vendor.since) },
];
