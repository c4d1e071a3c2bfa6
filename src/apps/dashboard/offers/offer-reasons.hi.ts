import { type ApiSentences, hindiBy } from "#apps/shared/language/api-sentences.ts";
import type { words as english } from "./offer-reasons.en.ts";

/** Of booking/offers/read-offer-reasons.ts. */
const SENTENCES: ApiSentences = {
  "You have worked for this customer before.": "आप इस ग्राहक के यहाँ पहले काम कर चुके हैं।",
  "You have an address in this pin code, or have worked there lately.":
    "आपका पता इसी पिन कोड में है, या आपने हाल में वहाँ काम किया है।",
  "You had no other job in that week.": "उस हफ़्ते आपका कोई और काम नहीं था।",
  "You had only * in that week.": (jobs) => `उस हफ़्ते आपके ${Number.parseInt(jobs)} ही काम थे।`,
  "In the 90 days before you accepted *, completed * and gave back *.": (taken, done, back) =>
    `पिछले 90 दिनों में आपने ${Number.parseInt(taken)} काम लिए, ${done} पूरे किए और ${back === "none" ? "कोई वापस नहीं किया" : `${back} वापस किए`}।`,
  "You ask less for this than is usual.": "इस काम का आपका दाम औरों से कम है।",
  "It was free again, and those who had not been asked yet were asked.":
    "काम फिर ख़ाली हुआ, तो जिनसे पहले नहीं पूछा था, उनसे पूछा।",
  "It is at another time now, and those who can come then were asked.":
    "काम का समय बदला, तो जो नए समय पर आ सकते हैं, उनसे पूछा।",
  "It was moved to another city, and those who can do it there were asked.":
    "काम दूसरे शहर में चला गया, तो जो वहाँ कर सकते हैं, उनसे पूछा।",
  "What is booked was changed, and those who can do it now were asked.":
    "बुकिंग का काम बदला, तो जो अब यह कर सकते हैं, उनसे पूछा।",
  "You had this booking before it was moved, so you are asked first.":
    "समय बदलने से पहले यह काम आपके पास था, इसलिए सबसे पहले आपसे पूछा।",
  "You had this booking before it was moved.": "समय बदलने से पहले यह काम आपके पास था।",
  "Our team gave you this booking.": "यह काम हमारी टीम ने आपको दिया।",
  "You became able to do it after others had been asked.": "औरों से पूछने के बाद आप भी यह काम कर सकते थे।",
  "Nobody else could do it there at that time.": "उस समय वहाँ यह काम कोई और नहीं कर सकता था।",
  "All * who could do it there at that time were asked at once.": (count) =>
    `उस समय वहाँ यह काम कर सकने वाले ${count} लोगों से एक साथ पूछा।`,
  "You offer what was booked in this city, and could come at that time.":
    "आप इस शहर में यह काम करते हैं और उस समय आ सकते थे।",
};

const hindiOf = hindiBy(SENTENCES);

export const words = {
  loading: "कारण खुल रहे हैं...",
  failed: "कारण नहीं खुले।",
  asked: (when) => `${when} पर पूछा गया`,
  first: ", सबसे पहले पूछे गए लोगों में",
  later: ", पहले लोगों के बाद",
  end: "।",
  why: "यह काम आपको क्यों मिला",
  say: (sentence) => hindiOf(sentence) ?? sentence,
} satisfies typeof english;
