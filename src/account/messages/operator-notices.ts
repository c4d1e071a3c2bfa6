import type { Operator } from "#audit/exports.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import {
  oneMessage,
  queueNotification,
  type Compose,
  type Composers,
} from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { findMember, toMember } from "./members.ts";

const LINK_MADE = "operator-password-link";
const FACTOR_RESET = "operator-second-factor-reset";

const notice =
  (event: string) =>
  (db: Db, accountId: number, by: Operator): Promise<void> =>
    queueNotification(db, { event, accountId, data: { by: by.operatorId }, now: by.now });

export const noticePasswordLink = notice(LINK_MADE);
export const noticeSecondFactorReset = notice(FACTOR_RESET);

const composeNotice =
  (subject: string, sentence: (by: string, when: string, site: string) => string): Compose =>
  async (db, { accountId, data, createdAt }, about) => {
    const operator = accountId === null ? undefined : await findMember(db, accountId);
    if (operator === undefined) return {};
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
      text: `${what}\n\nIf you did not ask for it, call another operator at once: your account can be taken over.`,
      link: opsPaths.audit,
      linkLabel: "Open the audit trail",
      isRequested: true,
      isSecurityNotice: true,
    });
  };

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
