import { z } from "@hono/zod-openapi";
import { isRefusal } from "#kernel/refusal.ts";
import { idParams } from "#schema/id.ts";
import { MessageAnswer } from "#schema/text.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { jsonAnswer, jsonBody, problem, problems, refusalResponse } from "#server/http/answers.ts";
import { upload } from "#server/http/body/upload.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import {
  createRouter,
  operatorOf,
  operatorRoute,
  refuseInput,
  vendorRoute,
} from "#server/http/routes.ts";
import { recordCheck } from "./checks.ts";
import { CheckRequest, People, PersonFields } from "./contract.ts";
import type { PeopleHooks } from "./hooks.ts";
import { listPeople, removePerson, savePerson } from "./people.ts";

const which = idParams("There is no such person");
const route = vendorRoute("Vendors: people");
const opsRoute = operatorRoute("Operators: vendors", "operator");

const listRoute = route("get", "/v1/people", {
  summary: "The vendor itself and its people, with what was checked of each",
  responses: { 200: jsonAnswer("The people", People) },
});

const requestBody = openapiMultipart({
  "person[first_name]": { type: "string", minLength: 1, maxLength: 80 },
  "person[phone_number]": { type: "string", minLength: 1, maxLength: 40 },
  "person[photo]": filePart("A JPEG, PNG or WebP of at most 5 MB"),
});
const refused = problems(400, 413, 415, 422, 429, 503);

const addRoute = route("post", "/v1/people", upload(7), {
  summary: "Add a person who comes to jobs; equal name and number add nobody twice",
  requestBody,
  responses: { 201: jsonAnswer("All people", People), ...refused },
});

const changeRoute = route("put", "/v1/people/{id}", upload(7), {
  summary: "Change a person; what is not sent stays. Of the vendor itself the photo alone",
  request: { params: which },
  requestBody,
  responses: { 200: jsonAnswer("All people", People), ...refused, ...problems(404) },
});

const removeRoute = route("delete", "/v1/people/{id}", {
  summary: "Remove a person: the vendor itself comes to the jobs for which it is named",
  request: { params: which },
  responses: { 200: jsonAnswer("All others", People), ...problems(404) },
});

const opsListRoute = opsRoute("get", "/v1/ops/vendors/{id}/people", {
  summary: "A vendor and its people, with what was checked of each",
  request: { params: idParams("There is no such vendor") },
  responses: { 200: jsonAnswer("The people", People), ...problems(404) },
});

const checkRoute = opsRoute("put", "/v1/ops/people/{id}/checks", {
  summary: "Record what was checked of a person and when, or take it back",
  request: { params: which, body: jsonBody(CheckRequest) },
  responses: { 200: jsonAnswer("Recorded", MessageAnswer), ...problems(404, 422) },
});

const STATUS = { unknown: 404, "too-many": 422, another: 422, file: 422, ahead: 422 } as const;
const Photo = { photo: z.instanceof(SentFile).optional().catch(undefined) };
const NewPerson = PersonFields.extend(Photo);
const ChangedPerson = PersonFields.partial().extend(Photo);

export const peopleRoutes = ({ db, files, now }: Dependencies, hooks: PeopleHooks) => {
  const all = (vendorId: number) => listPeople(db, vendorId, { now: now(), ...hooks });
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await all(c.var.account.accountId), 200))
    .openapi(addRoute, async (c) => {
      const parsed = NewPerson.safeParse(c.var.form["person"] ?? {});
      if (!parsed.success) return refuseInput(parsed.error);
      const { photo, ...fields } = parsed.data;
      const { accountId } = c.var.account;
      const saved = await savePerson(db, files, accountId, { fields, photo }, { now: now() });
      if (isRefusal(saved)) return refusalResponse(422, saved, pathOf(saved));
      return c.json(await all(accountId), 201);
    })
    .openapi(changeRoute, async (c) => {
      const parsed = ChangedPerson.safeParse(c.var.form["person"] ?? {});
      if (!parsed.success) return refuseInput(parsed.error);
      const { photo, ...fields } = parsed.data;
      const { accountId } = c.var.account;
      const of = { id: c.req.valid("param").id, now: now() };
      const saved = await savePerson(db, files, accountId, { fields, photo }, of);
      if (isRefusal(saved)) return refusalResponse(STATUS, saved, pathOf(saved));
      return c.json(await all(accountId), 200);
    })
    .openapi(removeRoute, async (c) => {
      const person = { vendorId: c.var.account.accountId, id: c.req.valid("param").id };
      const gone = await removePerson(db, files, person, { now: now(), ...hooks });
      return gone ? refusalResponse(404, gone) : c.json(await all(person.vendorId), 200);
    })
    .openapi(opsListRoute, async (c) => {
      const found = await all(c.req.valid("param").id);
      if (found.people.length === 0) return problem(404, { errors: ["There is no such vendor"] });
      return c.json(found, 200);
    })
    .openapi(checkRoute, async (c) => {
      const by = operatorOf(c, now());
      const check = c.req.valid("json");
      const gone = await recordCheck(db, by, c.req.valid("param").id, check, hooks);
      return gone ? refusalResponse(STATUS, gone) : c.json({ message: "Recorded." }, 200);
    });
};

const pathOf = ({ refused: name }: { refused: string }) =>
  name === "file" ? { path: "person.photo" } : {};
