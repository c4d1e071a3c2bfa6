import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { operatorRoute } from "#server/http/routes.ts";
import { GuestList, GuestQuery } from "./contract.ts";
import { listGuests } from "./list-guests.ts";

const guestsRoute = operatorRoute("Operators: bookings")("get", "/v1/ops/guests", {
  summary: "People who booked without an account, by phone number",
  request: { query: GuestQuery },
  responses: { 200: jsonAnswer("The latest of them", GuestList), ...problems(422) },
});

export const opsGuestHttp = ({ db }: Dependencies) =>
  createRouter().openapi(guestsRoute, async (c) =>
    c.json({ guests: await listGuests(db, c.req.valid("query").q ?? "") }, 200),
  );
