import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { OpsAreaWish } from "#areas/contract.ts";
import { ClosedDays } from "./closed-days.tsx";
import { OpenAreaDialog } from "./open-area-dialog.tsx";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import { PageHead } from "../shell/list-page.tsx";
import { SmallButton } from "../shell/facts.tsx";

/** Pin codes outside our areas where people wait for us, and opening them. */
export function AreasPage() {
  const query = useQuery({
    queryKey: opsKeys.areaWishes,
    queryFn: () => unwrap(ops.area_wishes.$get()),
  });
  const isOnline = useOnline();
  const [opening, setOpening] = useState<OpsAreaWish>();
  return (
    <>
      <PageHead title="Wanted areas">
        Pin codes we do not serve yet, and how many people asked us to tell them when we do.{" "}
        <a href={opsPaths.catalogueList("cities")}>Cities and their pin codes</a>
      </PageHead>
      <Loaded
        query={query}
        what="the wanted areas"
        offline="Nothing can be opened until the network is back."
      >
        {({ items, pin_codes }, now) => (
          <>
            <DataTable
              label="Pin codes that people wait for"
              rows={items}
              keyOf={({ pin_code }) => pin_code}
              columns={columnsOf({ now, isOnline, onOpen: setOpening })}
              empty={
                <EmptyState title="Nobody waits for another area.">
                  People who check a pin code we do not serve can ask us to tell them when we do. We
                  count them here.
                </EmptyState>
              }
            />
            {pin_codes > items.length && items.length > 0 && (
              <p className="soft">And {pin_codes - items.length} more, with fewer people each.</p>
            )}
          </>
        )}
      </Loaded>
      <ClosedDays />
      {opening && <OpenAreaDialog wish={opening} onClose={() => setOpening(undefined)} />}
    </>
  );
}

type Opening = { now: Date; isOnline: boolean; onOpen: (wish: OpsAreaWish) => void };

const columnsOf = ({ now, isOnline, onOpen }: Opening): Column<OpsAreaWish>[] => [
  { head: "Pin code", cell: ({ pin_code }) => pin_code },
  { head: "People", numeric: true, sorted: "descending", cell: ({ wishes }) => wishes },
  { head: "Waiting since", cell: ({ since }) => <Age at={since} now={now} /> },
  { head: "Newest", cell: ({ newest_at }) => <Age at={newest_at} now={now} /> },
  {
    head: "Open",
    cell: (wish) => (
      <SmallButton
        disabled={!isOnline}
        aria-label={`Open ${wish.pin_code}`}
        onClick={() => onOpen(wish)}
      >
        Open
      </SmallButton>
    ),
  },
];

function Age({ at, now }: { at: string; now: Date }) {
  const age = formatAge(new Date(at), now);
  return <time dateTime={at}>{age === "now" ? "now" : `${age} ago`}</time>;
}
