import { defineTexts, url } from "./phone-text.ts";

/** Of messages that waited for the budget of a phone number. */
export const { texts: newsTexts, say: sayNews } = defineTexts({
  bookings_news: {
    variables: { link: url() },
    en: "There is more news of your bookings {link}",
    hi: "आपकी बुकिंग की और ख़बर है {link}",
  },
  more_news: {
    variables: { link: url() },
    en: "There is more news for you {link}",
    hi: "आपके लिए और ख़बर है {link}",
  },
});
