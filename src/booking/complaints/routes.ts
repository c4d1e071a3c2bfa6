import type { Context, MiddlewareHandler } from "hono";
import { toPaise } from "#kernel/money/money.ts";
import { isRefusal, refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import type { FormPart } from "#server/http/body/multipart.ts";
import { type Form, upload, uploadByLink } from "#server/http/body/upload.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import {
  createRouter,
  linkRoute,
  operatorOf,
  operatorRoute,
  refuseInput,
  vendorRoute,
  type OperatorContext,
} from "#server/http/routes.ts";
import { photoHeaders } from "#storage/exports.ts";
import { BookingIdParams, FollowParams } from "../ground/contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { hasBooking } from "../ground/queries.ts";
import { findFollowedBookingId } from "../states/booking-queries.ts";
import { answerAsVendor, replyToComplaint } from "./answer-complaint.ts";
import {
  AnswerComplaintRequest,
  BookingComplaints,
  COMPLAINT_KINDS,
  ComplaintForm,
  ComplaintHeaders,
  ComplaintNumber,
  ComplaintParams,
  DeductionRequest,
  FollowedComplaints,
  FollowedPhotoParams,
  OpsComplaintDetail,
  OpsComplaintPage,
  OpsComplaintQuery,
  OutcomeRequest,
  VendorAnswerRequest,
  VendorComplaint,
  VendorComplaintList,
} from "./contract.ts";
import { decideComplaint, readComplaint } from "./decide-complaint.ts";
import { type By, fileComplaint } from "./file-complaint.ts";
import { MAX_COMPLAINT_LENGTH, MAX_PHOTOS } from "./limits.ts";
import {
  findComplaint,
  isPhotoOf,
  listOpsComplaints,
  listVendorComplaints,
  readBookingComplaints,
  readFollowedComplaints,
  toVendorComplaint,
} from "./queries.ts";
import { decideDeduction } from "./settle-deduction.ts";

const FOLLOWED = "/v1/bookings/follow/{follow_key}/complaints";
const link = linkRoute("Bookings");
const desk = operatorRoute("Operators: complaints", "operator");
const vendor = vendorRoute("Vendors: bookings");

/** Four photos, a bill, and the text. */
const MOST_MEGABYTES = 26;
const PICTURE = "A JPEG, PNG or WebP of at most 5 MB";

const followedRoute = link("get", FOLLOWED, {
  limit: rateLimits.follow,
  summary: "The complaints about a booking, and what can be complained about now",
  request: { params: FollowParams },
  responses: { 200: jsonAnswer("Them", FollowedComplaints), ...problems(404, 429) },
});

const photoRoute = link("get", `${FOLLOWED}/photos/{photo}`, {
  limit: rateLimits.follow,
  summary: "A photo of a complaint, for the holder of the booking's link",
  request: { params: FollowedPhotoParams },
  responses: { 200: { description: "The photo, as WebP" }, ...problems(404, 429) },
});

const listRoute = desk("get", "/v1/ops/complaints", {
  summary: "Complaints, the oldest first",
  request: { query: OpsComplaintQuery },
  responses: { 200: jsonAnswer("A page of them", OpsComplaintPage), ...problems(422) },
});

const answers = {
  200: jsonAnswer("The complaint", OpsComplaintDetail),
  ...problems(404, 409, 422),
};

const readRoute = desk("get", "/v1/ops/complaints/{id}", {
  summary: "A complaint with what an outcome may pay",
  request: { params: ComplaintParams },
  responses: { 200: jsonAnswer("The complaint", OpsComplaintDetail), ...problems(404) },
});

const replyRoute = desk("post", "/v1/ops/complaints/{id}/answer", {
  summary: "Answer the customer before the outcome",
  request: { params: ComplaintParams, body: jsonBody(AnswerComplaintRequest) },
  responses: answers,
});

const outcomeRoute = desk("post", "/v1/ops/complaints/{id}/outcome", {
  summary: "Decide a complaint, once. What the vendor bears is proposed to it",
  request: { params: ComplaintParams, body: jsonBody(OutcomeRequest) },
  responses: answers,
});

const deductionRoute = desk("post", "/v1/ops/complaints/{id}/deduction", {
  summary: "Decide what a vendor who contested it bears",
  request: { params: ComplaintParams, body: jsonBody(DeductionRequest) },
  responses: answers,
});

const ofBookingRoute = desk("get", "/v1/ops/bookings/{id}/complaints", {
  least: "helper",
  summary: "The complaints about a booking, and what can be complained about now",
  request: { params: BookingIdParams },
  responses: { 200: jsonAnswer("Them", BookingComplaints), ...problems(404) },
});

const filed = {
  responses: {
    201: jsonAnswer("Its number", ComplaintNumber),
    ...problems(400, 404, 409, 413, 415, 422, 429, 503),
  },
  requestBody: openapiMultipart(
    {
      kind: { type: "string", maxLength: 20, description: COMPLAINT_KINDS.join(", ") },
      text: { type: "string", minLength: 1, maxLength: MAX_COMPLAINT_LENGTH },
      amount: { type: "number", minimum: 0.01, maximum: 1_000_000 },
      day: { type: "string", maxLength: 10, description: "Of a visit; by default the last one" },
      photos: filePart(PICTURE),
      bill: filePart(PICTURE),
    },
    ["kind", "text"],
  ),
};

const callerRoute = desk("post", "/v1/ops/bookings/{id}/complaints", upload(MOST_MEGABYTES), {
  least: "helper",
  summary: "Write a complaint down for a caller, with at most four photos named photos",
  request: { params: BookingIdParams, headers: ComplaintHeaders },
  ...filed,
});

const ownRoute = vendor("get", "/v1/complaints", {
  summary: "Complaints about a vendor's work, the latest first",
  responses: { 200: jsonAnswer("At most fifty", VendorComplaintList) },
});

const answerRoute = vendor("post", "/v1/complaints/{id}/answer", {
  limit: rateLimits["vendor-transition"],
  summary:
    "Say within 24 hours how it was or, once it is decided, agree with what is taken off or contest it",
  request: { params: ComplaintParams, body: jsonBody(VendorAnswerRequest) },
  responses: {
    200: jsonAnswer("The complaint", VendorComplaint),
    ...problems(404, 409, 422, 429),
  },
});

const STATUS = {
  unknown: 404,
  "not-now": 409,
  "made-already": 409,
  "too-late": 422,
  "too-much": 422,
  file: 422,
} as const;
const NONE = refuse("unknown", "There is no such complaint");
const NO_BOOKING = refuse("unknown", "There is no such booking");
const NO_PHOTO = refuse("unknown", "There is no such photo");
const TOO_MANY = refuseAt(
  "photos",
  "too-many",
  say`Send at most ${MAX_PHOTOS} photos and one bill`,
);

/** Finds the booking before the body is read: a stranger sends no files. */
const holdsLink =
  ({ db }: Dependencies): MiddlewareHandler =>
  async (c, next) => {
    const tooMany = await c.var.limits.use(rateLimits.complaint, clientIp(c), c);
    if (tooMany !== undefined) return tooMany;
    const { data } = FollowParams.safeParse({ follow_key: c.req.param("follow_key") });
    if (data === undefined || (await findFollowedBookingId(db, data.follow_key)) === undefined)
      return refusalResponse(404, NO_BOOKING);
    c.set("linkHolder", `link ${data.follow_key}`);
    return next();
  };

const fileRoute = (dependencies: Dependencies) =>
  link("post", FOLLOWED, holdsLink(dependencies), uploadByLink(MOST_MEGABYTES), {
    summary: "Complain about a visit, with at most four photos named photos",
    request: { params: FollowParams, headers: ComplaintHeaders },
    ...filed,
  });

/** The files of a form under a name, sent once or several times. */
const filesNamed = (parts: readonly FormPart[], name: RegExp): SentFile[] =>
  parts.flatMap(([part, value]) => (name.test(part) && value instanceof SentFile ? [value] : []));

type FormContext = Pick<Context, "json"> & { var: Form };

export const complaintRoutes = (dependencies: Dependencies) => {
  const { db, files, now } = dependencies;
  const refusal = (refused: Refusal) =>
    refusalResponse(STATUS[refused.refused as keyof typeof STATUS] ?? 422, refused);
  async function answer(c: OperatorContext, id: number, refused?: Refusal) {
    const complaint = refused ? undefined : await readComplaint(db, id, now());
    return complaint === undefined ? refusal(refused ?? NONE) : c.json(complaint, 200);
  }
  /** Files the complaint of a form; undefined: there is no such booking. */
  async function file(c: FormContext, bookingId: number | undefined, by: By) {
    const bills = filesNamed(c.var.parts, /^bill$/);
    const photos = filesNamed(c.var.parts, /^photos(?:\[\d*\])?$/);
    const parsed = ComplaintForm.safeParse({ ...c.var.form, hasBill: bills.length > 0 });
    if (!parsed.success) return refuseInput(parsed.error);
    if (photos.length > MAX_PHOTOS || bills.length > 1) return refusal(TOO_MANY);
    if (bookingId === undefined) return refusal(NO_BOOKING);
    const pictures = [
      ...photos.map((picture) => ({ file: picture, isBill: false })),
      ...bills.map((picture) => ({ file: picture, isBill: true })),
    ];
    const number = await fileComplaint(db, files, bookingId, { ...parsed.data, pictures }, by);
    return isRefusal(number) ? refusal(number) : c.json({ number }, 201);
  }
  return createRouter()
    .openapi(fileRoute(dependencies), async (c) => {
      const bookingId = await findFollowedBookingId(db, c.req.valid("param").follow_key);
      return file(c, bookingId, { key: c.req.valid("header")["idempotency-key"], now: now() });
    })
    .openapi(followedRoute, async (c) => {
      const { follow_key: followKey } = c.req.valid("param");
      const bookingId = await findFollowedBookingId(db, followKey);
      if (bookingId === undefined) return refusalResponse(404, NO_BOOKING);
      return c.json(await readFollowedComplaints(db, { bookingId, followKey }, now()), 200);
    })
    .openapi(photoRoute, async (c) => {
      const { follow_key: key, photo } = c.req.valid("param");
      if (!(await isPhotoOf(db, key, photo))) return refusalResponse(404, NO_PHOTO);
      return c.body(new Uint8Array(await files.getBytes(photo)), 200, photoHeaders);
    })
    .openapi(listRoute, async (c) => c.json(await listOpsComplaints(db, c.req.valid("query")), 200))
    .openapi(readRoute, async (c) => {
      const complaint = await readComplaint(db, c.req.valid("param").id, now());
      return complaint === undefined ? refusalResponse(404, NONE) : c.json(complaint, 200);
    })
    .openapi(replyRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { text } = c.req.valid("json");
      return answer(c, id, await replyToComplaint(db, id, text, operatorOf(c, now())));
    })
    .openapi(outcomeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = operatorOf(c, now());
      return answer(c, id, await decideComplaint(db, id, c.req.valid("json"), by));
    })
    .openapi(deductionRoute, async (c) => {
      const { id } = c.req.valid("param");
      const paise = toPaise(c.req.valid("json").amount);
      return answer(c, id, await decideDeduction(db, id, paise, operatorOf(c, now())));
    })
    .openapi(ofBookingRoute, async (c) => {
      const { id } = c.req.valid("param");
      if (!(await hasBooking(db, id))) return refusalResponse(404, NO_BOOKING);
      return c.json(await readBookingComplaints(db, id, now()), 200);
    })
    .openapi(callerRoute, async (c) => {
      const { id } = c.req.valid("param");
      const operator = operatorOf(c, now());
      const key = c.req.valid("header")["idempotency-key"];
      const bookingId = (await hasBooking(db, id)) ? id : undefined;
      return file(c, bookingId, { operator, key, now: operator.now });
    })
    .openapi(ownRoute, async (c) =>
      c.json({ items: await listVendorComplaints(db, c.var.account.accountId) }, 200),
    )
    .openapi(answerRoute, async (c) => {
      const { id } = c.req.valid("param");
      const sent = { ...c.req.valid("json"), vendorId: c.var.account.accountId, now: now() };
      const refused = await answerAsVendor(db, id, sent);
      const complaint = refused ? undefined : await findComplaint(db, id);
      return complaint === undefined
        ? refusal(refused ?? NONE)
        : c.json(toVendorComplaint(complaint), 200);
    });
};
