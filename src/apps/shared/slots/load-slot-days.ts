import type { SlotDay } from "#booking/slots/contract.ts";
import type { Client } from "#api-client/client.ts";

type Query = { pin_code: string; product_ids: string; from: string; days: string };

/** Loads how the half-days stand. Loaded itself once the pin code is known. Throws without an answer. */
export async function loadSlotDays(client: Client, query: Query): Promise<readonly SlotDay[]> {
  const response = await client.api.v1.slots.$get({ query });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()).days;
}
