import type { Client } from "#api-client/client.ts";
import { parseProblem } from "#api-client/parse-problem.ts";
import { callsOf, type KindName } from "./item-calls.ts";

const UNREACHABLE = "We could not reach the server. The order is as it was.";

/** Publishes an order. Undefined on success, else why not, in one sentence. */
export async function saveOrder(
  client: Client,
  kind: KindName,
  ids: number[],
  was: number[],
): Promise<string | undefined> {
  try {
    const response = await callsOf(client, kind).order.$put({ json: { ids, was } });
    return response.ok ? undefined : (parseProblem(await response.json()).message ?? UNREACHABLE);
  } catch (error) {
    console.warn("The order could not be saved.", error);
    return UNREACHABLE;
  }
}
