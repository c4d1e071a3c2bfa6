import { findFirstFree } from "#booking/server/public.ts";
import { findCityOfPin } from "#catalogue/server/public.ts";
import type { AreaAnswer } from "#areas/contract/public.ts";
import type { Db } from "#server/database/connect.ts";

/** Whether we come to a pin code, the city that has it, and when somebody there has a place first. */
export async function readArea(db: Db, pinCode: string, now: Date): Promise<AreaAnswer> {
  const city = await findCityOfPin(db, pinCode);
  if (city === undefined) return { served: false, city: null };
  const firstFree = await findFirstFree(db, pinCode, now);
  return { served: true, city: city.name, ...(firstFree && { first_free: firstFree }) };
}
