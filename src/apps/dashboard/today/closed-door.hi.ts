import type { words as english } from "./closed-door.en.ts";

export const words = {
  nobodyOpens: "कोई दरवाज़ा नहीं खोल रहा",
  callAndWait: "ग्राहक को फ़ोन करें और रुकें। ",
  minutesLeft: (count) => `${count} मिनट और। `,
  takePhoto: "दरवाज़े की फ़ोटो लें।",
  call: (phone) => `${phone} पर फ़ोन करें`,
  money: (owes, earns) => `कोई नहीं आया तो ग्राहक को ${owes} देने होंगे, और आपकी कमाई ${earns} होगी।`,
  endFrom: (when) => `${when} से आप यह काम बंद कर सकते हैं।`,
  sure: "हाँ, वहाँ कोई नहीं था",
  away: "ग्राहक नहीं मिला",
} satisfies typeof english;
