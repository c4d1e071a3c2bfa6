import { isRefusal, refuse } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { jsonAnswer, problem, problems, refusalResponse } from "#server/http/answers.ts";
import { upload } from "#server/http/body/upload.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import {
  createRouter,
  linkRoute,
  operatorRoute,
  refuseInput,
  vendorRoute,
} from "#server/http/routes.ts";
import { photoHeaders } from "#storage/exports.ts";
import { BookingIdParams } from "../../ground/contract.ts";
import { hasBooking } from "../../ground/queries.ts";
import { rateLimits } from "../../ground/rate-limits.ts";
import { JobParams } from "../contract.ts";
import {
  FollowedPhotoParams,
  JobPhotoParams,
  PhotoForm,
  PhotoHeaders,
  VisitPhotoAnswer,
  VisitRecordList,
} from "./contract.ts";
import { isPhotoOf, listVisitRecords } from "./photo-queries.ts";
import { deletePhoto, sendPhoto } from "./send-photo.ts";

const route = vendorRoute("Vendors: bookings");

const sendRoute = route("post", "/v1/jobs/{booking_id}/photos", upload(7), {
  summary:
    "Send a photo of a visit, from the way there until the end of the day after it: up to three before the work, three after it, and one of a door that stays shut",
  request: { params: JobParams, headers: PhotoHeaders },
  requestBody: openapiMultipart(
    {
      day: {
        type: "string",
        maxLength: 10,
        description: "Of a plan: the day of the visit. Without it, the next one from today on",
      },
      moment: { type: "string", maxLength: 10, description: "before, after or door" },
      photo: filePart("A JPEG, PNG or WebP of at most 5 MB and 20 megapixels"),
    },
    ["moment", "photo"],
  ),
  responses: {
    201: jsonAnswer("Stored, without what the camera wrote into it", VisitPhotoAnswer),
    ...problems(400, 404, 409, 413, 415, 422, 429, 503),
  },
});

const deleteRoute = route("delete", "/v1/jobs/{booking_id}/photos/{photo_id}", {
  limit: rateLimits["vendor-transition"],
  summary: "Delete a photo, until the end of the day on which it was sent",
  request: { params: JobPhotoParams },
  responses: { 204: { description: "Deleted" }, ...problems(404, 409, 429) },
});

const followedRoute = linkRoute("Bookings")(
  "get",
  "/v1/bookings/follow/{follow_key}/photos/{photo_id}",
  {
    limit: rateLimits.follow,
    summary: "A photo of a visit, for the holder of the booking's follow key",
    request: { params: FollowedPhotoParams },
    responses: { 200: { description: "The photo, as WebP" }, ...problems(404, 429) },
  },
);

const recordsRoute = operatorRoute("Operators: bookings", "operator")(
  "get",
  "/v1/ops/bookings/{id}/visit_records",
  {
    summary: "Photos and ticked lists of a booking's visits, the latest first, at most 62",
    request: { params: BookingIdParams },
    responses: { 200: jsonAnswer("The visits that have them", VisitRecordList), ...problems(404) },
  },
);

const STATUS = { unknown: 404, "not-now": 409, file: 422 } as const;

export const photoRoutes = ({ db, files, now }: Dependencies) =>
  createRouter()
    .openapi(sendRoute, async (c) => {
      const parsed = PhotoForm.safeParse(c.var.form);
      if (!parsed.success) return refuseInput(parsed.error);
      const { photo } = c.var.form;
      if (!(photo instanceof SentFile)) return problem(422, { errors: ["Choose a photo"] });
      const { day, moment } = parsed.data;
      const command = {
        bookingId: c.req.valid("param").booking_id,
        vendorId: c.var.account.accountId,
        key: c.req.valid("header")["idempotency-key"],
        day,
        moment,
        now: now(),
      };
      const sent = await sendPhoto(db, files, command, photo);
      return isRefusal(sent) ? refusalResponse(STATUS, sent) : c.json({ photo: sent }, 201);
    })
    .openapi(deleteRoute, async (c) => {
      const { booking_id: bookingId, photo_id: photoId } = c.req.valid("param");
      const vendorId = c.var.account.accountId;
      const which = { bookingId, photoId, vendorId, now: now() };
      const refused = await deletePhoto(db, files, which);
      return refused ? refusalResponse(STATUS, refused) : c.body(null, 204);
    })
    .openapi(followedRoute, async (c) => {
      const { follow_key: followKey, photo_id: photoId } = c.req.valid("param");
      if (!(await isPhotoOf(db, followKey, photoId)))
        return refusalResponse(404, refuse("unknown", "There is no such photo"));
      return c.body(new Uint8Array(await files.getBytes(photoId)), 200, photoHeaders);
    })
    .openapi(recordsRoute, async (c) => {
      const { id } = c.req.valid("param");
      if (!(await hasBooking(db, id)))
        return refusalResponse(404, refuse("unknown", "There is no such booking"));
      return c.json(await listVisitRecords(db, id, now()), 200);
    });
