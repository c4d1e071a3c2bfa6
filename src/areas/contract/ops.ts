import { z } from "@hono/zod-openapi";

export const OpsAreaWish = z
  .object({
    pin_code: z.string(),
    wishes: z.int(),
    since: z.iso.datetime().openapi({ description: "When the first of them came" }),
    newest_at: z.iso.datetime(),
  })
  .openapi("OpsAreaWish");
export type OpsAreaWish = z.infer<typeof OpsAreaWish>;

export const AreaWishesAnswer = z
  .object({
    wishes: z.int().openapi({ description: "All that wait" }),
    pin_codes: z.int().openapi({ description: "The pin codes of all that wait" }),
    items: z
      .array(OpsAreaWish)
      .openapi({ description: "The first hundred pin codes: most wished for first" }),
  })
  .openapi("OpsAreaWishes");
export type AreaWishesAnswer = z.infer<typeof AreaWishesAnswer>;
