import { serverNow } from "#ui/browser/server-clock.ts";
import type { AccountAnswer } from "#account/customers/contract.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { today } from "#kernel/time/day.ts";
import { unwrap } from "#api-client/api-error.ts";
import { saveFile } from "#ui/browser/download-text.ts";

const { account } = authenticatedClient.api.v1;

type Change = Parameters<typeof account.$patch>[0]["json"];

export const changeAccount = (json: Change) => unwrap(account.$patch({ json }));

type AddressInput = { full_address: string; pin_code: string };

export const saveAddress = (id: number | undefined, json: AddressInput): Promise<AccountAnswer> =>
  id === undefined
    ? unwrap(account.addresses.$post({ json }))
    : unwrap(account.addresses[":id"].$put({ param: { id: String(id) }, json }));

export const removeAddress = (id: number) =>
  unwrap(account.addresses[":id"].$delete({ param: { id: String(id) } }));

export async function downloadAccount(): Promise<void> {
  const file = await unwrap(account.export.$get());
  const name = `chamak-${today(serverNow())}.json`;
  saveFile(new File([JSON.stringify(file, null, 2)], name, { type: "application/json" }));
}

export const eraseAccount = (password: string) => unwrap(account.$delete({ json: { password } }));
