import type { Db } from "#server/database/connect.ts";
import { deleteWishesOf, listWishesOf } from "../queries/customer-data.ts";

type Customer = { accountId: number; email: string; isEmailProven: boolean };

/** Anybody can type any e-mail, so that it counts only once it is known to be the customer's. */
const ownerOf = ({ accountId, email, isEmailProven }: Customer) => ({
  accountId,
  email: isEmailProven ? email : undefined,
});

/** The pin codes that a customer asked to be told about. */
export const exportWishes = (db: Db, customer: Customer) => listWishesOf(db, ownerOf(customer));

/** Deletes the wishes of a customer, and those made with its proven `phoneNumbers`. */
export const eraseWishes = (db: Db, customer: Customer, phoneNumbers: string[]) =>
  deleteWishesOf(db, ownerOf(customer), phoneNumbers);
