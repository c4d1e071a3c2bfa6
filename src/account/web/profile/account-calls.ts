import type { AccountAnswer } from "#account/contract/customer.ts";
import type { ChannelName } from "#notifications/contract/channels.ts";
import { messageOf, problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { today } from "#kernel/time/day.ts";
import { unwrap } from "#api-client/unwrap.ts";

const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

const { account } = authenticatedClient.api.v1;

export type Saved = { account: AccountAnswer } | { problem: ProblemText };

/** Resolves to the account as it is after a change, or to the problem. */
async function attempt(call: Promise<AccountAnswer>): Promise<Saved> {
  try {
    return { account: await call };
  } catch (error) {
    const problem = problemOf(error, UNREACHABLE);
    return { problem: { ...problem, message: problem.message ?? UNREACHABLE } };
  }
}

/** The customer's own account. */
export const loadAccount = () => unwrap(account.$get());

type Change = {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone_number?: string;
  hear_by?: ChannelName[];
  current_password?: string;
};

export const changeAccount = (json: Change) => attempt(unwrap(account.$patch({ json })));

export type AddressInput = { full_address: string; pin_code: string };

/** Adds an address, or changes the one with that id. */
export const saveAddress = (id: number | undefined, json: AddressInput) =>
  attempt(
    id === undefined
      ? unwrap(account.addresses.$post({ json }))
      : unwrap(account.addresses[":id"].$put({ param: { id: String(id) }, json })),
  );

export const removeAddress = (id: number) =>
  attempt(unwrap(account.addresses[":id"].$delete({ param: { id: String(id) } })));

/** Saves the file with all that is kept about the customer. Resolves to a failure as text. */
export async function downloadAccount(): Promise<string | undefined> {
  try {
    const file = await unwrap(account.export.$get());
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }),
    );
    const link = document.createElement("a");
    link.href = url;
    link.download = `chamak-${today(new Date())}.json`;
    link.click();
    URL.revokeObjectURL(url);
    return undefined;
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}

/** Erases the account. Resolves to the problem, or to undefined when it is gone. */
export async function eraseAccount(password: string): Promise<ProblemText | undefined> {
  try {
    await unwrap(account.$delete({ json: { password } }));
    return undefined;
  } catch (error) {
    return problemOf(error, UNREACHABLE);
  }
}
