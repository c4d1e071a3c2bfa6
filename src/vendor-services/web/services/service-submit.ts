import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ParsedProblem } from "#api-client/parse-problem.ts";
import { unwrap } from "#api-client/unwrap.ts";

export type Submission = {
  products: { product_id: number; price: string }[];
  vendor_address_ids: number[];
};

/** The refusal of a submission, with the paths of its messages: `products.0.price`. */
export type SubmitRefusal = { sentence: string; issues: ParsedProblem["issues"] };

const NETWORK = "There was a network error. Please try again later.";

/** Submits services. Resolves to undefined when it is done, else to the refusal. Never throws. */
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
