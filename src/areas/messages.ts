import { oneMessage, type Compose, type Composers } from "#notifications/exports.ts";
import { isReleased } from "#account/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";

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
      email: email === null || isReleased(email) ? null : email,
      phone: phone_number,
    },
    oneOf: ["email", "whatsapp", "sms"],
    subject: `We come to ${pin_code} now`,
    text: [
      `You asked us to tell you: our cleaners come to ${city} (${pin_code}) now. Choose the work, and a Morning or an Evening.`,
      "This is the only message about it.",
    ].join("\n\n"),
    short: `we come to ${city} (${pin_code}) now, as you asked. Book:`,
    link: "/",
    linkLabel: "See packages",
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
    city: string | null;
  }>`
    select wish.pin_code, wish.account_id, coalesce(account.is_sample, false) as is_sample,
      coalesce(wish.email, account.email) as email,
      coalesce(wish.phone_number, account.phone_number) as phone_number, city.name as city
    from area_wish as wish
      left join account on account.id = wish.account_id
      left join city on city.id = city_of_pin(wish.pin_code)
    where wish.id = ${id} and account.deactivated_at is null`.execute(db);
  return rows[0];
}
