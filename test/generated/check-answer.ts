import { Ajv2020 } from "ajv/dist/2020.js";
import type { Call, Description } from "./described-calls.ts";

// What the document says of all calls at once: 400, 413 and 415 of a body, 431 of an address and
// headers that are too long, 429 and 503 of any call.
const OF_ALL = [400, 413, 415, 429, 431, 503];

/** Says what is wrong with an answer, by the document; undefined when nothing is. */
export function createCheck(description: Description, longestMs: number) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(description, "document");
  const pointer = (...parts: string[]) =>
    parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

  function schemaFault(at: string, value: unknown): string | undefined {
    const validate =
      ajv.getSchema(`document#${encodeURI(at)}`) ?? ajv.compile({ $ref: `document#${at}` });
    if (validate(value) === true) return undefined;
    const [fault] = validate.errors ?? [];
    return `its body is not as described: ${fault?.instancePath} ${fault?.message}`;
  }

  function allowed(call: Call): Set<number> {
    const inPath = call.parameters.some(({ in: place }) => place === "path");
    return new Set([
      ...Object.keys(call.responses).map(Number),
      ...OF_ALL,
      ...(call.isClosed ? [401, 403] : []),
      ...(inPath ? [404] : []),
    ]);
  }

  return async (call: Call, response: Response, ms: number): Promise<string | undefined> => {
    const { status, headers } = response;
    const text = await response.text();
    if (status >= 500 && status !== 503) return `it is ${status}: ${text.slice(0, 200)}`;
    if (status === 503 && !headers.has("retry-after")) return "it is 503 without Retry-After";
    if (ms > longestMs) return `it took ${Math.round(ms)} ms`;
    if (!allowed(call).has(status)) return `${status} is not described: ${text.slice(0, 200)}`;
    if (status === 204 || status === 304) return text === "" ? undefined : "it has a body";
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    const described = call.responses[String(status)]?.content;
    if (described === undefined || (OF_ALL.includes(status) && !(type in described)))
      return status < 400 || type === "application/problem+json"
        ? undefined
        : `its type is ${type}`;
    if (!(type in described)) return `its type is ${type}, not ${Object.keys(described).join()}`;
    if (!type.endsWith("json")) return undefined;
    const at = pointer("paths", call.path, call.method.toLowerCase(), "responses", String(status));
    return schemaFault(`${at}/content${pointer(type)}/schema`, JSON.parse(text));
  };
}
