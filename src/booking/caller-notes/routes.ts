import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { CallerAnswer, CallerQuery, NoteParams, NoteRequest, NotesAnswer } from "./contract.ts";
import { readCaller } from "./read-caller.ts";
import { addNote, removeNote } from "./write-note.ts";

const route = operatorRoute("Operators: callers", "helper");

const readRoute = route("get", "/v1/ops/callers", {
  summary: "Who calls from a phone number: account, bookings, addresses, messages and notes",
  request: { query: CallerQuery },
  responses: { 200: jsonAnswer("The caller", CallerAnswer), ...problems(422) },
});

const addNoteRoute = route("post", "/v1/ops/callers/notes", {
  summary: "Write a note about a phone number",
  request: { body: jsonBody(NoteRequest) },
  responses: { 201: jsonAnswer("All notes about it", NotesAnswer), ...problems(409, 422) },
});

const removeNoteRoute = route("delete", "/v1/ops/callers/notes/{id}", {
  summary: "Remove a note",
  request: { params: NoteParams },
  responses: { 200: jsonAnswer("The notes that are left", NotesAnswer), ...problems(404) },
});

export const callerRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(readRoute, async (c) =>
      c.json({ caller: await readCaller(db, c.req.valid("query").q, now()) }, 200),
    )
    .openapi(addNoteRoute, async (c) => {
      const notes = await addNote(db, c.req.valid("json"), operatorOf(c, now()));
      if (isRefusal(notes)) return refusalResponse(409, notes);
      return c.json({ notes }, 201);
    })
    .openapi(removeNoteRoute, async (c) => {
      const notes = await removeNote(db, c.req.valid("param").id, operatorOf(c, now()));
      if (isRefusal(notes)) return refusalResponse(404, notes);
      return c.json({ notes }, 200);
    });
