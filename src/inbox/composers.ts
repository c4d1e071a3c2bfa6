import { findMember } from "#account/exports.ts";
import { oneMessage, type Composers } from "#notifications/exports.ts";
import { sayToApplicant } from "./texts.ts";
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
    .select(["phone_number", "is_sample"])
    .where("id", "=", Number(id))
    .executeTakeFirst();

export const inboxComposers: Composers = {
  // Without what was written: a visitor can type any address in the contact form.
  "inbox-reply": async (db, { accountId, data }, { name: site }) => {
    const reply = await findReply(db, data["note"]);
    if (reply === undefined) return {};
    const account = accountId === null ? undefined : await findMember(db, accountId);
    return oneMessage({
      to: {
        role: "customer",
        email: reply.email,
        accountId,
        ...(account && { language: account.language }),
      },
      oneOf: ["email"],
      subject: { en: `${site} replies to your message`, hi: `आपके संदेश पर ${site} का जवाब` },
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
      subject: { en: `Register to work with ${site}`, hi: `${site} के साथ काम के लिए रजिस्टर करें` },
      short: sayToApplicant("invitation", {}),
      link: "/registration",
      isKept: applicant.is_sample,
      isRequested: true,
    });
  },
};
