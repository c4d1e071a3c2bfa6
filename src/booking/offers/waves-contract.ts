import { z } from "@hono/zod-openapi";
import { MAX_ID } from "#kernel/read-id.ts";
import { idText } from "#schema/id.ts";

export const MAX_REASONS = 3;

export const OfferParams = z.object({
  booking_id: idText("This booking is not offered to you"),
});

export const OfferReasons = z
  .object({
    asked_at: z.iso.datetime(),
    wave: z.int().nullable().openapi({
      description:
        "1: with the first who were asked; null: not in a wave, as a vendor who became able later",
    }),
    reasons: z
      .array(z.string())
      .max(MAX_REASONS)
      .openapi({ description: "Why the vendor was asked, the heaviest first" }),
  })
  .openapi("OfferReasons");
export type OfferReasons = z.infer<typeof OfferReasons>;

const WAVE_CAUSES = [
  "booked",
  "next",
  "given_back",
  "rescheduled",
  "moved",
  "changed",
  "operator",
] as const;

export const OpsWave = z
  .object({
    wave: z.int(),
    because: z.enum(WAVE_CAUSES).openapi({
      description: "What it followed: the booking, the wave before, a change, or an operator",
    }),
    made_at: z.iso.datetime(),
    left_over: z.int().openapi({ description: "Vendors who could come and were not asked yet" }),
    vendors: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          points: z
            .int()
            .nullable()
            .openapi({ description: "0 to 10,000; null: all were asked at once, in no order" }),
          reasons: z.array(z.string()),
          answer: z.enum(["none", "pending", "accepted", "rejected"]).openapi({
            description: "To the offer as it is now; none: it was withdrawn, or the booking moved",
          }),
          answered_at: z.iso.datetime().nullable(),
        }),
      )
      .openapi({ description: "In the order in which they were asked" }),
  })
  .openapi("Wave");
export type OpsWave = z.infer<typeof OpsWave>;

export const OpsWaves = z
  .object({
    waves: z.array(OpsWave).openapi({ description: "The latest twenty, the latest first" }),
    earlier: z.int().openapi({ description: "How many were before" }),
    next_wave_at: z.iso.datetime().nullable().openapi({
      description: "When the next is due; null: all vendors were asked, or none is to be",
    }),
  })
  .openapi("Waves");
export type OpsWaves = z.infer<typeof OpsWaves>;

export const SendWaveRequest = z
  .object(
    {
      seen_wave: z
        .int({ error: "Say which wave was the last that you saw" })
        .min(0, { error: "Say which wave was the last that you saw" })
        .max(MAX_ID, { error: "Say which wave was the last that you saw" })
        .openapi({ description: "The last wave that the page showed; 0: none" }),
    },
    { error: "Send an object with seen_wave" },
  )
  .openapi("SendWaveRequest");
