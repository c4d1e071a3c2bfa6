import { callback, defineTexts } from "#notifications/exports.ts";

const variables = { phone: callback };

export const { texts: peopleTexts, say: sayOfChecks } = defineTexts({
  check_ends: {
    variables,
    en: "An identity check of yours ends soon. Call {phone} and we check again",
    hi: "आपकी पहचान की जाँच जल्द ख़त्म होगी। फ़ोन करें {phone}",
  },
  check_ended: {
    variables,
    en: "You get no new bookings: your identity check has ended. Call {phone}",
    hi: "पहचान की जाँच ख़त्म, नए काम नहीं मिलेंगे। फ़ोन करें {phone}",
  },
});
