import type { OpsContact } from "#inbox/contract/ops.ts";
import { findMessage, listMessages } from "../queries/messages.ts";
import { handling, type ItemRow, type Source } from "./source.ts";

type MessageRow = ItemRow & Omit<OpsContact, keyof ItemRow>;

/** Messages to the help desk. */
export const messages: Source<MessageRow, OpsContact> = {
  table: "contact",
  subject: "contact",
  noun: "message",
  list: listMessages,
  find: findMessage,
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone_number: row.phone_number,
    subject: row.subject,
    message: row.message,
    ...handling(row),
    is_sample: row.is_sample,
  }),
};
