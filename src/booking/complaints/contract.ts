import { z } from "@hono/zod-openapi";
import { isParagraph } from "#kernel/text.ts";
import { cursor, day, filter, page } from "#schema/filter.ts";
import { idempotencyKey, idParams, idText } from "#schema/id.ts";
import { price, priceOrZero } from "#schema/price.ts";
import { oneOf, optionalText, requiredReason, requiredText } from "#schema/text.ts";
import { BookRequest, FollowParams } from "../ground/contract.ts";
import { OpsBookingVisit } from "../visits/contract.ts";
import { MAX_COMPLAINT_LENGTH, MOST_WITHOUT_BILL } from "./limits.ts";

export const COMPLAINT_KINDS = ["not_clean", "late", "damage", "missing", "behaviour"] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

const COMPLAINT_STATES = ["open", "answered", "contested", "closed"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

const OUTCOMES = ["redo", "refund", "damage", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const BEARERS = ["vendor", "firm", "half"] as const;
export type BorneBy = (typeof BEARERS)[number];

const NONE = "There is no such complaint";
const write = (missing: string) =>
  requiredText(missing, "The text", MAX_COMPLAINT_LENGTH, isParagraph);

const isDear = ({ kind, amount = 0 }: { kind: ComplaintKind; amount?: number | undefined }) =>
  kind === "damage" && amount > MOST_WITHOUT_BILL;

/** The texts of a form. `hasBill`: a photo of the bill is sent. */
export const ComplaintForm = z
  .object({
    kind: oneOf(COMPLAINT_KINDS, "Choose what is wrong"),
    text: write("Write what happened"),
    amount: filter(price),
    day: filter(day),
    hasBill: z.boolean(),
  })
  .refine(({ kind, amount }) => kind !== "damage" || amount !== undefined, {
    error: "Enter what it costs, in rupees",
    path: ["amount"],
  })
  .refine((form) => form.hasBill || !isDear(form), {
    error: "Add a photo of the bill: it is needed above ₹5,000",
    path: ["bill"],
  });
export type NewComplaint = Omit<z.infer<typeof ComplaintForm>, "hasBill">;

export const ComplaintHeaders = z.object({ "idempotency-key": idempotencyKey.optional() });
export const ComplaintParams = idParams(NONE);
export const FollowedPhotoParams = FollowParams.extend({
  photo: z.uuid({ error: "There is no such photo" }).openapi({ maxLength: 36 }),
});

export const ComplaintNumber = z.object({ number: z.string() }).openapi("ComplaintNumber");
export type ComplaintNumber = z.infer<typeof ComplaintNumber>;

export const Complaint = z
  .object({
    number: z.string().openapi({ description: "Six digits to read out", example: "482915" }),
    day: z.string(),
    kind: z.enum(COMPLAINT_KINDS),
    text: z.string(),
    amount: z.number().nullable().openapi({ description: "Rupees that the damage costs" }),
    photos: z.array(z.string()).openapi({ description: "Their URLs" }),
    bill: z.string().nullable(),
    state: z.enum(COMPLAINT_STATES),
    made_at: z.iso.datetime(),
    answer_by: z.iso.datetime(),
    close_by: z.iso.datetime(),
    reply: z.string().openapi({ description: "Of the desk, before the outcome" }),
    outcome: z.enum(OUTCOMES).nullable(),
    paid: z.number().openapi({ description: "Rupees let off, or paid for damage" }),
    reason: z.string(),
    redo: z.string().nullable().openapi({ description: "The follow key of the free booking" }),
  })
  .openapi("Complaint");
export type Complaint = z.infer<typeof Complaint>;

const days = z
  .array(z.object({ day: z.string(), kinds: z.array(z.enum(COMPLAINT_KINDS)) }))
  .openapi({ description: "What can be complained about now, the latest day first" });
export type ComplaintDays = z.infer<typeof days>;

export const FollowedComplaints = z
  .object({
    days,
    officer: z.string().openapi({ description: "The grievance officer" }),
    items: z.array(Complaint),
  })
  .openapi("FollowedComplaints");
export type FollowedComplaints = z.infer<typeof FollowedComplaints>;

const vendorSide = {
  id: z.int(),
  order_id: z.string(),
  vendor_answer: z.string(),
  answer_until: z.iso.datetime().openapi({ description: "Of the vendor, 24 hours" }),
  deduction: z.number().openapi({ description: "Rupees off the vendor's earnings" }),
  contest: z.string(),
  contest_until: z.iso.datetime().nullable().openapi({ description: "Null: nothing to contest" }),
};

export const VendorComplaint = Complaint.omit({ reply: true, redo: true, paid: true })
  .extend(vendorSide)
  .openapi("VendorComplaint");
export type VendorComplaint = z.infer<typeof VendorComplaint>;
export const VendorComplaintList = z
  .object({ items: z.array(VendorComplaint) })
  .openapi("VendorComplaintList");

export const OpsComplaint = Complaint.omit({ redo: true })
  .extend({
    ...vendorSide,
    booking_id: z.int(),
    customer: z.string(),
    vendor: z.object({ id: z.int(), name: z.string() }).nullable(),
    borne_by: z.enum(BEARERS).nullable(),
    redo_id: z.int().nullable(),
  })
  .openapi("OpsComplaint");
export type OpsComplaint = z.infer<typeof OpsComplaint>;
export const OpsComplaintPage = page(OpsComplaint).openapi("OpsComplaintPage");

/** What the desk reads of a booking, also a helper. */
export const BookingComplaints = z
  .object({
    days,
    items: z.array(
      OpsComplaint.pick({ id: true, number: true, day: true, kind: true, state: true }),
    ),
  })
  .openapi("BookingComplaints");
export type BookingComplaints = z.infer<typeof BookingComplaints>;

export const OpsComplaintDetail = OpsComplaint.extend({
  phone_number: z.string(),
  visit: z
    .union([OpsBookingVisit, z.null()])
    .openapi({ description: "The visit that it is about; null: no vendor had it" }),
  most: z
    .object({
      refund: z.number().openapi({ description: "The bill, in rupees" }),
      damage: z.number().openapi({ description: "The cap of the policy" }),
    })
    .openapi({ description: "What an outcome may pay" }),
  due: z.number().openapi({ description: "Rupees of the bill that are not paid" }),
  earned: z.number().openapi({ description: "Rupees that its vendor earned by the visit" }),
  may_redo: z.boolean().openapi({ description: "False: it was cleaned again twice" }),
  same_vendor: z.boolean().openapi({ description: "Whether a redo is for its vendor at first" }),
}).openapi("OpsComplaintDetail");
export type OpsComplaintDetail = z.infer<typeof OpsComplaintDetail>;

export const OpsComplaintQuery = z.object({
  state: filter(z.enum(COMPLAINT_STATES, { error: "There is no such state" })),
  number: filter(idText("There is no such number")),
  cursor,
});
export type OpsComplaintQuery = z.infer<typeof OpsComplaintQuery>;

export const AnswerComplaintRequest = z
  .object({ text: write("Write the answer") }, { error: "Send an object with a text" })
  .openapi("AnswerComplaintRequest");

/** Of a vendor: how it was; of what is taken off, that it agrees, or why not. */
export const VendorAnswerRequest = z
  .object(
    {
      text: optionalText("The text", MAX_COMPLAINT_LENGTH, isParagraph).default(""),
      agrees: z.boolean().default(false),
    },
    { error: "Send an object with a text" },
  )
  .refine(({ agrees, text }) => agrees || text !== "", {
    error: "Write the answer",
    path: ["text"],
  })
  .openapi("VendorAnswerRequest");

export const OutcomeRequest = z
  .object(
    {
      outcome: oneOf(OUTCOMES, "Choose an outcome"),
      amount: filter(price),
      borne_by: oneOf(BEARERS, "Choose who bears it").default("firm"),
      reason: requiredReason("Write the reason: the customer reads it"),
      // Of a redo: tomorrow at the same time, offered to all who can come.
      booking_date: BookRequest.shape.booking.shape.booking_date.optional(),
      booking_time_slot: BookRequest.shape.booking.shape.booking_time_slot.optional(),
      same_vendor: z.boolean().default(false),
    },
    { error: "Send an object with an outcome and a reason" },
  )
  .refine(
    ({ outcome, amount }) => amount !== undefined || outcome === "redo" || outcome === "refused",
    { error: "Enter the rupees", path: ["amount"] },
  )
  .openapi("ComplaintOutcomeRequest");
export type OutcomeRequest = z.infer<typeof OutcomeRequest>;

/** Of the desk, once the vendor has contested it. */
export const DeductionRequest = z
  .object({ amount: priceOrZero }, { error: "Send an object with an amount" })
  .openapi("DeductionRequest");
