import { useQuery } from "@tanstack/react-query";
import { FigureDays } from "#reporting/web/figures/figure-days.tsx";
import { FigureGroups } from "#reporting/web/figures/figure-groups.tsx";
import { FigureShare } from "#reporting/web/figures/figure-share.tsx";
import { FigureTimes } from "#reporting/web/figures/figure-times.tsx";
import { FigureVisits } from "#reporting/web/figures/figure-visits.tsx";
import type { FiguresAnswer } from "#reporting/contract/ops.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { FigureGrid } from "#ui/charts/chart-card.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

type Props = { filters: Record<"days" | "city" | "category", string> };

/** The figures of one choice of filters. */
export function FiguresView({ filters: { days, city, category } }: Props) {
  const query = { days, city, category };
  const figures = useQuery({
    queryKey: queryKeys.ops.figures(query),
    queryFn: () => unwrap(authenticatedClient.api.v1.ops.figures.$get({ query })),
  });
  return (
    <QueryView
      query={figures}
      loading="Counting..."
      failed="The figures could not be loaded."
      advice="Check the connection and the filters, and try again."
      offline="Another choice can be counted once you are back."
    >
      {(figures) =>
        figures.total.booked === 0 && !hasVisits(figures) ? (
          <EmptyState title="Nothing was booked in these days.">
            Choose more days, or fewer filters.
          </EmptyState>
        ) : (
          <FigureGrid>
            <FigureDays figures={figures} />
            <FigureShare figures={figures} />
            <FigureTimes figures={figures} />
            {hasVisits(figures) && <FigureVisits figures={figures} />}
            <FigureGroups measure="Bookings by city" head="City" rows={figures.by_city} />
            <FigureGroups
              measure="Bookings by category"
              head="Category"
              rows={figures.by_category}
              note="A booking with lines of two categories counts for both."
            />
          </FigureGrid>
        )
      }
    </QueryView>
  );
}

const hasVisits = ({ visits, visits_before }: FiguresAnswer): boolean =>
  [visits, visits_before].some(({ made, missed }) => made + missed > 0);
