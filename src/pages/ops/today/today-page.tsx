import { useQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { POLL_MS } from "#api-client/query-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { TodayView } from "./today-view.tsx";

/** The items that need an operator, most urgent first, polled. */
export function TodayPage() {
  const query = useQuery({
    queryKey: queryKeys.ops.today,
    queryFn: () => unwrap(authenticatedClient.api.v1.ops.today.$get()),
    refetchInterval: POLL_MS,
  });
  const isOnline = useOnline();
  return (
    <>
      <PageTitle title="Today" />
      {query.data === undefined && <OpsHeader title="Today" />}
      <QueryView
        query={query}
        loading="Loading what waits..."
        failed="What waits could not be loaded."
      >
        {(today, loadedAt) => <TodayView today={today} loadedAt={loadedAt} isOnline={isOnline} />}
      </QueryView>
    </>
  );
}
