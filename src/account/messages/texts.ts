import { callback, defineTexts, numeric, url, alphanumeric } from "#notifications/exports.ts";

const link = url();
const phone = callback;

export const { texts: accountTexts, say: sayToAccount } = defineTexts({
  contact_code: {
    category: "authentication",
    variables: { code: numeric(8) },
    en: "{code} is your code to confirm this phone number. It works for 10 minutes. Tell it to no one.",
    hi: "इस नंबर का कोड {code} है, 10 मिनट चलेगा। किसी को न बताएँ।",
  },
  // Browsers put the code of the last line into the page of that site (WebOTP).
  signin_code: {
    category: "authentication",
    variables: { code: numeric(8), host: alphanumeric(40) },
    en: "{code} is your code to sign in. It works for 10 minutes. Tell it to no one.\n@{host} #{code}",
    hi: "{code} लॉग इन का कोड है, 10 मिनट चलेगा। किसी को न बताएँ।\n@{host} #{code}",
  },
  signed_in: {
    variables: { device: alphanumeric(30), when: alphanumeric(22), phone },
    en: "Someone signed in to your account with a code: {device}, {when}. If this was not you, call {phone}",
    hi: "आपके खाते में लॉग इन हुआ: {device}, {when}. आपने नहीं किया? फ़ोन करें {phone}",
  },
  phone_removed: {
    variables: { link },
    en: "Your account has lost a phone number or e-mail: its owner has it now. {link}",
    hi: "आपके खाते से नंबर या ईमेल हटा, वह किसी और का है {link}",
  },
  contact_changed: {
    variables: { phone },
    en: "Your phone number was changed. If this was not you, call {phone}",
    hi: "आपका नंबर बदला गया है। आपने नहीं बदला? फ़ोन करें {phone}",
  },
  password_link: {
    variables: { link: url(100) },
    en: "Set a new password within 30 minutes: {link}",
    hi: "नया पासवर्ड: {link}",
  },
  link_made: {
    variables: { phone },
    en: "We made a link for a new password of your account. If you did not ask for it, call {phone} at once",
    hi: "हमने आपके नए पासवर्ड का लिंक बनाया है। आपने नहीं माँगा? तुरंत फ़ोन करें {phone}",
  },
});
