import { messageOf } from "#api-client/api-error.ts";
import { resources, type ResourceName } from "./item-calls.ts";

const UNREACHABLE = "We could not reach the server. The order is as it was.";

/** Publishes an order. Resolves to undefined on success, else to the problem as one sentence. */
export async function saveOrder(
  resource: ResourceName,
  ids: number[],
  was: number[],
): Promise<string | undefined> {
  try {
    await resources[resource].order(ids, was);
    return undefined;
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}
