import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";

export const { ops } = authenticatedClient.api.v1;
export const opsKeys = queryKeys.ops;
