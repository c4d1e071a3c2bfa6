import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { attempt } from "#api-client/attempt.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { contacts, vendor_applications } = authenticatedClient.api.v1.ops;

export type InboxList = "messages" | "applications";

type Query = { handled: "true" | "false"; kind: InboxList; cursor: string };

/** Both lists are loaded, for the counts on the tabs. */
const inboxQuery = ({ handled, kind, cursor }: Query) => {
  const query = (of: InboxList) => ({ handled, ...(of === kind && { cursor }) });
  return queryOptions({
    queryKey: queryKeys.ops.inbox({ handled, kind, cursor }),
    queryFn: async () => {
      const [messages, applications] = await Promise.all([
        unwrap(contacts.$get({ query: query("messages") })),
        unwrap(vendor_applications.$get({ query: query("applications") })),
      ]);
      return { messages, applications };
    },
    placeholderData: keepPreviousData,
  });
};
export type Inbox = NonNullable<ReturnType<typeof useInbox>["data"]>;

export const useInbox = (query: Query) => useQuery(inboxQuery(query));

/**
 * Marks an item as handled or not. Resolves to the problem as text, or to undefined when it is
 * done.
 */
export function sendHandled(kind: InboxList, id: number, handled: boolean) {
  const parts = { param: { id: String(id) }, json: { handled } };
  return attempt(
    kind === "messages" ? contacts[":id"].$put(parts) : vendor_applications[":id"].$put(parts),
  );
}
