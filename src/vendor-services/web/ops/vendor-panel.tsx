import { useQuery } from "@tanstack/react-query";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatDate } from "#kernel/time/format-date.ts";
import { InlineDescriptionList } from "#ui/data/inline-description-list.tsx";
import { Initials } from "#ui/data/initials.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { vendorQuery } from "./approval-calls.ts";
import { DocumentView } from "./document-view.tsx";
import styles from "./entry-view.module.css";

/** The vendor of an entry: name, contact, bookings and document. */
export function VendorPanel({ vendor }: { vendor: OpsVendorService["vendor"] }) {
  const jobs = useQuery(vendorQuery(String(vendor.id))).data?.jobs;
  const since = `Vendor since ${formatDate(new Date(vendor.since))}`;
  const address = [vendor.actual_address, vendor.locality].filter(Boolean).join(", ");
  const facts = [
    {
      term: "Phone",
      detail: vendor.phone_number ? (
        <a href={`tel:+91${vendor.phone_number}`}>{vendor.phone_number}</a>
      ) : (
        "None"
      ),
    },
    { term: "Email", detail: <a href={`mailto:${vendor.email}`}>{vendor.email}</a> },
    { term: "Address", detail: address || "Not filled in yet" },
  ];
  return (
    <div className={`stack ${styles.column}`}>
      <div className={styles.who}>
        <Initials name={vendor.full_name} />
        <div>
          <h3 className={styles.name}>
            <a href={opsPaths.vendor(vendor.id)}>{vendor.full_name}</a>{" "}
            {vendor.is_sample && <Tag size="small">Sample</Tag>}
          </h3>
          <p className="soft">
            {since}
            {jobs &&
              `, ${jobs.completed} ${jobs.completed === 1 ? "job" : "jobs"} done, ${jobs.given_back} given back`}
          </p>
        </div>
      </div>
      {vendor.is_suspended && (
        <StatusBadge shape="stroke" tone="bad">
          Suspended
        </StatusBadge>
      )}
      <InlineDescriptionList items={facts} />
      <DocumentView
        url={vendor.document_url}
        type={vendor.document_type}
        vendor={vendor.full_name}
      />
    </div>
  );
}
