import { useCallback } from "react";
import { FigureDays } from "#desk/web/figure-days.tsx";
import { FigureGroups } from "#desk/web/figure-groups.tsx";
import { FigureShare } from "#desk/web/figure-share.tsx";
import { FigureTimes } from "#desk/web/figure-times.tsx";
import { Empty } from "#ui/empty.tsx";
import { FigureGrid } from "#ui/figure-panel.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { OfflineNotice } from "#ui/offline-notice.tsx";
import { useFresh } from "#ui/use-fresh.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import { signedClient } from "../signed-client.ts";

type Props = { filters: Record<"days" | "city" | "category", string> };

/** The figures of one choice of filters. */
export function OpenFigures({ filters: { days, city, category } }: Props) {
  const load = useCallback(async () => {
    const query = { days, city, category };
    const response = await signedClient.api.v1.ops.figures.$get({ query });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, [days, city, category]);
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);

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
        <Empty title="Nothing was booked in these days.">Choose more days, or fewer filters.</Empty>
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
