import type { Problem } from "#kernel/problem.ts";
import type { Client } from "#api-client/client.ts";

export type Submission = {
  products: { product_id: number; price: string }[];
  vendor_address_ids: number[];
};

/** Why a submission was refused, and which part each sentence is about: `products.0.price`. */
export type SubmitRefusal = { sentence: string; issues: NonNullable<Problem["issues"]> };

const NETWORK = "There was a network error. Please try again later.";

/** Offers services. Undefined when that is done. Never throws: a network that fails is a refusal. */
export async function submitServices(
  client: Client,
  submission: Submission,
): Promise<SubmitRefusal | undefined> {
  try {
    const response = await client.api.v1.vendors.$post({ json: submission });
    if (response.ok) return undefined;
    const { message, issues }: Partial<Problem> = Object(
      await response.json().catch(() => undefined),
    );
    return { sentence: `Error: ${message || "Submission failed."}`, issues: issues ?? [] };
  } catch (error) {
    console.warn("The services could not be submitted.", error);
    return { sentence: NETWORK, issues: [] };
  }
}
