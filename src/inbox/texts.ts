import { defineTexts, url } from "#notifications/exports.ts";

export const { texts: inboxTexts, say: sayToApplicant } = defineTexts({
  invitation: {
    variables: { link: url() },
    en: "Thank you for applying. Register here to get work from us: {link}",
    hi: "हमारे साथ काम के लिए यहाँ रजिस्टर करें: {link}",
  },
});
