import { DeskHead } from "#ui/layout/desk-head.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";
import { FigureFilters } from "./figure-filters.tsx";
import { OpenFigures } from "./open-figures.tsx";
import { SaveCsv } from "../shell/save-csv.tsx";
import { useUrlFilters } from "../shell/use-url-filters.ts";

/** How many book, how many are accepted and how fast; what is chosen stands in the address. */
export function FiguresPage() {
  const { filters, setFilters } = useUrlFilters("days", "city", "category");

  return (
    <>
      <PageTitle title="Figures" />
      <DeskHead title="Figures">
        <p>By the day on which people booked, in India.</p>
      </DeskHead>
      <FigureFilters
        values={filters}
        onChange={setFilters}
        end={
          <SaveCsv load={() => signedClient.api.v1.ops["figures.csv"].$get({ query: filters })} />
        }
      />
      <OpenFigures key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}
