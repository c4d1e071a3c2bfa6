import type { Client } from "#api-client/client.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { parseProblem } from "#api-client/parse-problem.ts";

export type ApplicationInput = {
  name: string;
  phone_number: string;
  /** The name of the city. */
  location: string;
  services: { service_name: string; price: string }[];
};

/** The messages of a failure by field and for the whole form; both empty after a network error. */
export type ApplicationProblem = { fields: Record<string, string> };

/** Sends a vendor's application. Resolves to undefined on success. Never throws. */
export async function sendApplication(
  client: Client,
  { services, ...who }: ApplicationInput,
): Promise<ApplicationProblem | undefined> {
  const services_attributes = services.map(({ service_name, price }) => ({
    service_name,
    // An invalid or missing price is sent as 0.
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

/** Loads the cities and services of the form. Throws when they cannot be read. */
export async function loadApplicationChoices(client: Client) {
  const [cities, services] = await Promise.all([
    client.api.addresses.$get(),
    client.api.services.$get(),
  ]);
  if (!cities.ok || !services.ok) throw new Error("The cities or services could not be read.");
  return { cities: await cities.json(), services: await services.json() };
}
