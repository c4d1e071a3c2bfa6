import type { Application } from "#vendor/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { insertApplication, insertApplicationServices } from "./queries/applications.ts";

/** Keeps an application of the public form for the operators. A service named twice counts once. */
export async function apply(
  db: Db,
  { services_attributes, ...application }: Application,
  now: Date,
): Promise<void> {
  const services = new Map(
    services_attributes.map(({ service_name, price }) => [service_name, price]),
  );
  await inTransaction(db, async (transaction) => {
    const { id } = await insertApplication(transaction, { ...application, received_at: now });
    await insertApplicationServices(
      transaction,
      [...services].map(([service_name, price_paise]) => ({
        application_id: id,
        service_name,
        price_paise,
      })),
    );
  });
}
