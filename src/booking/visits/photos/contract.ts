import { z } from "@hono/zod-openapi";
import { day } from "#schema/filter.ts";
import { idempotencyKey, idText } from "#schema/id.ts";
import { oneOf } from "#schema/text.ts";
import { FollowParams } from "../../ground/contract.ts";
import { PHOTO_MOMENTS } from "./fields.ts";

export const VisitPhoto = z
  .object({
    id: z.string(),
    moment: z.enum(PHOTO_MOMENTS),
    url: z.string().openapi({ description: "Opens for its reader alone" }),
  })
  .openapi("VisitPhoto");
export type VisitPhoto = z.infer<typeof VisitPhoto>;
/** As the desk reads it. */
export const TimedVisitPhoto = VisitPhoto.extend({ sent_at: z.iso.datetime() }).openapi(
  "TimedVisitPhoto",
);

export const ChecklistLine = z
  .object({ line: z.string(), is_done: z.boolean() })
  .openapi("ChecklistLine");
export type ChecklistLine = z.infer<typeof ChecklistLine>;

export const VisitRecordList = z
  .object({
    visits: z.array(
      z.object({
        day: z.string(),
        photos: z.array(TimedVisitPhoto),
        checklist: z.array(ChecklistLine),
      }),
    ),
  })
  .openapi("VisitRecordList");
export type VisitRecordList = z.infer<typeof VisitRecordList>;

export const PhotoForm = z.object({
  day: day.optional(),
  moment: oneOf(PHOTO_MOMENTS, `moment must be one of ${PHOTO_MOMENTS.join(", ")}`),
});

export const PhotoHeaders = z.object({ "idempotency-key": idempotencyKey });
export const VisitPhotoAnswer = z.object({ photo: VisitPhoto }).openapi("VisitPhotoAnswer");

const photoId = z
  .uuid({ error: "There is no such photo" })
  .openapi({ minLength: 36, maxLength: 36 });
export const JobPhotoParams = z.object({
  booking_id: idText("There is no such job of yours"),
  photo_id: photoId,
});
export const FollowedPhotoParams = FollowParams.extend({ photo_id: photoId });
