import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { attempt } from "#vendor-services/web/ops/approval-calls.ts";

const { contacts, vendor_applications } = authenticatedClient.api.v1.ops;

export type Kind = "messages" | "applications";

/** Both lists: the tabs say how much is in each. */
export async function loadInbox(handled: "true" | "false", kind: Kind, cursor: string) {
  const query = (of: Kind) => ({ handled, ...(of === kind && { cursor }) });
  const [messages, applications] = await Promise.all([
    contacts.$get({ query: query("messages") }),
    vendor_applications.$get({ query: query("applications") }),
  ]);
  if (!messages.ok || !applications.ok) throw new Error("The server did not answer the lists.");
  return { messages: await messages.json(), applications: await applications.json() };
}
export type Inbox = Awaited<ReturnType<typeof loadInbox>>;

/** Marks one handled, or not handled. Resolves to why that was not done; undefined when it is. */
export function sendHandled(kind: Kind, id: number, handled: boolean) {
  const parts = { param: { id: String(id) }, json: { handled } };
  return attempt(() =>
    kind === "messages" ? contacts[":id"].$put(parts) : vendor_applications[":id"].$put(parts),
  );
}
