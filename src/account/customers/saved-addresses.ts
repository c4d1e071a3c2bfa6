import type { AddressInput } from "./contract.ts";
import { MAX_ADDRESSES } from "../limits.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction, isConstraintViolation } from "#server/database/connect.ts";
import { insertKeptAddress } from "./queries.ts";

const unknown = () => refuse("unknown", "There is no such address");

/** Saves an address. Idempotent. Refuses an eleventh. */
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
    ? refuse("too-many", say`An account keeps at most ${MAX_ADDRESSES} addresses. Remove one first`)
    : undefined;
}

/** Refuses an unknown address, and a duplicate. */
export async function changeAddress(
  db: Db,
  accountId: number,
  id: number,
  { full_address, pin_code }: AddressInput,
): Promise<Refusal<"unknown" | "kept-already"> | undefined> {
  try {
    const { numUpdatedRows } = await db
      .updateTable("account_address")
      .set({ full_address, pin_code })
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? undefined : unknown();
  } catch (error) {
    if (!isConstraintViolation(error, "account_address_once")) throw error;
    return refuse("kept-already", "Your account has this address already");
  }
}

export async function removeAddress(
  db: Db,
  accountId: number,
  id: number,
): Promise<Refusal<"unknown"> | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom("account_address")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? undefined : unknown();
}

type Booked = AddressInput & { first_name: string; last_name: string };

/**
 * Saves a booking's address, unless ten others exist, and a missing name. Call it in the transaction that
 * books.
 */
export async function keepBookedDetails(
  db: Db,
  accountId: number,
  { full_address, pin_code, first_name, last_name }: Booked,
  now: Date,
): Promise<void> {
  await insertKeptAddress(db, accountId, { full_address, pin_code }, { now, most: MAX_ADDRESSES });
  await db
    .updateTable("account")
    .set({ first_name, last_name, name: `${first_name} ${last_name}` })
    .where("id", "=", accountId)
    .where("name", "=", "")
    .execute();
}
