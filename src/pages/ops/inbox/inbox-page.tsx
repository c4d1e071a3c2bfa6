import { formatAge } from "#kernel/time/format-age.ts";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { loadedAtOf, QueryView } from "#ui/feedback/query-view.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { useInbox, type Inbox, type InboxList } from "./inbox-calls.ts";
import { ListPages } from "../shell/list-pages.tsx";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useFilters } from "../shell/ops-search.ts";
import { InboxItems } from "./inbox-items.tsx";

/** The inbox: messages to the help desk and applications of vendors. */
export function InboxPage() {
  const { filters, setFilters } = useFilters("/ops/inbox");
  const listName: InboxList = filters.kind === "applications" ? "applications" : "messages";
  const handled = filters.handled === "true" ? "true" : "false";
  const { cursor } = filters;
  const query = useInbox({ handled, kind: listName, cursor });
  const loadedAt = loadedAtOf(query);
  const isOnline = useOnline();
  const { contacts, vendor_applications } = {
    contacts: authenticatedClient.api.v1.ops["contacts.csv"],
    vendor_applications: authenticatedClient.api.v1.ops["vendor_applications.csv"],
  };
  return (
    <>
      <PageTitle title="Inbox" />
      <OpsHeader
        title="Inbox"
        actions={
          <>
            <FilterSelect
              label="Handled or not"
              value={handled === "true" ? handled : ""}
              onChange={({ target }) => setFilters({ handled: target.value })}
            >
              <option value="">Not handled</option>
              <option value="true">Handled</option>
            </FilterSelect>
            <DownloadCsv
              load={() =>
                listName === "messages"
                  ? contacts.$get({ query: { handled } })
                  : vendor_applications.$get({ query: { handled } })
              }
            />
          </>
        }
      >
        {handled === "false" && query.data && loadedAt && describeOldest(query.data, loadedAt)}
      </OpsHeader>
      <QueryView
        query={query}
        loading="Loading the inbox..."
        failed="The inbox could not be loaded."
        offline="You can still call. Marking works again when you are back."
      >
        {(inbox, now) => (
          <>
            <InboxItems
              key={`${listName} ${handled}`}
              onList={(id) => setFilters({ kind: id === "applications" ? id : "" })}
              {...{ inbox, now, listName, handled, isOnline }}
            />
            <ListPages cursor={cursor} next={inbox[listName].next} />
          </>
        )}
      </QueryView>
    </>
  );
}

function describeOldest({ messages, applications }: Inbox, now: Date): string | undefined {
  const all = [...messages.items, ...applications.items];
  const [oldest] = all.map(({ received_at }) => received_at).toSorted();
  const waited = oldest && formatAge(new Date(oldest), now);
  return waited && waited !== "now" ? `Oldest first: ${waited}` : "Oldest first";
}
