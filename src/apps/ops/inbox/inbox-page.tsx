import { opsKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/api-error.ts";
import { formatAge } from "#kernel/time/format-age.ts";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { loadedAtOf } from "#ui/feedback/query-view.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { ListPages, PageHead, ChoiceFilter, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, useList, useDesk } from "../shell/ops-client.tsx";
import { InboxItems, type Inbox, type InboxList } from "./inbox-items.tsx";

type Owner = "" | "me" | "none";
type Query = { handled: "true" | "false"; owner: Owner; kind: InboxList; cursor: string };

const OWNERS = [
  { id: "me", label: "Mine" },
  { id: "none", label: "Nobody’s" },
  { id: "", label: "All" },
] as const;

/** Loads both lists, for the counts on the tabs; the cursor belongs to the shown one. */
async function loadInbox({ handled, owner, kind, cursor }: Query): Promise<Inbox> {
  const query = (of: InboxList) => ({
    handled,
    owner,
    ...(of === kind && { cursor }),
  });
  const [messages, applications] = await Promise.all([
    unwrap(ops.contacts.$get({ query: query("messages") })),
    unwrap(ops.vendor_applications.$get({ query: query("applications") })),
  ]);
  return { messages, applications };
}

export function InboxPage() {
  const { filters, setFilters } = useFilters("/ops/inbox");
  const kind: InboxList = filters.kind === "applications" ? "applications" : "messages";
  const handled = filters.handled === "true" ? "true" : "false";
  const { id: owner } = OWNERS.find(({ id }) => id === filters.owner) ?? OWNERS[2];
  const { cursor } = filters;
  const query = useList(opsKeys.inbox({ handled, owner, kind, cursor }), () =>
    loadInbox({ handled, owner, kind, cursor }),
  );
  const { may } = useDesk();
  const loadedAt = loadedAtOf(query);
  const isOnline = useOnline();
  const csv = ops[kind === "messages" ? "contacts.csv" : "vendor_applications.csv"];
  return (
    <>
      <PageHead
        title="Inbox"
        actions={
          <>
            <SegmentedControl
              label="Whose"
              options={OWNERS}
              value={owner}
              onChange={(owner) => setFilters({ owner })}
            />
            <ChoiceFilter
              label="Handled or not"
              all="Not handled"
              value={handled === "true" ? handled : ""}
              options={[["true", "Handled"]]}
              onChange={(handled) => setFilters({ handled })}
            />
            {may("operator") && <DownloadCsv load={() => csv.$get({ query: { handled } })} />}
          </>
        }
      >
        {handled === "false" && query.data && loadedAt && describeOldest(query.data, loadedAt)}
      </PageHead>
      <Loaded
        query={query}
        what="the inbox"

        offline="You can still call. Marking works again when you are back."
      >
        {(inbox, now) => (
          <>
            <InboxItems
              key={`${kind} ${handled} ${owner}`}
              isNarrow={owner !== ""}
              onList={(id) => setFilters({ kind: id === "applications" ? id : "" })}
              {...{ inbox, now, kind, handled, isOnline }}
            />
            <ListPages cursor={cursor} next={inbox[kind].next} />
          </>
        )}
      </Loaded>
    </>
  );
}

function describeOldest({ messages, applications }: Inbox, now: Date): string {
  const all = [...messages.items, ...applications.items];
  const [oldest] = all.map(({ received_at }) => received_at).toSorted();
  const waited = oldest && formatAge(new Date(oldest), now);
  return waited && waited !== "now" ? `Oldest first: ${waited}` : "Oldest first";
}
