import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { FigureFilters } from "./figure-filters.tsx";
import { FiguresView } from "./figures-view.tsx";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useFilters } from "../shell/ops-search.ts";

/** Bookings, acceptance rate and response times. The filters are in the URL. */
export function FiguresPage() {
  const { filters, setFilters } = useFilters("/ops/figures");

  return (
    <>
      <PageTitle title="Figures" />
      <OpsHeader title="Figures">
        <p>By the day on which people booked, in India.</p>
      </OpsHeader>
      <FigureFilters
        values={filters}
        onChange={setFilters}
        end={
          <DownloadCsv
            load={() => authenticatedClient.api.v1.ops["figures.csv"].$get({ query: filters })}
          />
        }
      />
      <FiguresView key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}
