import { z } from "@hono/zod-openapi";
import { CATEGORY_TYPES } from "./fields.ts";
import { MAX_IDS_PER_CALL } from "./limits.ts";
import { Rhythm } from "#schema/rhythm.ts";
import { id as idOf, idNumber, idParams } from "#schema/id.ts";

export const MiniService = z
  .object({
    id: z.int(),
    title: z.string(),
    price: z.number().openapi({ description: "Rupees", example: 400 }),
    url: z.string().openapi({ description: "Its picture" }),
    image_alt: z.string(),
  })
  .openapi("MiniService");
export type MiniService = z.infer<typeof MiniService>;

export const Product = z
  .object({
    id: z.int(),
    name: z.string(),
    short_title: z.string(),
    title: z.string(),
    price: z.number().openapi({ description: "Rupees", example: 949 }),
    price_per: z.string().openapi({ example: "one washroom" }),
    rhythm: Rhythm,
    description: z.string().openapi({ description: "HTML" }),
    content: z.string().openapi({ description: "HTML of several lines" }),
    images: z.object({ url: z.string() }),
    image: z.string(),
    image_alt: z.string(),
    duration_minutes: z.int().openapi({ description: "0: unknown" }),
    crew: z.int().openapi({ description: "How many people come; 0: unknown" }),
    most_booked: z.boolean(),
    countable: z.boolean().openapi({ description: "Whether more than one of it makes sense" }),
    mini_services: z.array(MiniService),
  })
  .openapi("Product");
export type Product = z.infer<typeof Product>;

export const Category = z
  .object({
    id: z.int(),
    name: z.string(),
    category_type: z.enum(CATEGORY_TYPES),
    tagline: z.string(),
    description: z.string().openapi({ description: "HTML" }),
    image: z.string(),
    image_alt: z.string(),
    products: z.array(Product),
    mini_services: z.array(MiniService),
  })
  .openapi("Category");
export type Category = z.infer<typeof Category>;

const WRONG_TYPE = `category_type must be one of ${CATEGORY_TYPES.join(", ")}, or a list of category ids`;
const id = idOf(WRONG_TYPE);

export const SearchRequest = z
  .object(
    {
      category_type: z
        .union([z.enum(CATEGORY_TYPES), z.array(id).max(50)], { error: WRONG_TYPE })
        .openapi({
          description: "A type, or a list of category ids, answered in that order",
          example: "monthly_package",
        }),
    },
    { error: "Send an object with a category_type in it" },
  )
  .openapi("SearchRequest");

export const CategoryParams = idParams("There is no such category");

export const CategoryList = z.array(Category);

const IDS = `Send 1 to ${MAX_IDS_PER_CALL} ids with commas between them, for example 601,651`;

export const BookableQuery = z.object({
  ids: z
    .string({ error: IDS })
    .regex(/^\d{1,10}(?:,\d{1,10})*$/, { error: IDS })
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(idNumber(IDS)).max(MAX_IDS_PER_CALL, { error: IDS }))
    .openapi({
      type: "string",
      pattern: "^[1-9]\\d{0,8}$",
      maxLength: MAX_IDS_PER_CALL * 11 - 1,
      example: "601",
    }),
});

export const bookableFields = {
  id: z.int(),
  title: z.string(),
  price: z.number().openapi({ description: "Rupees", example: 949 }),
  price_per: z.string().openapi({ description: "Empty for a mini service" }),
  rhythm: Rhythm,
  countable: z.boolean().openapi({ description: "Whether more than one of it makes sense" }),
  duration_minutes: z.int().openapi({ description: "0: unknown" }),
};

export const BookableList = z.array(z.object(bookableFields).openapi("Bookable"));

export const AreaList = z.array(
  z
    .object({
      name: z.string(),
      pin_prefixes: z.array(z.string()).openapi({
        description: "How its pin codes begin; of several areas, the longest beginning says which",
      }),
    })
    .openapi("Area"),
);

export const CityList = z.array(z.object({ id: z.int(), name: z.string() }).openapi("City"));
export const SearchWordList = z.array(z.array(z.string()));
export const ServiceNameList = z.array(
  z.object({ id: z.int(), service_name: z.string() }).openapi("ServiceName"),
);
