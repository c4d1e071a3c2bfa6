import type { Complete, Compose, Composers } from "#notifications/server/public.ts";
import { issuePasswordLink } from "../operations/issue-password-link.ts";
import { PASSWORD_RESET } from "../operations/request-password-link.ts";
import { findMember } from "../queries/members.ts";
import { isReleased } from "../rules/released-email.ts";

const HOUR = 60 * 60 * 1000;
const PATH = "/reset-password";

const KIND = { customer: "account", vendor: "account for cleaners", operator: "operator account" };

/** A link for a new password: to the e-mail, or by SMS to a customer who has none. Its key is added when it is sent. */
const passwordReset: Compose = async (db, { data, createdAt }, about) => {
  const id = data["account"];
  const receiver = typeof id === "number" ? await findMember(db, id) : undefined;
  if (receiver === undefined) return {};
  const { role, email, phone_number, is_sample } = receiver;
  return {
    messages: [
      {
        to: {
          role,
          accountId: receiver.id,
          email: isReleased(email) ? null : email,
          phone: data["by"] === "phone" ? phone_number : null,
        },
        // Not to a browser, which somebody else may be sitting at.
        oneOf: ["email", "sms"],
        subject: "Set a new password",
        text: [
          `Somebody has asked for a new password for your ${KIND[role]} at ${about.name}. With the link below you set one. It works once, for 30 minutes, and signs out all your devices.`,
          "If it was not you, do nothing: your password stays as it is.",
        ].join("\n\n"),
        short: "set a new password within 30 minutes:",
        link: PATH,
        linkLabel: "Set a new password",
        isRequested: true,
        isKept: is_sample,
        sendUntil: new Date(createdAt.getTime() + HOUR),
      },
    ],
  };
};

/**
 * Makes the key of the link for one try to send it, and puts it into what is sent: no table, log or page
 * has it. Undefined when the account is not to be written to any more, or elsewhere.
 */
const withKey: Complete = async (db, message, now) => {
  const { accountId, channel, recipient, link } = message;
  const receiver = accountId === null ? undefined : await findMember(db, accountId);
  const isTheirs = recipient === (channel === "email" ? receiver?.email : receiver?.phone_number);
  if (receiver === undefined || link === null || !isTheirs) return undefined;
  const sentTo = channel === "email" ? "email" : "phone";
  const { token } = await issuePasswordLink(db, receiver.id, { now, sentTo });
  const whole = `${link}#${token}`;
  return {
    ...message,
    link: whole,
    text: message.text.replaceAll(link, whole),
    html: message.html?.replaceAll(link, whole) ?? null,
  };
};

export const accountComposers: Composers = { [PASSWORD_RESET]: passwordReset };
export const accountCompleters = { [PASSWORD_RESET]: withKey };
