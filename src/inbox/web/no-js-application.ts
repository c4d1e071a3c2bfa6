import type { Client } from "#api-client/client.ts";
import { parseProblem } from "#api-client/parse-problem.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { loadApplicationChoices } from "./application-call.ts";

const OURS = /^(?:name|phone_number|location|(?:ticked|prices)\.s\d+)$/;
const PRICE = /services_attributes\.(\d+)\.price$/;

/** Sends an application that a form without scripts carried. Resolves to undefined on success. */
export async function sendPlainApplication(
  client: Client,
  fields: URLSearchParams,
): Promise<NoJsForm | undefined> {
  const typed = Object.fromEntries([...fields].filter(([name]) => OURS.test(name)));
  const choices = await loadApplicationChoices(client).catch(() => undefined);
  if (choices === undefined) return { status: 503, typed, errors: {}, sentences: [] };
  const chosen = choices.services.filter(({ id }) => `ticked.s${id}` in typed);
  const response = await client.api.vendors.$post({
    json: {
      vendor: {
        name: typed["name"] ?? "",
        phone_number: typed["phone_number"] ?? "",
        location: typed["location"] ?? "",
        sub_location: "phase-3",
        services_attributes: chosen.map(({ id, service_name }) => ({
          service_name,
          // Sent as typed: the server refuses an invalid price, which must not become 0.
          price: typed[`prices.s${id}`] ?? "",
        })),
      },
    },
  });
  if (response.ok) return undefined;
  const { issues, rest } = parseProblem(await response.json());
  const errors = Object.fromEntries(
    issues.map(({ path, message }) => {
      const [, at] = PRICE.exec(path) ?? [];
      const priced = at === undefined ? undefined : chosen[Number(at)];
      return [priced ? `prices.s${priced.id}` : (path.split(".").at(-1) ?? ""), message];
    }),
  );
  return { status: response.status, typed, errors, sentences: rest };
}
