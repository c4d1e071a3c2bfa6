import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { readBusiness } from "#ledger/exports.ts";
import type { Composed, Composers, ShortMessage } from "#notifications/exports.ts";
import { inEach, type Words } from "#kernel/language.ts";
import type { Db } from "#server/database/connect.ts";
import { KIND_WORDS } from "../complaints/fields.ts";
import { KINDS_IN_HINDI } from "../complaints/in-hindi.ts";
import { ANSWER_HOURS, CLOSE_DAYS, VENDOR_HOURS } from "../complaints/limits.ts";
import { after, type ComplaintRow, findComplaint } from "../complaints/queries.ts";
import { idIn, ofBooking, sent } from "./compose.ts";
import type { BookingForMessage } from "./queries.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { decision } from "./page-sentences.ts";
import { toCustomer } from "./to-customer.ts";
import { sayToVendor } from "./vendor-texts.ts";
import { toVendorOf } from "./to-members.ts";

type Content = { subject: Words; text: Words[]; short: ShortMessage };
type VendorContent = { subject: Words; text: Words; short: ShortMessage };

const ofComplaint = (
  compose: (db: Db, booking: BookingForMessage, complaint: ComplaintRow) => Promise<Composed>,
) =>
  ofBooking(async (db, booking, { data }) => {
    const complaint = await findComplaint(db, idIn(data, "complaint") ?? 0);
    return complaint === undefined ? {} : compose(db, booking, complaint);
  });

const forCustomer = (contentOf: (complaint: ComplaintRow, db: Db) => Content | Promise<Content>) =>
  ofComplaint(async (db, booking, complaint) =>
    sent(toCustomer(db, booking, { event: "complaint", ...(await contentOf(complaint, db)) })),
  );

const OPEN_COMPLAINTS: Words = { en: "Open your complaints", hi: "अपनी शिकायतें खोलें" };

const forVendor = (
  contentOf: (complaint: ComplaintRow, booking: BookingForMessage) => VendorContent | undefined,
) =>
  ofComplaint(async (db, booking, complaint) => {
    const content = contentOf(complaint, booking);
    if (content === undefined) return {};
    const link = { link: "/dashboard/bookinghistory", linkLabel: OPEN_COMPLAINTS };
    const whole = { ...link, ...content, event: "complaint" };
    return sent(toVendorOf(db, booking, complaint.vendor_id, whole));
  });

const until = (from: Date, hours: number) =>
  inEach((language) => formatMoment(after(from, hours).toISOString(), language));

export const complaintComposers: Composers = {
  "complaint-received": forCustomer(async ({ number, made_at }, db) => {
    const { grievance_officer: officer } = await readBusiness(db);
    const answered = until(made_at, ANSWER_HOURS);
    const closed = until(made_at, CLOSE_DAYS * 24);
    return {
      subject: { en: `We have your complaint: ${number}`, hi: `आपकी शिकायत मिल गई: ${number}` },
      short: sayToCustomer("complaint_received", { number }),
      text: [
        {
          en: `We are sorry that something went wrong. The number of your complaint is ${number}.`,
          hi: `माफ़ करें कि कुछ ठीक नहीं हुआ। आपकी शिकायत का नंबर ${number} है।`,
        },
        {
          en: `We answer by ${answered.en}, and close it by ${closed.en}.`,
          hi: `${answered.hi} तक जवाब देंगे, और ${closed.hi} तक शिकायत निपटा देंगे।`,
        },
        officer && {
          en: `Our grievance officer is ${officer}.`,
          hi: `हमारे शिकायत अधिकारी: ${officer}।`,
        },
      ],
    };
  }),

  "complaint-answered": forCustomer(({ number, reply }) => ({
    subject: { en: `Our answer to complaint ${number}`, hi: `शिकायत ${number} का जवाब` },
    short: sayToCustomer("complaint_answered", { number }),
    text: [reply],
  })),

  "complaint-decided": forCustomer(({ number, outcome, paid, reason }) => ({
    subject: { en: `Complaint ${number} is decided`, hi: `शिकायत ${number} का फ़ैसला हो गया` },
    short: sayToCustomer("complaint_decided", { number }),
    text: [
      outcome === null ? "" : decision({ outcome, paid }),
      reason,
      {
        en: "If you do not agree, call us and say the number.",
        hi: "यह फ़ैसला ठीक नहीं लगा? हमें फ़ोन करें और शिकायत का नंबर बताएँ।",
      },
    ],
  })),

  "complaint-to-vendor": forVendor(({ kind, made_at }, { order_id: order }) => {
    const end = until(made_at, VENDOR_HOURS);
    return {
      subject: { en: "A customer complains about your work", hi: "एक ग्राहक ने शिकायत की है" },
      short: sayToVendor("complaint", { order, until: end }),
      text: {
        en: `${KIND_WORDS[kind]}. Read it, and write how it was until ${end.en}.`,
        hi: `${KINDS_IN_HINDI[kind]}। पढ़ें, और ${end.hi} तक लिखें कि क्या हुआ था।`,
      },
    };
  }),

  "complaint-deduction": forVendor(({ deduction, decided_at, settled_at, reason }) => {
    if (decided_at === null || settled_at !== null) return undefined;
    const amount = formatRupees(deduction);
    const end = until(decided_at, VENDOR_HOURS);
    return {
      subject: {
        en: `We want to take ${amount} off your earnings`,
        hi: `आपकी कमाई से ${amount} काटने की बात है`,
      },
      short: sayToVendor("deduction", { amount, until: end }),
      text: {
        en: `A complaint was decided: ${reason}\n\nAgree, or write why not, until ${end.en}. After that we take ${amount} off.`,
        hi: `एक शिकायत का फ़ैसला हुआ: ${reason}\n\n${end.hi} तक मान लें, या लिखें कि क्यों नहीं। उसके बाद ${amount} कट जाएँगे।`,
      },
    };
  }),
};
