import type { Context } from "hono";
import { recordExport } from "#audit/exports.ts";
import { toRupees } from "#kernel/money/money.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { upload } from "#server/http/body/upload.ts";
import {
  csvAnswer,
  jsonAnswer,
  jsonBody,
  problems,
  problem,
  refusalResponse,
} from "#server/http/answers.ts";
import { csvResponse, MAX_CSV_ROWS } from "#server/http/csv-response.ts";
import { filePart, openapiMultipart } from "#server/http/openapi-multipart.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { addStatement, previewStatement } from "./add-statement.ts";
import {
  BankColumns,
  BankLineAnswer,
  BankLinePage,
  BankLineParams,
  BankLinesQuery,
  BankStatementAnswer,
  LineReasonRequest,
  MatchLineRequest,
} from "./contract.ts";
import { exportLines, ignoreLine, listLines, namesOf, readLine } from "./lines.ts";
import { matchLine, unmatchLine } from "./match-line.ts";

const route = operatorRoute("Operators: money", "operator");

const column = { type: "string", maxLength: 2 } as const;

const uploadRoute = route("post", "/v1/ops/bank_statements", upload(4), {
  summary: "Upload a bank's statement. Its transfers are added, none of them twice",
  requestBody: openapiMultipart(
    {
      statement: filePart("An xlsx or CSV file of at most 10,000 lines"),
      preview: {
        type: "string",
        maxLength: 4,
        description: "true: writes nothing. Answers the headings, and what adding would do",
      },
      "columns[day]": {
        ...column,
        description:
          "The place of the column, 0 the first; without all of them those of the last file",
      },
      "columns[text]": column,
      "columns[amount]": { ...column, description: "Of what came in, or of all with `side`" },
      "columns[paid]": { ...column, description: "Of what went out" },
      "columns[reference]": column,
      "columns[side]": { ...column, description: "Says Cr or Dr, beside one column of amounts" },
      "columns[balance]": { ...column, description: "Proves the amounts of all lines" },
    },
    ["statement"],
  ),
  responses: {
    200: jsonAnswer("What was added, or would be", BankStatementAnswer),
    ...problems(400, 413, 415, 422, 429, 503),
  },
});

const linesRoute = route("get", "/v1/ops/bank_statements/lines", {
  summary: "Lines of the bank, in or out: what waits (open), is matched with an entry, or ignored",
  request: { query: BankLinesQuery },
  responses: { 200: jsonAnswer("The lines", BankLinePage), ...problems(422) },
});

const csvRoute = route("get", "/v1/ops/bank_statements/lines.csv", {
  fresh: true,
  summary: "The same as a file, at most 10,000 of them",
  request: { query: BankLinesQuery.omit({ cursor: true }) },
  responses: { 200: csvAnswer, ...problems(422) },
});

const matchRoute = route("post", "/v1/ops/bank_statements/lines/{id}/match", {
  summary:
    "Record a line as the payment of bookings or of a vendor, once, or say of which entry it is",
  request: { params: BankLineParams, body: jsonBody(MatchLineRequest) },
  responses: { 200: jsonAnswer("The line", BankLineAnswer), ...problems(404, 409, 422) },
});

const byReason = {
  request: { params: BankLineParams, body: jsonBody(LineReasonRequest) },
  responses: { 200: jsonAnswer("The line", BankLineAnswer), ...problems(404, 409, 422) },
};

const unmatchRoute = route("post", "/v1/ops/bank_statements/lines/{id}/unmatch", {
  ...byReason,
  summary: "Undo the match of a line, and the payments that it made; the line waits again",
});

const ignoreRoute = route("post", "/v1/ops/bank_statements/lines/{id}/ignore", {
  ...byReason,
  summary: "Take a line that is of no entry off the list",
});

type LineRefusal = Awaited<ReturnType<typeof matchLine>>;

const STATUS = { unknown: 404, "not-now": 409, "too-much": 422, "no-day": 422 } as const;

export const bankRoutes = ({ db, now }: Dependencies) => {
  const answerLine = async (c: Pick<Context, "json">, id: number, refused: LineRefusal) =>
    refused ? refusalResponse(STATUS, refused) : c.json({ line: await readLine(db, id) }, 200);
  return createRouter()
    .openapi(uploadRoute, async (c) => {
      const { statement, preview, columns } = c.var.form;
      if (!(statement instanceof SentFile)) return problem(422, { errors: ["Choose a file"] });
      const chosen = columns === undefined ? undefined : BankColumns.safeParse(columns);
      if (chosen?.success === false)
        return problem(422, { errors: chosen.error.issues.map(({ message }) => message) });
      const answer =
        preview === "true"
          ? await previewStatement(db, statement.bytes, chosen?.data, now())
          : await addStatement(db, statement.bytes, chosen?.data, operatorOf(c, now()));
      if (isRefusal(answer)) return refusalResponse(422, answer, { path: "statement" });
      return c.json(answer, 200);
    })
    .openapi(linesRoute, async (c) => c.json(await listLines(db, c.req.valid("query")), 200))
    .openapi(csvRoute, async (c) => {
      const filters = c.req.valid("query");
      const lines = await exportLines(db, filters, MAX_CSV_ROWS);
      const rows = lines.length;
      await recordExport(db, operatorOf(c, now()), { list: "bank lines", filters, rows });
      return csvResponse(
        "bank-lines",
        [
          ["Day", ({ day }) => day],
          ["Amount", ({ paise }) => toRupees(paise).toFixed(2)],
          ["Text", ({ text }) => text],
          ["Reference", ({ reference }) => reference],
          ["State", ({ state }) => state],
          ["Order", namesOf],
          ["Reason", ({ reason }) => reason],
        ],
        lines,
      );
    })
    .openapi(matchRoute, async (c) => {
      const { id } = c.req.valid("param");
      const request = c.req.valid("json");
      return answerLine(c, id, await matchLine(db, id, request, operatorOf(c, now())));
    })
    .openapi(unmatchRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      return answerLine(c, id, await unmatchLine(db, id, reason, operatorOf(c, now())));
    })
    .openapi(ignoreRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      return answerLine(c, id, await ignoreLine(db, id, reason, operatorOf(c, now())));
    });
};
