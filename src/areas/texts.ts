import { defineTexts, url, alphanumeric } from "#notifications/exports.ts";

export const { texts: areaTexts, say: sayOfArea } = defineTexts({
  area_opened: {
    variables: { city: alphanumeric(20), pin: alphanumeric(6), link: url() },
    en: "We come to {city} ({pin}) now, as you asked. Book: {link}",
    hi: "अब हम {city} ({pin}) में आते हैं। बुक करें: {link}",
  },
});
