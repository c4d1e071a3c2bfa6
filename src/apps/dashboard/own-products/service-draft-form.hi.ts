import type { words as english } from "./service-draft-form.en.ts";

export const words = {
  add: (count) => (count === 1 ? "सर्विस जोड़ें" : `${count} सर्विस जोड़ें`),
  sending: (percent) => `भेज रहे हैं, ${percent}%`,
  chooseCategory: "किस तरह का काम, चुनें",
  address: "पता",
  chooseAddress: "पता चुनें",
  number: (number) => `सर्विस ${number}`,
  service: "सर्विस",
  remove: (number) => `सर्विस ${number} हटाएँ`,
  another: "एक और जोड़ें",
} satisfies typeof english;
