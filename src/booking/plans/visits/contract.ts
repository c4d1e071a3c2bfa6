import { z } from "@hono/zod-openapi";
import { SLOTS } from "#kernel/time/slot.ts";
import { day } from "#schema/filter.ts";
import { idParams, wholeNumber } from "#schema/id.ts";
import { oneOf, optionalReason } from "#schema/text.ts";
import { VISIT_STATUSES, VISIT_WORDS } from "../contract.ts";
import { VendorLine } from "../../jobs/contract.ts";

export const MOST_VISIT_DAYS = 31;

export const VisitParams = idParams("There is no such visit");

export const VisitsQuery = z.object({
  from: day.optional().openapi({ description: "The first day; else today" }),
  unsaid: z
    .literal("also")
    .optional()
    .openapi({ description: "Also those of days before, of which nothing was said" }),
  days: wholeNumber(`days must be 1 to ${MOST_VISIT_DAYS}`, MOST_VISIT_DAYS).default(7),
});

const VisitLine = VendorLine.pick({
  id: true,
  title: true,
  short_title: true,
  category: true,
  quantity: true,
  duration_minutes: true,
}).openapi("VisitLine");

export const VendorVisit = z
  .object({
    id: z.int(),
    booking_id: z.int(),
    order_id: z.string(),
    date: z.string().openapi({ example: "2026-11-24" }),
    slot: z.enum(SLOTS),
    status: z.enum(VISIT_STATUSES),
    number: z.int().openapi({ description: "Which visit of the plan it is, from 1 on" }),
    visits_total: z.int(),
    is_sent: z.boolean().openapi({
      description: "Whether this vendor is sent to this visit alone, and another has the plan",
    }),
    is_last: z.boolean().openapi({ description: "Whether the booking is completed by this visit" }),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().openapi({ description: "Masked once this vendor has it no more" }),
    full_address: z.string().openapi({ description: "Empty once this vendor has it no more" }),
    pin_code: z.string(),
    comment: z.string(),
    lines: z.array(VisitLine),
    can: z
      .array(z.enum(VISIT_WORDS))
      .openapi({ description: "What can be said of it now, besides what was said" }),
  })
  .openapi("VendorVisit");
export type VendorVisit = z.infer<typeof VendorVisit>;

export const VendorVisitList = z.object({ items: z.array(VendorVisit) }).openapi("VendorVisitList");

export const SayVisitRequest = z
  .object(
    {
      status: oneOf(VISIT_WORDS, "status must be done, customer_away or could_not_come"),
      reason: optionalReason.default("").openapi({
        description: "The reason of could_not_come, for operators; dropped for other outcomes",
      }),
    },
    { error: "Send an object with a status in it" },
  )
  .openapi("SayVisitRequest");

export const SaidVisit = z
  .object({ id: z.int(), status: z.enum(VISIT_WORDS) })
  .openapi("SaidVisit");
