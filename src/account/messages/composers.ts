import type { Language } from "#kernel/language.ts";
import { type ContactName, CONTACT_WORDS } from "../ground/fields.ts";
import {
  oneMessage,
  type Compose,
  type Complete,
  type NewMessage,
  type Composers,
} from "#notifications/exports.ts";
import { findContactProof, setProofCode } from "../contacts/queries.ts";
import { findMember } from "./members.ts";
import { createContactCode, hashContactCode, isReleased } from "../ground/contact-rules.ts";
import { CONTACT_LOST, proofExpiry, CONTACT_PROOF } from "../contacts/confirm-contact.ts";
import { CONTACT_REPLACED } from "../contacts/replace-contact.ts";
import { isResetWay } from "../passwords/queries.ts";
import { issuePasswordLink } from "../passwords/create-password-link.ts";
import { PASSWORD_RESET } from "../passwords/request-password-link.ts";
import { operatorNotices } from "./operator-notices.ts";
import { CODE, fillCode } from "./fill-code.ts";
import { phoneSignInCompleters, phoneSignInComposers } from "./phone-sign-in.ts";
import { sayToAccount } from "./texts.ts";
import type { Role } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";

const contactOf = (data: Record<string, unknown>): ContactName =>
  data["contact"] === "email" ? "email" : "phone";

type Named = Record<Language, string>;

const NAMES: Record<ContactName, Named> = {
  phone: { en: CONTACT_WORDS.phone, hi: "फ़ोन नंबर" },
  email: { en: CONTACT_WORDS.email, hi: "ईमेल" },
};

const findMemberOf = async (db: Db, { account: id }: Record<string, unknown>) =>
  typeof id === "number" ? findMember(db, id) : undefined;

/** A code, to the contact that it proves only. It is added when the message is sent. */
const contactProof: Compose = async (db, { data, createdAt }, about) => {
  const contact = contactOf(data);
  const receiver = await findMemberOf(db, data);
  const proof =
    receiver && (await findContactProof(db, { accountId: receiver.id, contact }, about.now));
  if (receiver === undefined || proof === undefined) return {};
  return oneMessage({
    to: {
      role: receiver.role,
      accountId: receiver.id,
      language: receiver.language,
      email: contact === "email" ? proof.sent_to : null,
      phone: contact === "phone" ? proof.sent_to : null,
    },
    oneOf: contact === "email" ? ["email"] : ["sms", "whatsapp"],
    subject: { en: `Your code at ${about.name}`, hi: `${about.name} का आपका कोड` },
    text: {
      en: `${CODE} is your code to confirm this ${NAMES[contact].en}. It works for 10 minutes. Tell it to no one, us included.\n\nIf you did not ask for it, do nothing.`,
      hi: `यह ${NAMES[contact].hi} पक्का करने का कोड ${CODE} है। यह 10 मिनट चलेगा। किसी को न बताएँ, हमें भी नहीं।\n\nआपने नहीं माँगा तो कुछ न करें।`,
    },
    ...(contact === "phone" && { short: sayToAccount("contact_code", { code: CODE }) }),
    isRequested: true,
    isKept: receiver.is_sample,
    sendUntil: proofExpiry(createdAt),
  });
};

/** Adds a code for one try, so that it is never stored. Undefined without a valid request. */
const withCode: Complete = async (db, message, now) => {
  const { accountId, channel, recipient: sentTo } = message;
  if (accountId === null) return undefined;
  const contact = channel === "email" ? "email" : "phone";
  const code = createContactCode();
  const codeHash = hashContactCode(code, { accountId, contact, sentTo });
  const proof = { accountId, contact, sentTo, codeHash, now, expiresAt: proofExpiry(now) } as const;
  if (!(await setProofCode(db, proof))) return undefined;
  return fillCode(message, code);
};

/** To the other contact of an account that lost an unproven one. */
const contactLost: Compose = async (db, { data }, about) => {
  const contact = contactOf(data);
  const loser = await findMemberOf(db, data);
  if (loser === undefined) return {};
  const name = NAMES[contact];
  return oneMessage({
    to: {
      role: loser.role,
      accountId: loser.id,
      language: loser.language,
      email: contact === "email" || isReleased(loser.email) ? null : loser.email,
      phone: contact === "phone" ? null : loser.phone_number,
    },
    subject: {
      en: `The ${name.en} of your account was removed`,
      hi: `आपके खाते से ${name.hi} हटा दिया गया`,
    },
    text: {
      en: `The owner of the ${name.en} in your account at ${about.name} has confirmed it for their own account. Your account no longer has it. Enter another ${name.en} under Your account, or call us at ${about.supportPhone}.`,
      hi: `${about.name} में आपके खाते का ${name.hi} किसी और का है: उन्होंने अपने खाते में उसे पक्का किया है। अब वह आपके खाते में नहीं है। “आपका खाता” में दूसरा ${name.hi} लिखें, या ${about.supportPhone} पर फ़ोन करें।`,
    },
    short: sayToAccount("phone_removed", {}),
    link: "/account",
    linkLabel: { en: "Your account", hi: "आपका खाता" },
    isRequested: true,
    cause: `account ${loser.id}`,
    isSecurityNotice: true,
    isKept: loser.is_sample,
  });
};

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** To both former contacts of an account, each naming only itself. */
const contactReplaced: Compose = async (db, { accountId, data }, about) => {
  const receiver = accountId === null ? undefined : await findMember(db, accountId);
  if (receiver === undefined) return {};
  const { role, language, is_sample: isKept } = receiver;
  const messageTo = (to: { email: string } | { phone: string }, name: Named): NewMessage => {
    return {
      // Without the account: its preferences and export do not concern the former contact.
      to: { role, language, ...to },
      oneOf: ["email", "whatsapp", "sms"],
      subject: { en: `Your ${name.en} was changed`, hi: `आपका ${name.hi} बदला गया है` },
      text: {
        en: `Your ${name.en} at ${about.name} was changed. If this was not you, call ${about.supportPhone}.`,
        hi: `${about.name} में आपका ${name.hi} बदला गया है। आपने नहीं बदला? ${about.supportPhone} पर फ़ोन करें।`,
      },
      ...("phone" in to && {
        short: sayToAccount("contact_changed", { phone: about.supportPhone }),
      }),
      isRequested: true,
      cause: `account ${receiver.id}`,
      isSecurityNotice: true,
      isKept,
    };
  };
  const email = textOf(data["email"]);
  const phone = textOf(data["phone"]);
  return {
    messages: [
      ...(email === null || isReleased(email) ? [] : [messageTo({ email }, NAMES.email)]),
      ...(phone === null ? [] : [messageTo({ phone }, NAMES.phone)]),
    ],
  };
};

const contactComposers = {
  [CONTACT_PROOF]: contactProof,
  [CONTACT_LOST]: contactLost,
  [CONTACT_REPLACED]: contactReplaced,
};

const contactCompleters = { [CONTACT_PROOF]: withCode };
const HOUR = 60 * 60 * 1000;
const PATH = "/reset-password";
const KIND: Record<Role, Record<Language, string>> = {
  customer: { en: "account", hi: "खाते" },
  vendor: { en: "account for cleaners", hi: "क्लीनर वाले खाते" },
  operator: { en: "operator account", hi: "ऑपरेटर खाते" },
};

const SET_PASSWORD = { en: "Set a new password", hi: "नया पासवर्ड बनाएँ" };

/** A password link to the typed e-mail or phone number. Its key is added when it is sent. */
const passwordReset: Compose = async (db, { data, createdAt }, about) => {
  const receiver = await findMemberOf(db, data);
  if (receiver === undefined) return {};
  const { role, email, phone_number, is_sample, language } = receiver;
  return oneMessage({
    to: {
      role,
      accountId: receiver.id,
      language,
      ...(data["by"] === "phone"
        ? { phone: phone_number }
        : { email: isReleased(email) ? null : email }),
    },
    // Not by web push: others may use the browser.
    oneOf: ["email", "whatsapp", "sms"],
    subject: SET_PASSWORD,
    text: {
      en: `Someone asked for a new password for your ${KIND[role].en} at ${about.name}. Set one with the link below. It works once, for 30 minutes, and signs out all your devices.\n\nIf it was not you, do nothing: your password stays as it is.`,
      hi: `किसी ने ${about.name} में आपके ${KIND[role].hi} के लिए नया पासवर्ड माँगा है। नीचे के लिंक से नया पासवर्ड बनाएँ। लिंक 30 मिनट और एक ही बार चलेगा, और आप हर जगह से लॉग आउट हो जाएँगे।\n\nआपने नहीं माँगा तो कुछ न करें: पासवर्ड वही रहेगा।`,
    },
    short: sayToAccount("password_link", {}),
    link: PATH,
    linkLabel: SET_PASSWORD,
    isRequested: true,
    isKept: is_sample,
    sendUntil: new Date(createdAt.getTime() + HOUR),
  });
};

/**
 * Adds a key for one try to the link, so that it is never stored. Undefined if the account must not get it
 * any more.
 */
const withKey: Complete = async (db, message, now) => {
  const { accountId, channel, recipient, link } = message;
  const receiver = accountId === null ? undefined : await findMember(db, accountId);
  const isTheirs = recipient === (channel === "email" ? receiver?.email : receiver?.phone_number);
  if (receiver === undefined || link === null || !isTheirs) return undefined;
  const sentTo = channel === "email" ? "email" : "phone";
  // The other contact was proven since the request.
  if (!isResetWay(receiver, sentTo)) return undefined;
  const { token } = await issuePasswordLink(db, receiver.id, { now, sentTo });
  const whole = `${link}#${token}`;
  return {
    ...message,
    link: whole,
    text: message.text.replaceAll(link, whole),
    phone: message.phone && {
      ...message.phone,
      variables: message.phone.variables.map((value) => (value === link ? whole : value)),
    },
    html: message.html?.replaceAll(link, whole) ?? null,
  };
};

export const accountComposers: Composers = {
  [PASSWORD_RESET]: passwordReset,
  ...contactComposers,
  ...phoneSignInComposers,
  ...operatorNotices,
};

export const accountCompleters = {
  [PASSWORD_RESET]: withKey,
  ...contactCompleters,
  ...phoneSignInCompleters,
};
