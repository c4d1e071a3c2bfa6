import type { Application } from "#inbox/contract/public.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { toPaise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { insertApplication, insertApplicationServices } from "../queries/applications.ts";
import { listCities } from "#catalogue/server/public.ts";

/**
 * Stores an application of the public form for the operators. A service named twice counts once. Refuses a
 * place that is none of our cities; one may be named by its name or by its id.
 */
export async function submitApplication(
  db: Db,
  { services_attributes, ...application }: Application,
  now: Date,
): Promise<Refusal<"unknown-city"> | undefined> {
  const location = application.location.toLowerCase();
  const cities = await listCities(db);
  const city = cities.find(
    ({ id, name }) => name.toLowerCase() === location || String(id) === location,
  );
  if (city === undefined) return refuse("unknown-city", "Please choose a city from the list");
  const services = new Map(
    services_attributes.map(({ service_name, price }) => [service_name, toPaise(price)]),
  );
  await inTransaction(db, async (transaction) => {
    const { id } = await insertApplication(transaction, {
      ...application,
      location: city.name,
      received_at: now,
    });
    await insertApplicationServices(
      transaction,
      [...services].map(([service_name, price_paise]) => ({
        application_id: id,
        service_name,
        price_paise,
      })),
    );
  });
  return undefined;
}
