import { correctClock } from "#ui/browser/server-clock.ts";
import { createClient, type Client } from "./client.ts";

/** Fetches, and corrects the clock of the pages by the answer: the device's may be wrong. */
export async function fetchOnTime(...input: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...input);
  correctClock(Date.parse(response.headers.get("date") ?? ""));
  return response;
}

export const browserClient = (): Client => createClient(location.origin, fetchOnTime);
