import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MessageState, OpsMessage } from "#notifications/contract/ops.ts";
import { attempt } from "#api-client/attempt.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { messages } = authenticatedClient.api.v1.ops;

type Page = { items: OpsMessage[]; next: string | null };

/** A page of the messages, by state and booking where they are given. */
export const useMessages = (filters: { state?: string; booking_id?: string; cursor?: string }) =>
  useQuery({
    queryKey: queryKeys.ops.messages(filters),
    queryFn: (): Promise<Page> => unwrap(messages.$get({ query: filters })),
    placeholderData: keepPreviousData,
  });

/** Sends a message again. Resolves to why not, or to undefined when it is queued. */
export const sendMessageAgain = (id: number): Promise<string | undefined> =>
  attempt(messages[":id"].send_again.$post({ param: { id: String(id) } }));

export const STATES: Record<MessageState, string> = {
  queued: "Waits",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  kept: "Kept",
};

export const CHANNELS: Record<OpsMessage["channel"], string> = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Notification",
};
