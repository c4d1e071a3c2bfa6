import type { AddressInput } from "#account/contract/customer.ts";
import { MAX_ADDRESSES } from "#account/contract/limits.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import {
  deleteKeptAddress,
  insertKeptAddress,
  setNameOnce,
  updateKeptAddress,
} from "../queries/customer-account.ts";

const unknown = () => refuse("unknown", "There is no such address");

/** Adds an address to an account. Adding one that it has is no error. Refuses an eleventh. */
export async function addAddress(
  db: Db,
  accountId: number,
  place: AddressInput,
  now: Date,
): Promise<Refusal<"too-many"> | undefined> {
  const id = await inTransaction(db, (transaction) =>
    insertKeptAddress(transaction, accountId, place, { now, most: MAX_ADDRESSES }),
  );
  return id === undefined
    ? refuse("too-many", `An account keeps at most ${MAX_ADDRESSES} addresses. Remove one first`)
    : undefined;
}

/** Changes an address of an account. Refuses one that it does not have, and another that it has. */
export async function changeAddress(
  db: Db,
  accountId: number,
  id: number,
  place: AddressInput,
): Promise<Refusal<"unknown" | "kept-already"> | undefined> {
  try {
    return (await updateKeptAddress(db, accountId, id, place)) ? undefined : unknown();
  } catch (error) {
    if (!isConstraintViolation(error, "account_address_once")) throw error;
    return refuse("kept-already", "Your account has this address already");
  }
}

/** Removes an address of an account. Refuses one that it does not have. */
export const removeAddress = async (
  db: Db,
  accountId: number,
  id: number,
): Promise<Refusal<"unknown"> | undefined> =>
  (await deleteKeptAddress(db, accountId, id)) ? undefined : unknown();

type Booked = AddressInput & { first_name: string; last_name: string };

/**
 * Keeps what a customer has booked with: the address, unless ten others are kept, and the name where none
 * is known. For the transaction that books.
 */
export async function keepBookedDetails(
  db: Db,
  accountId: number,
  { full_address, pin_code, ...name }: Booked,
  now: Date,
): Promise<void> {
  await insertKeptAddress(db, accountId, { full_address, pin_code }, { now, most: MAX_ADDRESSES });
  await setNameOnce(db, accountId, name);
}
