import { findCityOfPin } from "#catalogue/server/public.ts";
import { CONTACT_MISSING } from "#areas/contract/fields.ts";
import { MAX_WISHES, MAX_WISHES_OF_CONTACT } from "#areas/contract/limits.ts";
import type { WishRequest } from "#areas/contract/public.ts";
import type { Actor } from "#kernel/actor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { countWishes, insertWish, lockWishes } from "../queries/wishes.ts";

type WishRefusal = Refusal<"no-contact" | "served" | "too-many">;

/**
 * Keeps that somebody wants to be told once we come to a pin code: a signed-in customer by the account,
 * anybody else by the contact. A wish that is there already stays one, and its answer is the same. Refuses
 * where we come already, without a contact, and above the numbers of one contact and of all.
 */
export async function addWish(
  db: Db,
  actor: Actor | undefined,
  { pin_code: pinCode, contact }: WishRequest,
  now: Date,
): Promise<WishRefusal | undefined> {
  const wisher = actor?.role === "customer" ? { account_id: actor.accountId } : contact;
  if (wisher === undefined) return refuse("no-contact", CONTACT_MISSING);
  return inTransaction(db, async (transaction) => {
    // A city that gets the pin code meanwhile tells before this wish is read, or after it is kept.
    await lockWishes(transaction);
    const city = await findCityOfPin(transaction, pinCode);
    if (city !== undefined) return refuse("served", `We come to ${city.name} already`);
    const { all, own, is_known: isKnown } = await countWishes(transaction, wisher, pinCode);
    if (isKnown) return undefined;
    if (own >= MAX_WISHES_OF_CONTACT)
      return refuse("too-many", `You have asked for ${own} pin codes already, which is the most`);
    if (all >= MAX_WISHES)
      return refuse("too-many", "We cannot note more wishes now. Please call or write to us");
    await insertWish(transaction, { wisher, pinCode, now });
    return undefined;
  });
}
