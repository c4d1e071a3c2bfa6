import type { BookingChange } from "#booking/customers/follow-contract.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { words as english } from "./booking-changes.en.ts";

type Days = BookingChange["days"];

const who = (by: BookingChange["by"]): string => (by === "customer" ? "आपने" : "हमने");
const on = (days: Days): string => (days === null ? "" : `${shortDay(days.from)} को `);
const of = (days: Days): string => (days === null ? "एक दिन का" : `${shortDay(days.from)} का`);
const fromTo = (days: Days): string =>
  days === null ? "" : `${shortDay(days.from)} से ${shortDay(days.to)} तक `;

export const words = {
  titles: {
    booked: () => "बुकिंग हुई",
    accepted: () => "क्लीनर ने काम ले लिया",
    released: () => "क्लीनर नहीं आ पाएँगे",
    rescheduled: ({ by, to }) => `${who(by)} समय बदला${to === undefined ? "" : `: ${to}`}`,
    confirmed: () => "हमने फ़ोन किया, और बुकिंग पक्की है",
    completed: () => "काम हो गया",
    cancelled: ({ by }) => `${who(by)} रद्द की`,
    reopened: () => "बुकिंग फिर से चालू हुई",
    lines_changed: ({ by }) =>
      by === "vendor" ? "आपके कहने पर और काम जुड़ा" : "हमने सर्विस या दाम बदला",
    change_refused: () => "आपने हमारे बदलाव को मना किया",
    visit_done: ({ days }) => `${on(days)}काम हो गया`,
    visit_away: ({ days }) => `${on(days)}घर पर कोई नहीं मिला`,
    visit_missed: ({ days }) => `${on(days)}क्लीनर नहीं आ पाए`,
    visit_skipped: ({ by, days }) => `${who(by)} ${of(days)} काम छोड़ा`,
    visit_restored: ({ by, days }) => `${who(by)} ${of(days)} काम फिर रखा`,
    visit_sent: ({ days }) => `${on(days)}कोई और आएगा`,
    visit_closed: ({ days }) => `${on(days)}हम बंद हैं: उस दिन का काम आख़िर में होगा`,
    visit_opened: ({ days }) => `${on(days)}हम बंद नहीं हैं: उस दिन का काम होगा`,
    paused: ({ by, days }) => `${who(by)} ${fromTo(days)}महीने का काम रोका`,
    resumed: ({ by }) => `${who(by)} महीने का काम फिर शुरू किया`,
    plan_ended: ({ by }) => `${who(by)} महीने का काम बंद किया`,
    renewed: ({ by }) => `${who(by)} अगला महीना बुक किया`,
  },
  was: (when) => `पहले: ${when}`,
  happened: "अब तक क्या हुआ",
} satisfies typeof english;
