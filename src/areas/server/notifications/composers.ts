import { isReleased } from "#account/server/public.ts";
import type { Compose, Composers } from "#notifications/server/public.ts";
import { findWish } from "../queries/wishes.ts";

/** To whoever asked about a pin code that a city has now. Nothing where it was taken away again. */
const areaOpened: Compose = async (db, { data }) => {
  const id = data["wish"];
  const wish = typeof id === "number" ? await findWish(db, id) : undefined;
  if (wish === undefined || wish.city === null) return {};
  const { pin_code, city, email, phone_number } = wish;
  return {
    messages: [
      {
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
      },
    ],
  };
};

export const areaComposers: Composers = { "area-opened": areaOpened };
