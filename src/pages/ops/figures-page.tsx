import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { DeskHead } from "#ui/desk-head.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";
import { FigureFilters } from "./figure-filters.tsx";
import { OpenFigures } from "./open-figures.tsx";
import { saveFile } from "./save-file.ts";
import { useUrlFilters } from "./use-url-filters.ts";

/** How many book, how many are accepted and how fast; what is chosen stands in the address. */
export function FiguresPage() {
  const { filters, setFilters } = useUrlFilters("days", "city", "category");
  const [problem, setProblem] = useState<string>();

  async function save() {
    setProblem(undefined);
    try {
      const response = await signedClient.api.v1.ops["figures.csv"].$get({ query: filters });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      await saveFile(response);
    } catch {
      setProblem("The file could not be made. Check the connection and try again.");
    }
  }

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
          <Button variant="quiet" onClick={() => void save()}>
            Save as CSV
          </Button>
        }
      />
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <OpenFigures key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}
