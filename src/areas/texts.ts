import { defineTexts, url, words } from "#notifications/exports.ts";

export const { texts: areaTexts, say: sayOfArea } = defineTexts({
  area_opened: {
    variables: { city: words(20), pin: words(6), link: url() },
    en: "We come to {city} ({pin}) now, as you asked. Book: {link}",
    hi: "अब हम {city} ({pin}) में आते हैं। बुक करें: {link}",
  },
});
