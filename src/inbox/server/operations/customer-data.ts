import type { Db } from "#server/database/connect.ts";
import { deleteMessagesFrom, listMessagesFrom } from "../queries/messages.ts";

type Writer = { email: string; isEmailProven: boolean };

/**
 * The messages to the help desk from a customer's e-mail. Anybody can type any address there, so that they
 * count as the customer's only once the e-mail is known to be.
 */
export const exportContactMessages = async (db: Db, { email, isEmailProven }: Writer) =>
  isEmailProven
    ? listMessagesFrom(db, email)
    : {
        note: "Messages to the help desk are not in this file: nobody knows yet that your email is yours. Set a new password with the link of “Forgot password?”, which is sent to it, and export again.",
      };

/** Deletes them. */
export async function eraseContactMessages(
  db: Db,
  { email, isEmailProven }: Writer,
): Promise<void> {
  if (isEmailProven) await deleteMessagesFrom(db, email);
}
