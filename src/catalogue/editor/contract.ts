import { z } from "@hono/zod-openapi";
import { comparable } from "#kernel/search.ts";
import { isOneLine, isParagraph } from "#kernel/text.ts";
import { idNumber, idText, wholeNumber } from "#schema/id.ts";
import { Rhythm, rhythmField } from "#schema/rhythm.ts";
import { requiredPrice } from "#schema/price.ts";
import { page } from "#schema/filter.ts";
import { optionalReason, optionalText, requiredText } from "#schema/text.ts";
import {
  MAX_CREW_SIZE,
  MAX_DURATION_MINUTES,
  MAX_NOTICE_HOURS,
  MAX_WORDS_OF_GROUP,
} from "../limits.ts";
import { bookableFields } from "../contract.ts";
import { CATEGORY_TYPES } from "../fields.ts";

const mayBeEmpty = (name: string, most: number, fits = isOneLine) =>
  optionalText(name, most, fits).default("");

const listOf = (error: string, most: number) =>
  z.array(idNumber(error), { error }).max(most, { error });

const picture = z
  .string({ error: "Choose a picture" })
  .regex(/^(?:file:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9-]{1,80}\.svg)$/, {
    error: "Choose a picture",
  })
  .openapi({
    maxLength: 84,
    description: "What /ops/pictures answered, or the name of one of our drawings",
  });

const item = { id: z.int(), version: z.int(), retired_at: z.iso.datetime().nullable() };
export type CatalogueItem = z.infer<z.ZodObject<typeof item>>;

export const OpsQuery = z.object({
  retired: z
    .enum(["no", "only", "all"], { error: "retired must be no, only or all" })
    .default("no"),
  category_id: idText("There is no such category")
    .optional()
    .openapi({ description: "For products and mini services" }),
  cursor: idText("There is no such page")
    .optional()
    .openapi({ description: "The last id of the page before" }),
  limit: z.coerce
    .number({ error: "limit must be from 1 to 50" })
    .int({ error: "limit must be from 1 to 50" })
    .min(1, { error: "limit must be from 1 to 50" })
    .max(50, { error: "limit must be from 1 to 50" })
    .default(50)
    .openapi({ type: "integer", minimum: 1, maximum: 50 }),
});
export type OpsQuery = z.infer<typeof OpsQuery>;

export const OpsCategory = z
  .object({
    ...item,
    name: z.string(),
    category_type: z.enum(CATEGORY_TYPES),
    tagline: z.string(),
    description: z.string(),
    picture: z.string(),
    image: z.string().openapi({ description: "Where the picture is" }),
    image_alt: z.string(),
    products: z.int().openapi({ description: "How many are offered" }),
    mini_services: z.int(),
    price_from: z.number().nullable().openapi({ description: "Rupees of its cheapest product" }),
    price_per: z.string(),
    rhythm: Rhythm,
  })
  .openapi("OpsCategory");
export type OpsCategory = z.infer<typeof OpsCategory>;

export const CategoryInput = z
  .object({
    name: requiredText("Enter a name", "Name", 80),
    category_type: z.enum(CATEGORY_TYPES, { error: "Choose what kind of category it is" }),
    tagline: mayBeEmpty("Tagline", 120),
    description: mayBeEmpty("Description", 4000, isParagraph),
    picture,
    image_alt: mayBeEmpty("What the picture shows", 200),
  })
  .openapi("CategoryInput");
export type CategoryInput = z.infer<typeof CategoryInput>;

export const OpsProduct = z
  .object({
    ...item,
    category_id: z.int(),
    title: z.string(),
    short_title: z.string(),
    price: z.number(),
    price_per: z.string(),
    rhythm: Rhythm,
    duration_minutes: z.int().openapi({ description: "0: unknown" }),
    crew: z.int().openapi({ description: "0: unknown" }),
    most_booked: z.boolean(),
    countable: z.boolean(),
    description: z.string(),
    content: z.string(),
    picture: z.string(),
    image: z.string(),
    image_alt: z.string(),
    mini_service_ids: z.array(z.int()),
    maker: z.string().nullable().openapi({ description: "The vendor whose own product it is" }),
  })
  .openapi("OpsProduct");
export type OpsProduct = z.infer<typeof OpsProduct>;

const DURATION = `Enter how many minutes a visit takes, from 1 to ${MAX_DURATION_MINUTES}`;
const CREW = `Enter how many people come, from 1 to ${MAX_CREW_SIZE}`;
export const durationMinutes = wholeNumber(DURATION, MAX_DURATION_MINUTES);
export const crewSize = wholeNumber(CREW, MAX_CREW_SIZE);

export const ProductInput = z
  .object({
    category_id: wholeNumber("Choose a category", 999_999_999),
    title: requiredText("Enter a title", "Title", 120),
    short_title: requiredText("Enter a short title", "Short title", 40),
    price: requiredPrice,
    price_per: mayBeEmpty("What the price is for", 40),
    rhythm: rhythmField.optional(),
    duration_minutes: durationMinutes,
    crew: crewSize,
    most_booked: z.boolean({ error: "most_booked must be true or false" }).default(false),
    countable: z.boolean({ error: "countable must be true or false" }).default(false),
    description: mayBeEmpty("Description", 4000, isParagraph),
    content: mayBeEmpty("Content", 8000, isParagraph),
    picture,
    image_alt: mayBeEmpty("What the picture shows", 200),
    mini_service_ids: listOf("Choose mini services of this category", 200).default([]),
  })
  .openapi("ProductInput");
export type ProductInput = z.infer<typeof ProductInput>;

export const OpsMiniService = z
  .object({
    ...item,
    category_id: z.int(),
    title: z.string(),
    price: z.number(),
    picture: z.string(),
    image: z.string(),
    image_alt: z.string(),
  })
  .openapi("OpsMiniService");
export type OpsMiniService = z.infer<typeof OpsMiniService>;

export const MiniServiceInput = z
  .object({
    category_id: wholeNumber("Choose a category", 999_999_999),
    title: requiredText("Enter a title", "Title", 120),
    price: requiredPrice,
    picture,
    image_alt: mayBeEmpty("What the picture shows", 200),
  })
  .openapi("MiniServiceInput");
export type MiniServiceInput = z.infer<typeof MiniServiceInput>;

const FULL_SLOT = ["take", "refuse"] as const;
const HOURS = `Enter how many hours before, from 0 to ${MAX_NOTICE_HOURS}`;
const NOTICE =
  "Who books within so many hours before it begins is called: Morning begins at 8, Evening at 16";

const noticeHours = z
  .union([z.number(), z.string().regex(/^\d{1,2}$/, { error: HOURS })], { error: HOURS })
  .transform(Number)
  .pipe(z.int({ error: HOURS }).min(0, { error: HOURS }).max(MAX_NOTICE_HOURS, { error: HOURS }))
  .optional()
  .openapi({ type: "integer", minimum: 0, maximum: MAX_NOTICE_HOURS });

const PREFIX = "A pin code begins with 2 to 6 digits, the first of them not 0";

export const OpsCity = z
  .object({
    ...item,
    name: z.string(),
    pin_prefixes: z.array(z.string()),
    localities: z.array(z.string()).openapi({
      description: "Places that an offer may name of an address, also with a number behind",
    }),
    full_slot: z.enum(FULL_SLOT).openapi({
      description: "What a slot without a place does: take it as any other, or refuse it",
    }),
    morning_notice_hours: z.int().openapi({ description: NOTICE }),
    evening_notice_hours: z.int().openapi({ description: NOTICE }),
  })
  .openapi("OpsCity");
export type OpsCity = z.infer<typeof OpsCity>;

export const CityInput = z
  .object({
    name: requiredText("Enter a name", "Name", 80),
    pin_prefixes: z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{1,5}$/, { error: PREFIX })
          .openapi({ maxLength: 6 }),
        { error: PREFIX },
      )
      .min(1, { error: "Enter how the pin codes of the city begin" })
      .max(100, { error: "At most 100 beginnings can be kept" })
      .transform((prefixes) => [...new Set(prefixes)].toSorted()),
    localities: z
      .array(requiredText("Enter a place", "A place", 60), { error: "Send the places as a list" })
      .max(500, { error: "At most 500 places can be kept" })
      .optional()
      .openapi({ description: "Without it, as it was" }),
    full_slot: z
      .enum(FULL_SLOT, { error: "Choose what a full slot does" })
      .optional()
      .openapi({ description: "Without it, as it was; at first take" }),
    morning_notice_hours: noticeHours,
    evening_notice_hours: noticeHours,
  })
  .openapi("CityInput");
export type CityInput = z.infer<typeof CityInput>;

export const OpsServiceName = z
  .object({ ...item, service_name: z.string() })
  .openapi("OpsServiceName");
export type OpsServiceName = z.infer<typeof OpsServiceName>;

export const ServiceNameInput = z
  .object({ service_name: requiredText("Enter a name", "Name", 120) })
  .openapi("ServiceNameInput");
export type ServiceNameInput = z.infer<typeof ServiceNameInput>;

export const OpsSearchWords = z
  .object({ ...item, words: z.array(z.string()) })
  .openapi("OpsSearchWords");
export type OpsSearchWords = z.infer<typeof OpsSearchWords>;

export const SearchWordsInput = z
  .object({
    words: z
      .array(requiredText("Enter a word", "A word", 40), { error: "Send the words as a list" })
      .min(2, { error: "Enter at least two words" })
      .max(MAX_WORDS_OF_GROUP, { error: `At most ${MAX_WORDS_OF_GROUP} words can be kept` })
      .refine((words) => new Set(words.map(comparable)).size === words.length, {
        error: "A word is there twice, perhaps with a nukta or in capitals",
      }),
  })
  .openapi("SearchWordsInput");
export type SearchWordsInput = z.infer<typeof SearchWordsInput>;

export const AskPriceHeaders = z.object({
  "ask-price": z.enum(["yes"], { error: "Ask-Price must be yes" }).optional().openapi({
    description:
      "Asks first about a price that changes by more than half, or is below approved prices of vendors: 409",
  }),
});

export const OrderRequest = z
  .object({
    ids: listOf("Send the ids in their new order", 1000).min(1, {
      error: "Send the ids in their new order",
    }),
    was: listOf("Send the same ids in the order that was shown", 1000),
  })
  .openapi("OrderRequest");
export type OrderRequest = z.infer<typeof OrderRequest>;

export const ReasonRequest = z
  .object({ reason: optionalReason.default("") })
  .openapi("ReasonRequest");

export const PricePage = page(
  z.object({
    id: z.int(),
    price: z.number().openapi({ description: "Rupees" }),
    since: z.iso.datetime(),
    by: z.string().openapi({ description: "Empty when it came with the first catalogue" }),
  }),
).openapi("PricePage");
export type PricePage = z.infer<typeof PricePage>;

export const PictureAnswer = z
  .object({ picture: z.string(), image: z.string() })
  .openapi("PictureAnswer");

export const OpsBookable = z
  .object({
    ...bookableFields,
    kind: z.enum(["product", "mini_service"]),
    category: z.string(),
  })
  .openapi("OpsBookable");
export type OpsBookable = z.infer<typeof OpsBookable>;

export const OpsBookableList = z.array(OpsBookable);
