import { z } from "@hono/zod-openapi";
import { isParagraph } from "#kernel/text.ts";
import { cursor, day, filter, page, pageQuery } from "#schema/filter.ts";
import { optionalText, requiredReason, requiredText } from "#schema/text.ts";
import { CHIPS, MAX_RATING_LENGTH } from "./fields.ts";

const STARS = "Choose one to five stars";
const stars = z.int({ error: STARS }).min(1, { error: STARS }).max(5, { error: STARS });
const chips = z.array(z.enum(CHIPS, { error: "There is no such word to choose" }));

export const RatingRequest = z
  .object(
    {
      stars,
      text: optionalText("Your words", MAX_RATING_LENGTH, isParagraph).default(""),
      chips: chips.max(CHIPS.length).default([]),
      day: day
        .optional()
        .openapi({ description: "Of a plan: of which visit. The last one without" }),
      quote: z
        .boolean()
        .default(false)
        .openapi({ description: "The home page may quote the words" }),
      not_again: z.boolean().default(false).openapi({
        description:
          "This vendor is not offered the phone number's bookings; nor is it after one or two stars",
      }),
    },
    { error: "Send an object with stars" },
  )
  .openapi("RatingRequest");
export type RatingRequest = z.infer<typeof RatingRequest>;

export const Average = z
  .object({ average: z.number().openapi({ example: 4.6 }), count: z.int().openapi({ minimum: 5 }) })
  .openapi("Average");
export type Average = z.infer<typeof Average>;
/** Null below five published ratings. */
export const averageOrNone = z.union([Average, z.null()]);

const words = { text: z.string(), chips: z.array(z.string()), reply: z.string() };

export const OwnRating = z
  .object({
    state: z.enum(["open", "sent", "published", "withdrawn", "hidden"]).openapi({
      description:
        "open: not sent yet; sent: not public yet; hidden: by an operator, with a reason",
    }),
    stars: z.int().nullable(),
    ...words,
    quote: z.boolean(),
    not_again: z.boolean(),
    editable_until: z.iso.datetime().nullable().openapi({ description: "Null: not any more" }),
    hidden_because: z.string(),
  })
  .openapi("OwnRating");
export type OwnRating = z.infer<typeof OwnRating>;

export const OwnRatingAnswer = z.object({ rating: OwnRating }).openapi("OwnRatingAnswer");

const Rating = z.object({ id: z.int(), day: z.string(), stars: z.int(), ...words });

export const VendorRatingQuery = z.object({ cursor });
export const VendorRatings = page(Rating.extend({ what: z.string() }))
  .extend({ average: averageOrNone })
  .openapi("VendorRatings");
export type VendorRatings = z.infer<typeof VendorRatings>;

export const ReplyRequest = z
  .object(
    { text: requiredText("Write your reply", "Your reply", MAX_RATING_LENGTH, isParagraph) },
    { error: "Send an object with a text" },
  )
  .openapi("RatingReplyRequest");

const STATES = ["sent", "published", "hidden", "withdrawn"] as const;
export const OpsRatingQuery = z.object({
  state: filter(z.enum(STATES, { error: `state must be one of ${STATES.join(", ")}` })),
  ...pageQuery,
});
export type OpsRatingQuery = z.infer<typeof OpsRatingQuery>;

export const OpsRating = Rating.extend({
  state: z.enum(STATES),
  booking_id: z.int(),
  order_id: z.string(),
  vendor: z.object({ id: z.int(), name: z.string() }),
  given_at: z.iso.datetime(),
  not_again: z.boolean(),
  hidden_because: z.string(),
}).openapi("OpsRating");
export type OpsRating = z.infer<typeof OpsRating>;
export const OpsRatingPage = page(OpsRating).openapi("OpsRatingPage");

export const HideRatingRequest = z
  .object(
    { reason: requiredReason("Say why it is hidden") },
    { error: "Send an object with a reason" },
  )
  .openapi("HideRatingRequest");
