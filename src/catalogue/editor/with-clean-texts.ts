import { apart } from "#server/files/parse-apart.ts";
import type { cleanTexts, Texts } from "./parsers/clean-html.ts";

const clean = apart<typeof cleanTexts>("cleanTexts");

/** The input with its texts sanitised in the worker. Every write uses it, before its transaction begins. */
export const withCleanTexts = async <Input extends Texts>(input: Input): Promise<Input> => {
  const { description, content } = input;
  return { ...input, ...(await clean({ description, ...(content !== undefined && { content }) })) };
};
