import { decisionInHindi, KINDS_IN_HINDI } from "#booking/complaints/in-hindi.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import type { words as english } from "./complaints.en.ts";

export const words = {
  title: "शिकायतें",
  sent: "आपकी शिकायत मिल गई। उसका नंबर: ",
  end: "।",
  officer: (name) => `हमारे शिकायत अधिकारी: ${name}`,
  wrong: "कुछ ठीक नहीं है",
  inYourWords: "अपने शब्दों में",
  complaint: (number) => `शिकायत ${number}`,
  state: ({ state, answer_by, close_by }) =>
    ({
      open: `हमारा जवाब ${formatMoment(answer_by)} तक आएगा`,
      answered: `हमने जवाब दिया, और अब भी देख रहे हैं। ${formatMoment(close_by)} तक फ़ैसला होगा`,
      contested: "फ़ैसला हुआ, पर क्लीनर ने एतराज़ किया है",
      closed: "फ़ैसला हो गया",
    })[state],
  kinds: KINDS_IN_HINDI,
  photo: (place) => `आपकी भेजी फ़ोटो ${place}`,
  answered: "हमारा जवाब:",
  decision: decisionInHindi,
  openFree: "मुफ़्त वाली बुकिंग खोलें",
} satisfies typeof english;
