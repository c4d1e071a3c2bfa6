import type { NewMessage } from "#notifications/server/public.ts";
import type { Member } from "../queries/members.ts";

/** To whom a message to a vendor or operator goes; one to a sample is kept for operators to read. */
export const toMember = (member: Member): Pick<NewMessage, "to" | "isKept"> => ({
  to: {
    role: member.role,
    email: member.email,
    phone: member.phone_number,
    accountId: member.id,
  },
  isKept: member.is_sample,
});
