import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { TodayView } from "./today-view.tsx";
import { usePolled } from "../shell/use-polled.ts";

async function loadToday() {
  const response = await authenticatedClient.api.v1.ops.today.$get();
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

/** What needs a person, most urgent first. It keeps itself up to date. */
export function TodayPage() {
  const { loaded, reload, isOnline } = usePolled(loadToday);
  return (
    <>
      <PageTitle title="Today" />
      {loaded.state === "ready" ? (
        <TodayView today={loaded.value} loadedAt={loaded.loadedAt} isOnline={isOnline} />
      ) : (
        <>
          <OpsHeader title="Today" />
          {loaded.state === "loading" && <ListSkeleton words="Loading what waits..." />}
          {loaded.state === "failed" && (
            <LoadFailed title="What waits could not be loaded." onRetry={reload}>
              Check the connection and try again.
            </LoadFailed>
          )}
        </>
      )}
    </>
  );
}
