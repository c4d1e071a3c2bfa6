import { useCallback } from "react";
import { FigureDays } from "#reporting/web/figures/figure-days.tsx";
import { FigureGroups } from "#reporting/web/figures/figure-groups.tsx";
import { FigureShare } from "#reporting/web/figures/figure-share.tsx";
import { FigureTimes } from "#reporting/web/figures/figure-times.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FigureGrid } from "#ui/charts/chart-card.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

type Props = { filters: Record<"days" | "city" | "category", string> };

/** The figures of one choice of filters. */
export function FiguresView({ filters: { days, city, category } }: Props) {
  const load = useCallback(async () => {
    const query = { days, city, category };
    const response = await authenticatedClient.api.v1.ops.figures.$get({ query });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, [days, city, category]);
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useRefetchOnFocus(reload, isOnline);

  if (loaded.state === "loading") return <ListSkeleton words="Counting..." />;
  if (loaded.state === "failed")
    return (
      <LoadFailed title="The figures could not be loaded." onRetry={reload}>
        Check the connection and the filters, and try again.
      </LoadFailed>
    );
  const figures = loaded.value;
  return (
    <>
      {!isOnline && (
        <OfflineNotice loadedAt={loaded.loadedAt}>
          Another choice can be counted once you are back.
        </OfflineNotice>
      )}
      {figures.total.booked === 0 ? (
        <EmptyState title="Nothing was booked in these days.">
          Choose more days, or fewer filters.
        </EmptyState>
      ) : (
        <FigureGrid>
          <FigureDays figures={figures} />
          <FigureShare figures={figures} />
          <FigureTimes figures={figures} />
          <FigureGroups measure="Bookings by city" head="City" rows={figures.by_city} />
          <FigureGroups
            measure="Bookings by category"
            head="Category"
            rows={figures.by_category}
            note="A booking with lines of two categories counts for both."
          />
        </FigureGrid>
      )}
    </>
  );
}
