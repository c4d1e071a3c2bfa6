import type { Client } from "#api-client/client.ts";

export type ApplicationChoices = Awaited<ReturnType<typeof loadApplicationChoices>>;

export async function loadApplicationChoices(client: Client) {
  const [cities, services] = await Promise.all([
    client.api.addresses.$get(),
    client.api.services.$get(),
  ]);
  if (!cities.ok || !services.ok) throw new Error("The cities or services could not be read.");
  return { cities: await cities.json(), services: await services.json() };
}
