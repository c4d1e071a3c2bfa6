import { STATUS_CODES } from "node:http";

type Operation = {
  operationId?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
type Described = { paths?: object };
type Paths = Record<string, Record<string, Operation>>;
type Header = { description: string; schema: { type: "integer"; minimum: number } };
type ResponseObject = {
  description: string;
  content: typeof content;
  headers?: Record<string, Header>;
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns the name of a call in a generated client, of its method and path. `operationIdOf("put",
 * "/api/v1/ops/cities/{id}")` is `putV1OpsCitiesById`.
 */
function operationIdOf(method: string, path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== "api");
  const words = parts.flatMap((part) =>
    part.startsWith("{") ? ["by", ...part.slice(1, -1).split("_")] : part.split(/[_.-]/),
  );
  return method + (words.length === 0 ? ["root"] : words).map(capitalised).join("");
}

/** The responses that any such call may have in addition to its own. */
function sharedAnswers({ security = [], requestBody }: Operation): number[] {
  const isClosed = security.length > 0 && security.every((way) => Object.keys(way).length > 0);
  return [
    ...(requestBody === undefined ? [] : [400, 413, 415]),
    ...(isClosed ? [401, 403] : []),
    429,
    503,
  ];
}

const refTo = (status: number) => ({ $ref: `#/components/responses/${nameOf(status)}` });
const nameOf = (status: number) => (STATUS_CODES[status] ?? "").replaceAll(/\W/g, "");

const content = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

/** The responses that calls share, as components of the document. */
export const sharedResponses = [400, 401, 403, 413, 415, 429, 503].map(
  (status): [name: string, response: ResponseObject] => [
    nameOf(status),
    {
      description: STATUS_CODES[status] ?? "",
      content,
      ...([429, 503].includes(status) && {
        headers: {
          "Retry-After": {
            description: "When to ask again, in seconds",
            schema: { type: "integer", minimum: 1 },
          },
        },
      }),
    },
  ],
);

/**
 * Returns the API's document with what follows from each call's description: its operationId, that
 * it is public unless it says otherwise, and the responses that all such calls may have.
 */
export function withWhatFollows<Document extends Described>(document: Document): Document {
  const paths = Object.entries((document.paths ?? {}) as Paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        complete(path, method, operation),
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function complete(path: string, method: string, operation: Operation): Operation {
  const shared = sharedAnswers(operation).map((status) => [status, refTo(status)]);
  return {
    operationId: operationIdOf(method, path),
    security: [],
    ...operation,
    responses: { ...Object.fromEntries(shared), ...operation.responses },
  };
}
