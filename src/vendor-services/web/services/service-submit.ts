import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ParsedProblem } from "#api-client/parse-problem.ts";
import { unwrap } from "#api-client/unwrap.ts";

export type Submission = {
  products: { product_id: number; price: string }[];
  vendor_address_ids: number[];
};

/** Why a submission was refused, and which part each sentence is about: `products.0.price`. */
export type SubmitRefusal = { sentence: string; issues: ParsedProblem["issues"] };

const NETWORK = "There was a network error. Please try again later.";

/** Offers services. Undefined when that is done. Never throws: a network that fails is a refusal. */
export async function submitServices(submission: Submission): Promise<SubmitRefusal | undefined> {
  try {
    await unwrap(authenticatedClient.api.v1.vendors.$post({ json: submission }));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) {
      const { message = "Submission failed.", issues } = error.problem;
      return { sentence: `Error: ${message}`, issues };
    }
    console.warn("The services could not be submitted.", error);
    return { sentence: NETWORK, issues: [] };
  }
}
