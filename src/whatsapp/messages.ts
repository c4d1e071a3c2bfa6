import { findMember, toMember } from "#account/exports.ts";
import type { Words } from "#kernel/language.ts";
import { type Composers, oneMessage, WHATSAPP_ANSWER } from "#notifications/exports.ts";

const NOT_POSSIBLE: Words = {
  en: "This is not possible any more. Please look at your bookings.",
  hi: "यह अब नहीं हो सकता। अपनी बुकिंग देखें।",
};

/** By the answer, or by what it was refused for. */
const OUTCOMES: Partial<Record<string, Words>> = {
  accepted: {
    en: "It is your job. Address and phone number are in your bookings.",
    hi: "यह काम आपका है। पता और फ़ोन नंबर आपकी बुकिंग में है।",
  },
  rejected: {
    en: "Noted: you do not take this job.",
    hi: "ठीक है, यह काम आप नहीं करेंगे।",
  },
  taken: { en: "Somebody else has accepted it.", hi: "यह काम किसी और ने ले लिया है।" },
  yours: {
    en: "You have accepted this job already. To give it back, open your bookings.",
    hi: "यह काम आप पहले ही ले चुके हैं। छोड़ना हो तो अपनी बुकिंग खोलें।",
  },
  moved: {
    en: "This job was moved to another time. Open your bookings.",
    hi: "इस काम का समय बदल गया है। अपनी बुकिंग खोलें।",
  },
  withdrawn: {
    en: "This booking is not offered to you any more.",
    hi: "यह काम अब आपके लिए नहीं है।",
  },
};

/** What a press of a button has done, in the conversation. */
export const whatsappComposers: Composers = {
  async [WHATSAPP_ANSWER](db, { accountId, data: { outcome } }) {
    const vendor = accountId === null ? undefined : await findMember(db, accountId);
    if (vendor === undefined) return {};
    return oneMessage({
      ...toMember(vendor),
      oneOf: ["whatsapp"],
      subject: "Your answer",
      text: OUTCOMES[String(outcome)] ?? NOT_POSSIBLE,
      isReply: true,
      isRequested: true,
    });
  },
};
