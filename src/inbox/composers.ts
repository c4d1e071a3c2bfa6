import { nameInMessage } from "#kernel/name-in-message.ts";
import { oneMessage, type Composers } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";

const findReply = (db: Db, id: unknown) =>
  db
    .selectFrom("inbox_note as note")
    .innerJoin("contact", "contact.id", "note.contact_id")
    .select(["contact.email", "contact.is_sample", "note.text"])
    .where("note.id", "=", Number(id))
    .executeTakeFirst();

const findApplicant = (db: Db, id: unknown) =>
  db
    .selectFrom("vendor_application")
    .select(["name", "phone_number", "is_sample"])
    .where("id", "=", Number(id))
    .executeTakeFirst();

export const inboxComposers: Composers = {
  // Without what was written: a visitor can type any address in the contact form.
  "inbox-reply": async (db, { accountId, data }, { name: site }) => {
    const reply = await findReply(db, data["note"]);
    if (reply === undefined) return {};
    return oneMessage({
      to: { role: "customer", email: reply.email, accountId },
      oneOf: ["email"],
      subject: `${site} replies to your message`,
      text: reply.text,
      isKept: reply.is_sample,
      isRequested: true,
    });
  },
  "vendor-invitation": async (db, { data }, { name: site }) => {
    const applicant = await findApplicant(db, data["application"]);
    if (applicant === undefined) return {};
    return oneMessage({
      to: { role: "customer", phone: applicant.phone_number },
      oneOf: ["whatsapp", "sms"],
      subject: `Register to work with ${site}`,
      text: `Hello ${nameInMessage(applicant.name) ?? "there"}, thank you for applying. Register with the link to get work from us.`,
      short: "Thank you for applying. Register here to get work from us:",
      link: "/registration",
      linkLabel: "Register",
      isKept: applicant.is_sample,
      isRequested: true,
    });
  },
};
