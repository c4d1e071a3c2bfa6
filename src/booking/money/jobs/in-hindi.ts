import type { JobSentences } from "./fields.ts";

export const JOB_IN_HINDI: JobSentences = {
  cash: (rupees, hasCode) => `ग्राहक से ${rupees} नकद लेने हैं${hasCode ? ", या UPI कोड दिखाएँ" : ""}`,
  upi: (rupees) => `${rupees} सिर्फ़ UPI से Chamak को: UPI कोड दिखाएँ`,
  paid: "पैसे मिल गए",
  earn: (rupees, { toUs, fromUs }) =>
    `आपकी कमाई ${rupees}${toUs ? `, ${toUs} Chamak को देने हैं` : ""}${fromUs ? `, इसमें से ${fromUs} Chamak देगा` : ""}`,
};
