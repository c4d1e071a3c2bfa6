import type { Client } from "#api-client/client.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { parseProblem } from "#api-client/parse-problem.ts";

export type ApplicationInput = {
  name: string;
  phone_number: string;
  /** The city's name. */
  location: string;
  services: { service_name: string; price: string }[];
};

/** What could be said beside the fields when it failed; nothing when nobody could be reached. */
export type ApplicationProblem = { fields: Record<string, string> };

/** Sends an application to work with us. Undefined on success. Never throws. */
export async function sendApplication(
  client: Client,
  { services, ...who }: ApplicationInput,
): Promise<ApplicationProblem | undefined> {
  const services_attributes = services.map(({ service_name, price }) => ({
    service_name,
    // A missing price counts as 0.
    price: parsePrice(price) ?? 0,
  }));
  try {
    const response = await client.api.vendors.$post({
      json: { vendor: { ...who, sub_location: "phase-3", services_attributes } },
    });
    if (response.ok) return undefined;
    return parseProblem(await response.json().catch(() => undefined));
  } catch (error) {
    console.warn("The application could not be sent.", error);
    return { fields: {} };
  }
}

export type ApplicationChoices = Awaited<ReturnType<typeof loadApplicationChoices>>;

/** The cities and the services that the form offers. Throws when they cannot be read. */
export async function loadApplicationChoices(client: Client) {
  const [cities, services] = await Promise.all([
    client.api.addresses.$get(),
    client.api.services.$get(),
  ]);
  if (!cities.ok || !services.ok) throw new Error("The cities or services could not be read.");
  return { cities: await cities.json(), services: await services.json() };
}
