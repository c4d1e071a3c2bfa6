import { findMember, isReleased, listDeskMembers, listWaysIn, toMember } from "#account/exports.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import type { About, Compose, Composers, NewMessage } from "#notifications/exports.ts";

import { sayOfMoney } from "./texts.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type Content = Pick<NewMessage, "subject" | "text" | "short" | "isSecurityNotice">;

/** By all channels, to the vendor and to the contacts that an operator replaced in the last seven days. */
const toVendor =
  (contentOf: (data: Record<string, unknown>, about: About) => Content): Compose =>
  async (db, { accountId, data }, about) => {
    const vendor = accountId === null ? undefined : await findMember(db, accountId);
    if (vendor === undefined) return {};
    const message = {
      ...toMember(vendor),
      link: "/dashboard/earnings",
      linkLabel: { en: "Open your earnings", hi: "अपनी कमाई खोलें" },
      isRequested: true,
      ...contentOf(data, about),
    };
    const former = (await listWaysIn(db, vendor.id, about.now)).map(({ before }) => ({
      role: vendor.role,
      email:
        isReleased(before?.email ?? "") || before?.email === vendor.email ? null : before?.email,
      phone: before?.phone_number === vendor.phone_number ? null : before?.phone_number,
    }));
    return { messages: [message, ...former.map((to) => ({ ...message, to }))] };
  };

const accountSaved = toVendor(({ shown }, { name, supportPhone }) => ({
  subject: { en: "Where we pay you was changed", hi: "आपके पैसे का खाता बदला गया है" },
  text: {
    en: `Your account for payouts at ${name} is now ${textOf(shown)}. We call you and read it out before we pay.\n\nIf you did not change it, call ${supportPhone} at once.`,
    hi: `${name} में आपके पैसे अब ${textOf(shown)} में आएँगे। भेजने से पहले हम फ़ोन करके पढ़कर सुनाएँगे।\n\nआपने नहीं बदला? तुरंत ${supportPhone} पर फ़ोन करें।`,
  },
  short: sayOfMoney("payout_account", { account: textOf(shown), phone: supportPhone }),
  isSecurityNotice: true,
}));

const accountConfirmed = toVendor(({ shown }, { name, supportPhone }) => ({
  subject: { en: "Your account for payouts is confirmed", hi: "आपके पैसे का खाता पक्का हो गया" },
  text: {
    en: `From now on ${name} pays you to ${textOf(shown)}.\n\nIf we did not read it out to you, call ${supportPhone} at once.`,
    hi: `अब से ${name} आपके पैसे ${textOf(shown)} में भेजेगा।\n\nहमने पढ़कर नहीं सुनाया? तुरंत ${supportPhone} पर फ़ोन करें।`,
  },
  short: sayOfMoney("payout_confirmed", { account: textOf(shown), phone: supportPhone }),
  isSecurityNotice: true,
}));

const payoutPaid = toVendor(({ rupees, shown, reference, tds }, { supportPhone }) => {
  const amount = formatRupees(Number(rupees));
  const where = shown === null ? "" : ` to ${textOf(shown)}`;
  return {
    subject: { en: `We have paid you ${amount}`, hi: `हमने आपको ${amount} भेजे` },
    text: {
      en: `We have paid you ${amount}${where}. The bank's reference is ${textOf(reference)}.${Number(tds) > 0 ? ` We kept ${formatRupees(Number(tds))} of income tax (TDS) for you.` : ""}\n\nIf it is not there tomorrow, or this is not your account, call ${supportPhone}.`,
      hi: `हमने ${shown === null ? "आपको" : `${textOf(shown)} में`} ${amount} भेजे। बैंक का नंबर ${textOf(reference)} है।${Number(tds) > 0 ? ` ${formatRupees(Number(tds))} टैक्स (TDS) आपके नाम से जमा होगा।` : ""}\n\nकल तक न पहुँचें, या यह आपका खाता नहीं? ${supportPhone} पर फ़ोन करें।`,
    },
    short: sayOfMoney("payout_paid", {
      amount,
      account: shown === null ? { en: "your account", hi: "आपके खाते" } : textOf(shown),
      phone: supportPhone,
    }),
  };
});

const payoutReturned = toVendor(({ rupees, shown, reason }, { supportPhone }) => {
  const amount = formatRupees(Number(rupees));
  const where = shown === null ? "" : ` to ${textOf(shown)}`;
  return {
    subject: { en: `The bank has sent ${amount} back to us`, hi: `बैंक ने ${amount} लौटा दिए` },
    text: {
      en: `We paid you ${amount}${where}, and the bank has sent it back: ${textOf(reason)}\n\nWe owe it to you again. Check your account under Earnings. If it is right, call ${supportPhone}.`,
      hi: `हमने ${shown === null ? "आपको" : `${textOf(shown)} में`} ${amount} भेजे थे, बैंक ने लौटा दिए: ${textOf(reason)}\n\nये पैसे फिर से आपके हैं। कमाई में अपना खाता जाँचें। खाता सही है तो ${supportPhone} पर फ़ोन करें।`,
    },
    short: sayOfMoney("payout_returned", { amount }),
  };
});

const moneyChanged = toVendor(({ kind, rupees, reason, isUndone }, { name, supportPhone }) => {
  const amount = formatRupees(Math.abs(Number(rupees)));
  const isMore = Number(rupees) > 0 !== Boolean(isUndone);
  const said =
    kind === "settlement"
      ? isUndone
        ? `We have taken back the entry that you paid us ${amount}`
        : `We have ${amount} from you`
      : `${name} has ${isMore ? "added" : "taken"} ${amount} ${isMore ? "to" : "off"} what we owe you`;
  const hindi =
    kind === "settlement"
      ? isUndone
        ? `आपके ${amount} वाली एंट्री हमने वापस ली है`
        : `आपसे ${amount} मिल गए`
      : `आपकी कमाई ${isMore ? `में ${amount} जोड़े गए` : `से ${amount} काटे गए`}`;
  const why = textOf(reason) === "" ? "" : `: ${textOf(reason)}`;
  return {
    subject: { en: said, hi: hindi },
    text: {
      en: `${said}${why}\n\nEarnings shows what is left. If it is not right, call ${supportPhone}.`,
      hi: `${hindi}${why}\n\nकितना बाकी है, कमाई में देखें। ठीक नहीं लगे तो ${supportPhone} पर फ़ोन करें।`,
    },
    short: sayOfMoney(
      kind === "settlement"
        ? isUndone
          ? "money_undone"
          : "money_received"
        : isMore
          ? "money_added"
          : "money_taken",
      { amount },
    ),
  };
});

/** To all owners, also the one who made the change: a stolen session would make it too. */
const businessChanged: Compose = async (db, { data, createdAt }, about) => {
  const { by, upi_id, bank } = data;
  const operator = typeof by === "number" ? await findMember(db, by) : undefined;
  const name = operator?.name || operator?.email || "A command";
  const text = [
    `${name} changed the firm's details at ${about.name}: ${formatMoment(createdAt.toISOString())}.`,
    ...(upi_id === undefined ? [] : [`Customers pay to the UPI id: ${textOf(upi_id) || "none"}.`]),
    ...(bank === undefined ? [] : [`The bank is: ${textOf(bank) || "none"}.`]),
    "If you did not expect it, call the other owners at once: customers' money goes there.",
  ].join("\n\n");
  const owners = (await listDeskMembers(db)).filter(({ desk_role }) => desk_role === "owner");
  return {
    messages: owners.map((owner) => ({
      ...toMember(owner),
      oneOf: ["email"],
      subject: "The firm's details for payments were changed",
      text,
      link: opsPaths.audit,
      linkLabel: "Open the audit trail",
      isRequested: true,
      isSecurityNotice: true,
    })),
  };
};

export const paymentComposers: Composers = {
  "payout-account-saved": accountSaved,
  "payout-account-confirmed": accountConfirmed,
  "payout-paid": payoutPaid,
  "payout-returned": payoutReturned,
  "vendor-money-changed": moneyChanged,
  "business-changed": businessChanged,
};
