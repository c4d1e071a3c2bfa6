import { z } from "@hono/zod-openapi";
import { versioned, wholeNumber } from "#schema/id.ts";
import { numeric, rupees } from "./tax-contract.ts";

const SHARE = "Enter a share from 0 to 100 percent, without decimals";
const share = (description: string) =>
  numeric(/^\d{1,3}$/, /[\s%]/g, SHARE, { maximum: 100, multipleOf: 1, description });

const policy = {
  closed_door_share: share(
    "Percent of a visit's price that its customer owes where the cleaner came and the door stayed shut, never more than the vendor gets",
  ),
  no_show_share: share("Percent that its customer pays less where nobody came, or too late"),
  late_minutes: wholeNumber("Enter the minutes: 1 to 240", 240).openapi({
    description: "Minutes after the end of its hour from which a cleaner comes too late",
  }),
  damage_cap: rupees("Rupees that the firm pays at most for a damage"),
};

export const PolicyRequest = z
  .object({ ...policy, ...versioned }, { error: "Send an object" })
  .refine(({ closed_door_share: theirs, no_show_share: ours }) => (theirs === 0) === (ours === 0), {
    error: "Enter 0 for both shares or for neither: a fee for one side alone is not fair",
    path: ["no_show_share"],
  })
  .openapi("PolicyRequest");
export type PolicyRequest = z.infer<typeof PolicyRequest>;

export const PolicyAnswer = z
  .object({
    policy: z
      .object({
        closed_door_share: z.int(),
        no_show_share: z.int(),
        late_minutes: z.int(),
        damage_cap: z.number(),
        version: z.int(),
      })
      .openapi("Policy"),
  })
  .openapi("PolicyAnswer");
export type PolicyAnswer = z.infer<typeof PolicyAnswer>;
