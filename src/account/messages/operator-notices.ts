import { inEach } from "#kernel/language.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import {
  oneMessage,
  type About,
  type Compose,
  type Composers,
  type NewMessage,
} from "#notifications/exports.ts";
import { FACTOR_RESET } from "../operators/reset-second-factor.ts";
import { LINK_MADE } from "../passwords/create-password-link.ts";
import { sayToAccount } from "./texts.ts";
import { findMember, toMember, type Member } from "./members.ts";

const composeNotice =
  (subject: string, sentence: (by: string, when: string, site: string) => string): Compose =>
  async (db, { accountId, data, createdAt }, about) => {
    const operator = accountId === null ? undefined : await findMember(db, accountId);
    if (operator === undefined) return {};
    if (operator.role === "vendor") return oneMessage(linkForVendor(operator, createdAt, about));
    const id = data["by"];
    const by = typeof id === "number" ? await findMember(db, id) : undefined;
    const name =
      typeof id === "number" ? by?.name || by?.email || "A former operator" : "A command";
    const what = sentence(name, formatMoment(createdAt.toISOString()), about.name);
    return oneMessage({
      ...toMember(operator),
      // Not by web push: others may use the browser.
      oneOf: ["email"],
      subject,
      text: `${what}\n\nIf you did not ask for it, call another operator at once: someone may take over your account.`,
      link: opsPaths.audit,
      linkLabel: "Open the audit trail",
      isRequested: true,
      isSecurityNotice: true,
    });
  };

/** By all channels: who has the link can change where the vendor is paid. */
function linkForVendor(vendor: Member, at: Date, { name, supportPhone }: About): NewMessage {
  const when = inEach((language) => formatMoment(at.toISOString(), language));
  return {
    ...toMember(vendor),
    subject: {
      en: "We made a link for a new password of your account",
      hi: "हमने आपके नए पासवर्ड का लिंक बनाया है",
    },
    text: {
      en: `Our team made a one-time link for a new password of your account at ${name}: ${when.en}. It works for 30 minutes.\n\nIf you did not ask for it, call ${supportPhone} at once.`,
      hi: `हमारी टीम ने ${name} में आपके खाते के नए पासवर्ड का लिंक बनाया है: ${when.hi}। यह 30 मिनट और एक ही बार चलेगा।\n\nआपने नहीं माँगा? तुरंत ${supportPhone} पर फ़ोन करें।`,
    },
    short: sayToAccount("link_made", { phone: supportPhone }),
    isRequested: true,
    isSecurityNotice: true,
  };
}

export const operatorNotices: Composers = {
  [LINK_MADE]: composeNotice(
    "A link for a new password was made for your account",
    (by, when, site) =>
      `${by} made a one-time link for a new password of your operator account at ${site}: ${when}. It works for 30 minutes.`,
  ),
  [FACTOR_RESET]: composeNotice(
    "Your second factor was reset",
    (by, when, site) =>
      `${by} reset the second factor of your operator account at ${site}: ${when}. You are signed out everywhere, and set up an app again when you sign in.`,
  ),
};
