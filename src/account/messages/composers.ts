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
import type { Db } from "#server/database/connect.ts";

const CODE = "{code}";

const contactOf = (data: Record<string, unknown>): ContactName =>
  data["contact"] === "email" ? "email" : "phone";

const findMemberOf = async (db: Db, { account: id }: Record<string, unknown>) =>
  typeof id === "number" ? findMember(db, id) : undefined;

/** A code, to the contact that it proves only. It is added when the message is sent. */
const contactProof: Compose = async (db, { data, createdAt }, about) => {
  const contact = contactOf(data);
  const receiver = await findMemberOf(db, data);
  const proof =
    receiver && (await findContactProof(db, { accountId: receiver.id, contact }, about.now));
  if (receiver === undefined || proof === undefined) return {};
  const what = CONTACT_WORDS[contact];
  return oneMessage({
    to: {
      role: receiver.role,
      accountId: receiver.id,
      email: contact === "email" ? proof.sent_to : null,
      phone: contact === "phone" ? proof.sent_to : null,
    },
    oneOf: contact === "email" ? ["email"] : ["sms", "whatsapp"],
    subject: `Your code at ${about.name}`,
    text: [
      `${CODE} is your code to confirm this ${what}. It works for 10 minutes. Tell it to no one, us included.`,
      "If you did not ask for it, do nothing.",
    ].join("\n\n"),
    short: `${CODE} is your code to confirm this ${what}. It works for 10 minutes. Tell it to no one.`,
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
  const fill = (text: string): string => text.replaceAll(CODE, code);
  const { content } = message;
  return {
    ...message,
    text: fill(message.text),
    content: content && { ...content, text: fill(content.text) },
  };
};

/** To the other contact of an account that lost an unproven one. */
const contactLost: Compose = async (db, { data }, about) => {
  const contact = contactOf(data);
  const loser = await findMemberOf(db, data);
  if (loser === undefined) return {};
  const what = CONTACT_WORDS[contact];
  return oneMessage({
    to: {
      role: loser.role,
      accountId: loser.id,
      email: contact === "email" || isReleased(loser.email) ? null : loser.email,
      phone: contact === "phone" ? null : loser.phone_number,
    },
    subject: `The ${what} of your account was removed`,
    text: `The owner of the ${what} in your account at ${about.name} has confirmed it for their own account. Your account no longer has it. Enter another ${what} under Your account, or call us at ${about.supportPhone}.`,
    short: `The ${what} of your account was removed: its owner has confirmed it. Enter another one:`,
    link: "/account",
    linkLabel: "Your account",
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
  const { role, is_sample: isKept } = receiver;
  const messageTo = (to: { email: string } | { phone: string }, name: string): NewMessage => {
    return {
      // Without the account: its preferences and export do not concern the former contact.
      to: { role, ...to },
      oneOf: ["email", "whatsapp", "sms"],
      subject: `Your ${name} was changed`,
      text: `Your ${name} at ${about.name} was changed. If this was not you, call ${about.supportPhone}.`,
      short: `Your ${name} was changed. If this was not you, call ${about.supportPhone}`,
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
      ...(email === null || isReleased(email) ? [] : [messageTo({ email }, "email")]),
      ...(phone === null ? [] : [messageTo({ phone }, "phone number")]),
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
const KIND = { customer: "account", vendor: "account for cleaners", operator: "operator account" };

/** A password link to the typed e-mail or phone number. Its key is added when it is sent. */
const passwordReset: Compose = async (db, { data, createdAt }, about) => {
  const receiver = await findMemberOf(db, data);
  if (receiver === undefined) return {};
  const { role, email, phone_number, is_sample } = receiver;
  return oneMessage({
    to: {
      role,
      accountId: receiver.id,
      ...(data["by"] === "phone"
        ? { phone: phone_number }
        : { email: isReleased(email) ? null : email }),
    },
    // Not by web push: others may use the browser.
    oneOf: ["email", "whatsapp", "sms"],
    subject: "Set a new password",
    text: [
      `Someone asked for a new password for your ${KIND[role]} at ${about.name}. Set one with the link below. It works once, for 30 minutes, and signs out all your devices.`,
      "If it was not you, do nothing: your password stays as it is.",
    ].join("\n\n"),
    short: "set a new password within 30 minutes:",
    link: PATH,
    linkLabel: "Set a new password",
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
    html: message.html?.replaceAll(link, whole) ?? null,
  };
};

export const accountComposers: Composers = {
  [PASSWORD_RESET]: passwordReset,
  ...contactComposers,
  ...operatorNotices,
};

export const accountCompleters = { [PASSWORD_RESET]: withKey, ...contactCompleters };
