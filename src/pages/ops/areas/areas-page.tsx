import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useInvalidateOps } from "#api-client/use-invalidate-ops.ts";
import type { OpsAreaWish } from "#areas/contract/ops.ts";
import { OpenAreaDialog } from "#areas/web/ops/open-area-dialog.tsx";
import { wishesQuery } from "#areas/web/ops/wish-calls.ts";
import { WishTable } from "#areas/web/ops/wish-table.tsx";
import { opsPaths } from "#kernel/ops-paths.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";

/** Pin codes outside our areas that people asked to be told about, and opening them. */
export function AreasPage() {
  const query = useQuery(wishesQuery());
  const invalidate = useInvalidateOps();
  const toast = useToast();
  const isOnline = useOnline();
  const [opening, setOpening] = useState<OpsAreaWish>();
  return (
    <>
      <PageTitle title="Wanted areas" />
      <OpsHeader title="Wanted areas">
        Pin codes where we do not come, and how many people asked to be told once we do.{" "}
        <a href={opsPaths.catalogueList("cities")}>Cities and their pin codes</a>
      </OpsHeader>
      <QueryView
        query={query}
        loading="Loading wanted areas..."
        failed="The wanted areas could not be loaded."
        offline="Nothing can be opened until the network is back."
      >
        {(answer, loadedAt) =>
          answer.items.length === 0 ? (
            <EmptyState title="Nobody waits for another area.">
              Who checks a pin code on the site, where we do not come, can ask to be told. They are
              counted here.
            </EmptyState>
          ) : (
            <WishTable answer={answer} now={loadedAt} isOnline={isOnline} onOpen={setOpening} />
          )
        }
      </QueryView>
      <OpenAreaDialog
        wish={opening}
        onClose={() => setOpening(undefined)}
        onOpened={(prefix, city) => {
          setOpening(undefined);
          toast({ text: `${prefix} belongs to ${city.name} now. Whoever waited is being told.` });
          void invalidate();
        }}
      />
    </>
  );
}
