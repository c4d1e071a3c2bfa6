import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { AuditPage as AuditPageOf } from "#audit/contract.ts";
import { AuditFilters } from "#audit/web/audit-filters.tsx";
import { AuditTable } from "#audit/web/audit-table.tsx";
import { subjectUrl } from "#audit/web/subject-url.ts";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { messageOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import styles from "./audit-page.module.css";
import { ListPages } from "../shell/list-pages.tsx";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useOperators } from "../operators/use-operators.ts";
import { useFilters } from "../shell/ops-search.ts";

const ops = authenticatedClient.api.v1.ops;

/** The audit trail, newest first. */
export function AuditPage() {
  const router = useRouter();
  const { filters: all, setFilters } = useFilters("/ops/audit");
  const { cursor, ...filters } = all;
  const isOnline = useOnline();
  const operators = useOperators();
  const narrow = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const asked = cursor === "" ? narrow : { ...narrow, cursor };
  const query = useQuery({
    queryKey: queryKeys.ops.audit(asked),
    queryFn: (): Promise<AuditPageOf> => unwrap(ops.audit.$get({ query: asked })),
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.items ?? [];
  const isAll = Object.keys(asked).length === 0;
  const { markOf } = useListNavigation({
    items: entries,
    keyOf: ({ id }) => id,
    onOpen: (entry) => void router.navigate({ href: subjectUrl(entry) }),
  });
  useKeys([
    {
      keys: "f",
      words: "filter",
      group: "In a list",
      hint: true,
      run: () => document.getElementById("filter-who")?.focus(),
    },
  ]);

  return (
    <>
      <PageTitle title="Audit trail" />
      <OpsHeader title="Audit trail">Who changed what. Nothing here can be edited.</OpsHeader>
      <AuditFilters
        values={filters}
        onChange={setFilters}
        operators={operators}
        end={
          <DownloadCsv disabled={!isOnline} load={() => ops["audit.csv"].$get({ query: narrow })} />
        }
      />
      {!isOnline && (
        <Alert tone="warn" live>
          You are offline. This is the trail as it was last loaded.
        </Alert>
      )}
      <QueryView
        query={query}
        loading="Loading the trail..."
        failed="The trail could not be loaded."
        advice={messageOf(query.error)}
      >
        {({ next }) => (
          <div className={`stack ${styles.trail}`} aria-busy={query.isPlaceholderData}>
            {entries.length > 0 ? (
              <AuditTable entries={entries} markOf={markOf} />
            ) : (
              <EmptyState title={isAll ? "Nothing has been changed yet." : "No change fits."}>
                {isAll
                  ? "Whatever operators change will stand here, with what was there before."
                  : "Try fewer filters, or the beginning of a name or an order id."}
              </EmptyState>
            )}
            <ListPages
              cursor={cursor}
              next={next}
              order="newest first"
              showsEnd={entries.length > 0}
            />
          </div>
        )}
      </QueryView>
    </>
  );
}
