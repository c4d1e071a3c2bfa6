import { z } from "@hono/zod-openapi";

export const CATEGORY_TYPES = [
  "monthly_package",
  "customizable_package",
  "corporate_services",
  "full_house_services",
] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

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
    description: z.string().openapi({ description: "HTML" }),
    content: z.string().openapi({ description: "HTML of several lines" }),
    images: z.object({ url: z.string() }),
    image: z.string(),
    image_alt: z.string(),
    duration_minutes: z.int(),
    crew: z.int().openapi({ description: "How many people come" }),
    most_booked: z.boolean(),
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

const HIGHEST_ID = 2_147_483_647;
const WRONG_TYPE = `category_type must be one of ${CATEGORY_TYPES.join(", ")}, or a list of category ids`;
const id = z
  .union([z.number(), z.string().regex(/^[1-9]\d{0,9}$/, { error: WRONG_TYPE })], {
    error: WRONG_TYPE,
  })
  .transform(Number)
  .pipe(
    z
      .int({ error: WRONG_TYPE })
      .min(1, { error: WRONG_TYPE })
      .max(HIGHEST_ID, { error: WRONG_TYPE }),
  )
  .openapi({ type: "integer" });

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

export const CategoryParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: "There is no such category" })
    .transform(Number)
    .openapi({ type: "integer", example: 6 }),
});

export const CategoryList = z.array(Category);
