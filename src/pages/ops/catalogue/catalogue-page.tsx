import { CatalogueView } from "#catalogue/web/ops/catalogue-view.tsx";
import { useRouter } from "@tanstack/react-router";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { downloadFile } from "../shell/download-file.ts";
import { useFilters } from "../shell/ops-search.ts";

/** The catalogue editor: lists, the form of an item and its preview. */
export function CataloguePage() {
  const router = useRouter();
  const { filters, setFilters } = useFilters("/ops/catalogue");
  return (
    <>
      <PageTitle title="Catalogue" />
      <CatalogueView
        filters={filters}
        setFilters={setFilters}
        onGo={(href, { asks }) => void router.navigate({ href, ignoreBlocker: !asks })}
        onFile={downloadFile}
      />
    </>
  );
}
