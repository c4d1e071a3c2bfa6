import { defineTexts, numeric, url } from "#notifications/exports.ts";

const variables = { count: numeric(3), link: url() };

export const { texts: approvalTexts, say: sayOfServices } = defineTexts({
  services_approved: {
    variables,
    en: "Services of yours that we have approved: {count}. {link}",
    hi: "आपके {count} काम मंज़ूर हुए {link}",
  },
  services_rejected: {
    variables,
    en: "Services of yours that we could not approve: {count}. See why: {link}",
    hi: "आपके {count} काम मंज़ूर नहीं हुए, कारण देखें {link}",
  },
});
