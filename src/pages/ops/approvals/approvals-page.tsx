import { useCallback } from "react";
import { formatAge } from "#kernel/time/format-age.ts";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";
import { loadApprovals } from "#vendor-services/web/ops/approval-calls.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { ApprovalsReview } from "./approvals-review.tsx";
import { ListPages } from "../shell/list-pages.tsx";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useUrlFilters } from "../shell/use-url-filters.ts";

const PAGE_SIZE = 50;

const statusOf = (text: string): Approval =>
  text === "approved" || text === "rejected" ? text : "pending";

/** What vendors would like to offer: approved, or rejected with a reason, one by one or several. */
export function ApprovalsPage() {
  const { filters, setFilters } = useUrlFilters("status", "cursor");
  const status = statusOf(filters.status);
  const { cursor } = filters;
  const load = useCallback(
    () => loadApprovals(authenticatedClient, status, cursor),
    [status, cursor],
  );
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useRefetchOnFocus(reload, isOnline);
  const ready = loaded.state === "ready" ? loaded : undefined;
  return (
    <>
      <PageTitle title="Approvals" />
      <OpsHeader
        title="Approvals"
        acts={
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
        {ready && ready.value.length > 0 && sayCount(ready.value, ready.loadedAt, status)}
      </OpsHeader>
      {!isOnline && (
        <OfflineNotice loadedAt={ready?.loadedAt}>
          Nothing can be decided until you are back.
        </OfflineNotice>
      )}
      {loaded.state === "loading" && <ListSkeleton words="Loading entries..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The entries could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {ready && (
        <ApprovalsReview
          key={status}
          entries={ready.value}
          now={ready.loadedAt}
          {...{ reload, isOnline, status }}
        />
      )}
      {ready && (
        <ListPages
          cursor={cursor}
          next={ready.value.length === PAGE_SIZE ? String(ready.value.at(-1)?.id) : null}
        />
      )}
    </>
  );
}

function sayCount(entries: readonly OpsVendorService[], now: Date, status: Approval): string {
  const many = entries.length === PAGE_SIZE ? `The first ${PAGE_SIZE}` : String(entries.length);
  const what = `${many} service ${entries.length === 1 ? "entry" : "entries"}`;
  const oldest = entries[0] && formatAge(new Date(entries[0].asked_at), now);
  return status === "pending" && oldest !== "now" ? `${what}, oldest ${oldest}` : what;
}
