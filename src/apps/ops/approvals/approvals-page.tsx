import { unwrap } from "#api-client/api-error.ts";
import type { Page } from "#kernel/page.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import type { Approval } from "#vendor-services/contract.ts";
import type { OpsVendorService } from "#vendor-services/ops-contract.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { loadedAtOf } from "#ui/feedback/query-view.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { ListPages, PageHead, ChoiceFilter, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, useList } from "../shell/ops-client.tsx";
import { ApprovalsReview } from "./approvals-review.tsx";

const statusOf = (text: string): Approval =>
  text === "approved" || text === "rejected" ? text : "pending";

export function ApprovalsPage() {
  const { filters, setFilters } = useFilters("/ops/approvals");
  const status = statusOf(filters.status);
  const { cursor } = filters;
  const query = useList(opsKeys.approvals({ status, cursor }), () =>
    unwrap(ops.vendor_services.$get({ query: { status, cursor } })),
  );
  const loadedAt = loadedAtOf(query);
  const isOnline = useOnline();
  return (
    <>
      <PageHead
        title="Approvals"
        actions={
          <>
            <ChoiceFilter
              label="Status"
              all="Waiting"
              value={status === "pending" ? "" : status}
              options={[
                ["approved", "Approved"],
                ["rejected", "Rejected"],
              ]}
              onChange={(status) => setFilters({ status })}
            />
            <DownloadCsv load={() => ops["vendor_services.csv"].$get({ query: { status } })} />
          </>
        }
      >
        {query.data &&
          query.data.items.length > 0 &&
          loadedAt &&
          describeCount(query.data, loadedAt, status)}
      </PageHead>
      <Loaded query={query} what="the entries" offline="Nothing can be decided until you are back.">
        {({ items: entries, next }, now) => (
          <>
            <ApprovalsReview key={status} {...{ entries, now, isOnline, status }} />
            <ListPages cursor={cursor} next={next} />
          </>
        )}
      </Loaded>
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
