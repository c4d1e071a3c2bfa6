import { oneMessage, type Complete, type Compose, type Composers } from "#notifications/exports.ts";
import { inEach } from "#kernel/language.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { createContactCode } from "../ground/contact-rules.ts";
import { hashSignInCode, SIGNED_IN_BY_CODE } from "../phone-sign-in/confirm-code.ts";
import { setSignInCode } from "../phone-sign-in/queries.ts";
import { codeExpiry, SIGN_IN_CODE } from "../phone-sign-in/request-code.ts";
import { CODE, fillCode } from "./fill-code.ts";
import { findMember } from "./members.ts";
import { sayToAccount } from "./texts.ts";

/** A code to the phone number; none for a number that signs in to no account. It is added when the message is sent. */
const signInCode: Compose = async (db, { data: { account, request }, createdAt }, about) => {
  const receiver = typeof account === "number" ? await findMember(db, account) : undefined;
  if (receiver === undefined || typeof request !== "string") return {};
  const { role, language, phone_number: phone, is_sample: isKept } = receiver;
  const { hostname: host } = new URL(about.url);
  return oneMessage({
    to: { role, accountId: receiver.id, language, phone },
    oneOf: ["sms", "whatsapp"],
    subject: { en: `Your code to sign in at ${about.name}`, hi: `${about.name} में लॉग इन का कोड` },
    // The completer finds the request by the payload.
    short: sayToAccount("signin_code", { code: CODE, host }, request),
    isRequested: true,
    isKept,
    sendUntil: codeExpiry(createdAt),
  });
};

/** Adds a code for one try, so that it is never stored. Undefined without a valid request. */
const withSignInCode: Complete = async (db, message, now) => {
  const { accountId, phone } = message;
  if (accountId === null || phone?.payload == null) return undefined;
  const { payload: id } = phone;
  const code = createContactCode();
  const codeHash = hashSignInCode(id, code);
  const isValid = await setSignInCode(db, {
    id,
    accountId,
    codeHash,
    now,
    expiresAt: codeExpiry(now),
  });
  return isValid ? fillCode(message, code) : undefined;
};

const SOME_DEVICE = { en: "a phone or computer", hi: "कोई फ़ोन या कंप्यूटर" };

/** To the confirmed e-mail, else to the phone itself. */
const signedIn: Compose = async (db, { accountId, data, createdAt }, about) => {
  const receiver = accountId === null ? undefined : await findMember(db, accountId);
  if (receiver === undefined) return {};
  const { role, language, email, email_proven_at, phone_number: phone } = receiver;
  const known = data["device"];
  const device = inEach((language) =>
    typeof known === "string" && known !== "" ? known : SOME_DEVICE[language],
  );
  const when = inEach((language) => formatMoment(createdAt.toISOString(), language));
  return oneMessage({
    to: {
      role,
      accountId: receiver.id,
      language,
      email: email_proven_at === null ? null : email,
      phone,
    },
    // Not by web push: others may use the browser.
    oneOf: ["email", "sms", "whatsapp"],
    subject: { en: "New sign-in to your account", hi: "आपके खाते में लॉग इन हुआ" },
    text: {
      en: `Someone signed in to your account at ${about.name} with a code that we sent to your phone: ${device.en}, ${when.en}.\n\nIf this was not you, call ${about.supportPhone} at once.`,
      hi: `${about.name} में आपके खाते में किसी ने फ़ोन पर भेजे कोड से लॉग इन किया: ${device.hi}, ${when.hi}।\n\nआपने नहीं किया? तुरंत ${about.supportPhone} पर फ़ोन करें।`,
    },
    short: sayToAccount("signed_in", { device, when, phone: about.supportPhone }),
    isRequested: true,
    cause: `account ${receiver.id}`,
    isSecurityNotice: true,
    isKept: receiver.is_sample,
  });
};

export const phoneSignInComposers: Composers = {
  [SIGN_IN_CODE]: signInCode,
  [SIGNED_IN_BY_CODE]: signedIn,
};

export const phoneSignInCompleters = { [SIGN_IN_CODE]: withSignInCode };
