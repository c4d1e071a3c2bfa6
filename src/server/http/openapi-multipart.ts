type Part =
  | { type: "string"; minLength?: number; maxLength: number; description?: string }
  | { type: "integer" | "number"; minimum: number; maximum: number; description?: string };

/** A file among the parts of a form; `description` says which files are accepted. */
export const filePart = (description: string) =>
  ({ type: "string", contentMediaType: "application/octet-stream", description }) as const;

/** `requestBody: openapiMultipart({ picture: filePart("A JPEG of at most 5 MB") })`, with `upload`. */
export const openapiMultipart = (
  properties: Record<string, Part | ReturnType<typeof filePart>>,
  required: string[] = [],
) => ({
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object" as const, properties, ...(required.length > 0 && { required }) },
    },
  },
});
