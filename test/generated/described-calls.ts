import type { Schema } from "./value-of.ts";

type Parameter = { name: string; in: "query" | "path" | "header"; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
  security?: Record<string, string[]>[];
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Call = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  takesFiles: boolean;
  /** A token is asked for. */
  isClosed: boolean;
  responses: Operation["responses"];
};

const TAKES_FILES = new Set([
  "PUT /api/v1/profiles/update_profile",
  "POST /api/v1/vendors/add_vendor_product",
  "PUT /api/v1/vendors/products/{id}",
  "POST /api/v1/ops/pictures",
  "POST /api/v1/jobs/{booking_id}/photos",
]);

/** An answer without an end cannot be read to its end. */
const isStream = ({ responses }: Operation): boolean =>
  responses["200"]?.content?.["text/event-stream"] !== undefined;

export const describedCalls = ({ paths }: Description): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !isStream(operation))
      .map(([name, operation]) => {
        const method = name.toUpperCase();
        return {
          method,
          path,
          parameters: operation.parameters ?? [],
          body: operation.requestBody?.content?.["application/json"]?.schema,
          takesFiles: TAKES_FILES.has(`${method} ${path}`),
          isClosed:
            (operation.security ?? []).length > 0 &&
            operation.security?.every((way) => Object.keys(way).length > 0) === true,
          responses: operation.responses,
        };
      }),
  );
