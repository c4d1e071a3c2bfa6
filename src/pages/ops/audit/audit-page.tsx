import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AuditPage as AuditPageOf } from "#audit/contract.ts";
import { AuditFilters } from "#audit/web/audit-filters.tsx";
import { AuditTable } from "#audit/web/audit-table.tsx";
import { subjectUrl } from "#audit/web/subject-url.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import styles from "./audit-page.module.css";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useOperators } from "../operators/use-operators.ts";
import { useUrlFilters } from "../shell/use-url-filters.ts";

const ops = authenticatedClient.api.v1.ops;

async function loadTrail(query: Record<string, string>): Promise<AuditPageOf> {
  const response = await ops.audit.$get({ query });
  if (!response.ok) throw new Error((await response.json()).message);
  return response.json();
}

/** Who changed what, newest first. Nobody can change any of it. */
export function AuditPage() {
  const router = useRouter();
  const cursor = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr) }).get(
    "cursor",
  );
  const { filters, setFilters } = useUrlFilters(
    "q",
    "subject",
    "subject_id",
    "operator",
    "from",
    "to",
  );
  const isOnline = useOnline();
  const operators = useOperators();
  const narrow = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const key = JSON.stringify({ ...narrow, ...(cursor !== null && { cursor }) });
  const load = useCallback(
    async () => ({ key, page: await loadTrail(JSON.parse(key) as Record<string, string>) }),
    [key],
  );
  const { loaded, reload } = useLoaded(load);
  useRefetchOnFocus(reload, isOnline);
  const entries = loaded.state === "ready" ? loaded.value.page.entries : [];
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
      act: () => document.getElementById("filter-who")?.focus(),
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
      {loaded.state === "loading" && <ListSkeleton words="Loading the trail..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The trail could not be loaded." onRetry={reload}>
          {loaded.error instanceof Error && loaded.error.message}
        </LoadFailed>
      )}
      {loaded.state === "ready" && (
        <div className={styles.trail} aria-busy={loaded.value.key !== key}>
          {entries.length > 0 ? (
            <AuditTable entries={entries} markOf={markOf} />
          ) : (
            <EmptyState title={key === "{}" ? "Nothing has been changed yet." : "No change fits."}>
              {key === "{}"
                ? "Whatever operators change will stand here, with what was there before."
                : "Try fewer filters, or the beginning of a name or an order id."}
            </EmptyState>
          )}
          <Pages next={loaded.value.page.next} cursor={cursor} count={entries.length} />
        </div>
      )}
    </>
  );
}

type PagesProps = { next: string | null; cursor: string | null; count: number };

/** Onwards, and back to the newest: the way between is the browser's Back. */
function Pages({ next, cursor, count }: PagesProps) {
  const { pathname, searchStr } = useLocation();
  const to = (place: string) => {
    const query = new URLSearchParams(searchStr);
    if (place === "") query.delete("cursor");
    else query.set("cursor", place);
    return `${pathname}?${query}`;
  };
  if (next === null && cursor === null)
    return count > 0 ? <p className="soft small">These are all.</p> : null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {cursor !== null && (
        <a href={to("")} className={buttonClass({ variant: "quiet" })}>
          Newest
        </a>
      )}
      {next !== null && (
        <a href={to(next)} className={buttonClass({ variant: "quiet" })}>
          Older
        </a>
      )}
    </nav>
  );
}
