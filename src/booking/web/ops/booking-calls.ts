import type { DeskBooking } from "#booking/contract/ops.ts";
import type { Client } from "#api-client/client.ts";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";

export type DeskQuery = Record<string, string>;

/** What the server said instead of a yes, in its own sentence where it has one. */
async function faultOf(response: { status: number; json: () => Promise<unknown> }): Promise<Error> {
  const { message } = parseProblem(await response.json().catch(() => undefined));
  return new Error(message ?? `The server answered ${response.status}`);
}

const bookingsOf = (client: Client) => client.api.v1.ops.bookings;

/** Seven days by slot. */
export async function loadBoard(client: Client, query: DeskQuery) {
  const response = await bookingsOf(client).board.$get({ query });
  if (!response.ok) throw await faultOf(response);
  return response.json();
}

/** A page of the list. */
export async function loadList(client: Client, query: DeskQuery) {
  const response = await bookingsOf(client).$get({ query });
  if (!response.ok) throw await faultOf(response);
  return response.json();
}

/** The cities, to filter by; without them the filter is shorter. */
export const loadCities = async (client: Client) => {
  const response = await client.api.addresses.$get();
  return response.ok ? response.json() : [];
};

/** One booking; undefined when there is none. */
export async function loadDeskBooking(
  client: Client,
  id: string,
): Promise<DeskBooking | undefined> {
  const response = await bookingsOf(client)[":id"].$get({ param: { id } });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()).booking;
}

/** Who could do it; with a text, any vendor whose name, e-mail or phone number begins so. */
export async function loadVendors(client: Client, id: string, q: string) {
  const response = await bookingsOf(client)[":id"].vendors.$get({ param: { id }, query: { q } });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()).vendors;
}

/** What happened before the event `cursor`. */
export async function loadEvents(client: Client, id: number, cursor: number) {
  const response = await bookingsOf(client)[":id"].events.$get({
    param: { id: String(id) },
    query: { cursor: String(cursor) },
  });
  if (!response.ok) throw await faultOf(response);
  return response.json();
}

const UNREACHABLE = "We could not reach the server. Nothing was changed. Try again.";

/** What an operator asks for; `seen_vendor_id` is who had the booking on the page. */
export type DeskWish =
  | { move: "assign"; vendor_id: number; reason: string; seen_vendor_id: number | null }
  | { move: "cancel"; reason: string; seen_vendor_id: number | null }
  | { move: "complete"; seen_vendor_id: number | null }
  | { move: "confirm" };

/** Makes a move. Resolves to what went wrong, in words; undefined when it is done. */
export async function sendMove(
  client: Client,
  id: string,
  wish: DeskWish,
): Promise<ProblemText | undefined> {
  const calls = bookingsOf(client)[":id"];
  const param = { id };
  const send = () => {
    switch (wish.move) {
      case "assign":
        return calls.assign.$post({ param, json: wish });
      case "cancel":
        return calls.cancel.$post({ param, json: wish });
      case "complete":
        return calls.complete.$post({ param, json: wish });
      case "confirm":
        return calls.confirm.$post({ param });
    }
  };
  try {
    const response = await send();
    return response.ok ? undefined : parseProblem(await response.json());
  } catch {
    return { message: UNREACHABLE, fields: {}, rest: [UNREACHABLE] };
  }
}
