import { oneMessage, type Compose, type Composers } from "#notifications/exports.ts";
import { isReleased } from "#account/exports.ts";
import type { Language } from "#kernel/language.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";
import { sayOfArea } from "./texts.ts";

/** Notifies a waitlist entry, unless the pin code is no longer served. */
const areaOpened: Compose = async (db, { data }) => {
  const id = data["wish"];
  const wish = typeof id === "number" ? await findWish(db, id) : undefined;
  if (wish === undefined || wish.city === null) return {};
  const { pin_code, city, email, phone_number } = wish;
  return oneMessage({
    to: {
      role: "customer",
      accountId: wish.account_id,
      ...(wish.language && { language: wish.language }),
      email: email === null || isReleased(email) ? null : email,
      phone: phone_number,
    },
    oneOf: ["email", "whatsapp", "sms"],
    subject: { en: `We come to ${pin_code} now`, hi: `अब हम ${pin_code} में आते हैं` },
    text: {
      en: `You asked us to tell you: our cleaners come to ${city} (${pin_code}) now. Choose the work, and a Morning or an Evening.\n\nThis is the only message about it.`,
      hi: `आपने पूछा था: अब हमारे क्लीनर ${city} (${pin_code}) में आते हैं। काम चुनें, और सुबह या शाम।\n\nइस बारे में हम फिर नहीं लिखेंगे।`,
    },
    short: sayOfArea("area_opened", { city, pin: pin_code }),
    link: "/",
    linkLabel: { en: "See packages", hi: "पैकेज देखें" },
    isKept: wish.is_sample,
  });
};

export const areaComposers: Composers = { "area-opened": areaOpened };

/** An entry with its recipient and the current city of its pin code. */
async function findWish(db: Db, id: number) {
  const { rows } = await sql<{
    pin_code: string;
    email: string | null;
    phone_number: string | null;
    account_id: number | null;
    is_sample: boolean;
    /** Of its account. */
    language: Language | null;
    city: string | null;
  }>`
    select wish.pin_code, wish.account_id, account.language, coalesce(account.is_sample, false) as is_sample,
      coalesce(wish.email, account.email) as email,
      coalesce(wish.phone_number, account.phone_number) as phone_number, city.name as city
    from area_wish as wish
      left join account on account.id = wish.account_id
      left join city on city.id = city_of_pin(wish.pin_code)
    where wish.id = ${id} and account.deactivated_at is null`.execute(db);
  return rows[0];
}
