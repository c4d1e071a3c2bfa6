import type { Client } from "#api-client/client.ts";
import { parseProblem } from "#api-client/parse-problem.ts";
import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { DecisionsAnswer } from "#vendor-services/contract/ops.ts";

const UNREACHABLE = "We could not reach the server. Nothing was changed. Try again";

type Answered = { ok: boolean; status: number; json: () => Promise<unknown> };

/** What the server said instead of a yes, in its own sentence where it has one. */
async function sentenceOf(response: Answered): Promise<string> {
  const { message } = parseProblem(await response.json().catch(() => undefined));
  return message ?? `The server answered ${response.status}`;
}

/** Asks for something to be done. Resolves to why it was not, in words; undefined when it is done. */
export async function attempt(send: () => Promise<Answered>): Promise<string | undefined> {
  try {
    const response = await send();
    return response.ok ? undefined : await sentenceOf(response);
  } catch {
    return UNREACHABLE;
  }
}

/** Service entries of a status; those behind the entry `cursor`. */
export async function loadApprovals(client: Client, status: Approval, cursor: string) {
  const response = await client.api.v1.ops.vendor_services.$get({ query: { status, cursor } });
  if (!response.ok) throw new Error(await sentenceOf(response));
  return response.json();
}

export type Wish = {
  status: "approved" | "rejected";
  from: Approval;
  reason?: string;
  entries: { id: number; price: number; duration_minutes?: number; crew?: number }[];
};

/** Decides one entry or several, each at the price that was seen. */
export async function sendDecisions(client: Client, json: Wish): Promise<DecisionsAnswer | string> {
  try {
    const response = await client.api.v1.ops.vendor_services.decide.$post({ json });
    return response.ok ? await response.json() : await sentenceOf(response);
  } catch {
    return UNREACHABLE;
  }
}

/** A page of vendors, found and filtered. */
export async function loadVendors(client: Client, query: Record<string, string>) {
  const response = await client.api.v1.ops.vendors.$get({ query });
  if (!response.ok) throw new Error(await sentenceOf(response));
  return response.json();
}

/** One vendor, with its services behind the entry `cursor`; undefined when there is none. */
export async function loadVendor(client: Client, id: string, cursor = "") {
  const response = await client.api.v1.ops.vendors[":id"].$get({
    param: { id },
    query: { cursor },
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

/** Suspends or reinstates a vendor. Resolves to why that was not done; undefined when it is. */
export const sendSuspension = (
  client: Client,
  id: number,
  { act, reason }: { act: "suspend" | "reinstate"; reason: string },
): Promise<string | undefined> => {
  const calls = client.api.v1.ops.vendors[":id"];
  const parts = { param: { id: String(id) }, json: { reason } };
  return attempt(() =>
    act === "suspend" ? calls.suspend.$post(parts) : calls.reinstate.$post(parts),
  );
};
