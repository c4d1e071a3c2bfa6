import { useQuery } from "@tanstack/react-query";
import type { Page } from "#kernel/page.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { loadedAtOf, QueryView } from "#ui/feedback/query-view.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { approvalsQuery } from "#vendor-services/web/ops/approval-calls.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { ApprovalsReview } from "./approvals-review.tsx";
import { ListPages } from "../shell/list-pages.tsx";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useFilters } from "../shell/ops-search.ts";

const statusOf = (text: string): Approval =>
  text === "approved" || text === "rejected" ? text : "pending";

/**
 * The service entries of vendors, to approve or to reject with a reason, one or several at a time.
 */
export function ApprovalsPage() {
  const { filters, setFilters } = useFilters("/ops/approvals");
  const status = statusOf(filters.status);
  const { cursor } = filters;
  const query = useQuery(approvalsQuery({ status, cursor }));
  const loadedAt = loadedAtOf(query);
  const isOnline = useOnline();
  return (
    <>
      <PageTitle title="Approvals" />
      <OpsHeader
        title="Approvals"
        actions={
          <>
            <FilterSelect
              label="Status"
              value={status === "pending" ? "" : status}
              onChange={({ target }) => setFilters({ status: target.value })}
            >
              <option value="">Waiting</option>
              <option value="approved">Approved</option>
              <option value="rejected">Rejected</option>
            </FilterSelect>
            <DownloadCsv
              load={() =>
                authenticatedClient.api.v1.ops["vendor_services.csv"].$get({ query: { status } })
              }
            />
          </>
        }
      >
        {query.data &&
          query.data.items.length > 0 &&
          loadedAt &&
          describeCount(query.data, loadedAt, status)}
      </OpsHeader>
      <QueryView
        query={query}
        loading="Loading entries..."
        failed="The entries could not be loaded."
        offline="Nothing can be decided until you are back."
      >
        {({ items: entries, next }, now) => (
          <>
            <ApprovalsReview key={status} {...{ entries, now, isOnline, status }} />
            <ListPages cursor={cursor} next={next} />
          </>
        )}
      </QueryView>
    </>
  );
}

function describeCount(
  { items: entries, next }: Page<OpsVendorService>,
  now: Date,
  status: Approval,
): string {
  const many = next === null ? String(entries.length) : `The first ${entries.length}`;
  const what = `${many} service ${entries.length === 1 ? "entry" : "entries"}`;
  const oldest = entries[0] && formatAge(new Date(entries[0].asked_at), now);
  return status === "pending" && oldest !== "now" ? `${what}, oldest ${oldest}` : what;
}
