import { z } from "@hono/zod-openapi";
import { id, idParams, idText } from "#schema/id.ts";
import { payoutAccount, transferReference, vendorSums } from "./vendors-contract.ts";

export const PayoutRequest = z
  .object(
    {
      vendor_ids: z
        .array(id("There is no such vendor"))
        .min(1, { error: "Choose vendors" })
        .max(500),
    },
    { error: "Send an object with vendor_ids" },
  )
  .openapi("PayoutRequest");

export const PayoutParams = idParams("There is no such payout");
export const PayoutItemParams = PayoutParams.extend({
  vendor_id: idText("This vendor is not in the payout"),
});

export const PaidRequest = z
  .object(
    {
      reference: transferReference,
      vendor_id: id("There is no such vendor")
        .optional()
        .openapi({ description: "One of the run alone" }),
    },
    { error: "Send an object with a reference" },
  )
  .openapi("PaidRequest");

const Payout = z
  .object({
    id: z.int(),
    made_at: z.iso.datetime(),
    total: z.number().openapi({ description: "Without what was withdrawn or returned" }),
    items: z.array(
      z.object({
        vendor_id: z.int(),
        name: z.string(),
        amount: z.number().openapi({ description: "What is paid, after tax; 0: nothing" }),
        tds: z.number().openapi({ description: "Tax deducted at source" }),
        account: payoutAccount.openapi({ description: "As it was when the run was made" }),
        has_changed: z
          .boolean()
          .openapi({ description: "The vendor has saved another account since the run was made" }),
        reference: z.string().nullable().openapi({ description: "Once it is paid" }),
        is_withdrawn: z.boolean(),
        returned: z.object({ reason: z.string(), on: z.string() }).nullable().openapi({
          description: "The bank sent it back on this day: the vendor is owed it again",
        }),
      }),
    ),
  })
  .openapi("Payout");

export const PayoutAnswer = z.object({ payout: Payout }).openapi("PayoutAnswer");

export const PayoutList = z
  .object({
    deducts_tax: z.boolean().openapi({ description: "A rule of tax at source is in force" }),
    owed: z
      .array(
        z.object({
          vendor_id: z.int(),
          name: z.string(),
          ...vendorSums,
          warnings: z.array(z.string()),
          tds_due: z.number().openapi({ description: "Tax that a run of now would deduct" }),
          account: payoutAccount,
        }),
      )
      .openapi({ description: "Vendors with a balance that no open run pays" }),
    items: z
      .array(Payout)
      .openapi({ description: "Runs that are not paid, then the latest; at most 50" }),
  })
  .openapi("PayoutList");
export type PayoutList = z.infer<typeof PayoutList>;
