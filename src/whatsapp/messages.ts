import { findMember, toMember } from "#account/exports.ts";
import type { Words } from "#kernel/language.ts";
import { type Composers, oneMessage, WHATSAPP_ANSWER } from "#notifications/exports.ts";

const DONE: Record<string, Words> = {
  accepted: {
    en: "It is your job. Address and phone number are in your bookings.",
    hi: "यह काम आपका है। पता और फ़ोन नंबर आपकी बुकिंग में है।",
  },
  rejected: {
    en: "Noted: you do not take this job.",
    hi: "ठीक है, यह काम आप नहीं करेंगे।",
  },
};

/** Refusals that a late press meets, in Hindi. */
const REFUSED: Record<string, string> = {
  "Another cleaner has accepted this booking already": "यह काम किसी और ने ले लिया है",
  "This booking is not offered to you any more": "यह काम अब आपके लिए नहीं है",
};

const NOT_POSSIBLE = "यह अब नहीं हो सकता। अपनी बुकिंग देखें";

/** What a press of a button has done, in the conversation. */
export const whatsappComposers: Composers = {
  async [WHATSAPP_ANSWER](db, { accountId, data: { answer, refused } }) {
    const vendor = accountId === null ? undefined : await findMember(db, accountId);
    if (vendor === undefined) return {};
    const sentence = typeof refused === "string" ? refused : undefined;
    const text: Words =
      sentence === undefined
        ? (DONE[String(answer)] ?? "")
        : { en: `${sentence}.`, hi: `${REFUSED[sentence] ?? NOT_POSSIBLE}।` };
    return oneMessage({
      ...toMember(vendor),
      oneOf: ["whatsapp"],
      subject: "Your answer",
      text,
      isReply: true,
      isRequested: true,
    });
  },
};
