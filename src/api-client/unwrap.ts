import type { ClientResponse } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { ApiError, NetworkError } from "./api-error.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- the bound that hono's own types have
type AnyResponse = ClientResponse<any, any, any>;

export type Unwrapped<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, infer Format>
    ? Status extends SuccessStatusCode
      ? Format extends "json"
        ? Body
        : null
      : never
    : never;

/**
 * Returns the JSON of a successful response (null without a body). Throws an `ApiError` for any
 * other response, a `NetworkError` without one, and an AbortError when the call was aborted.
 */
export async function unwrap<Answer extends AnyResponse>(
  call: Answer | Promise<Answer>,
): Promise<Unwrapped<Answer>> {
  const { response, text } = await read(call);
  if (response.ok) return JSON.parse(text === "" ? "null" : text);
  throw new ApiError(response.status, parse(text));
}

export async function unwrapOptional<Answer extends AnyResponse>(
  call: Answer | Promise<Answer>,
): Promise<Unwrapped<Answer> | undefined> {
  try {
    return await unwrap(call);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function read(call: AnyResponse | Promise<AnyResponse>) {
  try {
    const response = await call;
    return { response, text: await response.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new NetworkError(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
