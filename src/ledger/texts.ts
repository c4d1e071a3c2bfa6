import { callback, defineTexts, url, alphanumeric } from "#notifications/exports.ts";

const amount = alphanumeric(12);
const account = alphanumeric(30);
const link = url();
const phone = callback;

export const { texts: ledgerTexts, say: sayOfMoney } = defineTexts({
  payout_account: {
    variables: { account, phone },
    en: "Your account for payouts is now {account}. If you did not change it, call {phone} at once",
    hi: "आपके पैसे अब {account} में आएँगे। आपने नहीं बदला? तुरंत फ़ोन करें {phone}",
  },
  payout_confirmed: {
    variables: { account, phone },
    en: "We pay you to {account} from now on. If we did not read it out to you, call {phone} at once",
    hi: "अब पैसे {account} में भेजेंगे। हमने पढ़कर नहीं सुनाया? फ़ोन करें {phone}",
  },
  payout_paid: {
    variables: { amount, account, phone },
    en: "We have paid you {amount} to {account}. Not your account? Call {phone}",
    hi: "हमने {account} में {amount} भेजे। आपका खाता नहीं? फ़ोन करें {phone}",
  },
  payout_returned: {
    variables: { amount, link },
    en: "The bank has sent {amount} back. We owe it to you again. Check your account: {link}",
    hi: "बैंक ने {amount} लौटा दिए। अपना खाता जाँचें {link}",
  },
  money_added: {
    variables: { amount, link },
    en: "We have added {amount} to what we owe you. {link}",
    hi: "आपकी कमाई में {amount} जोड़े गए {link}",
  },
  money_taken: {
    variables: { amount, link },
    en: "We have taken {amount} off what we owe you. {link}",
    hi: "आपकी कमाई से {amount} काटे गए {link}",
  },
  money_received: {
    variables: { amount, link },
    en: "We have {amount} from you. {link}",
    hi: "आपसे {amount} मिल गए {link}",
  },
  money_undone: {
    variables: { amount, link },
    en: "We have taken back the entry that you paid us {amount}. {link}",
    hi: "आपके {amount} वाली एंट्री वापस ली है {link}",
  },
});
