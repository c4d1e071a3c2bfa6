import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { farah } from "../people.ts";
import type { SampleApi } from "./sample-api.ts";
import { sampleVendors } from "./vendors.ts";

/** Gives a firm that has no name yet sample values, marked as such. Nobody is paid by its UPI id. */
export const setUpFirm = (db: Db): Promise<unknown> =>
  sql`update business set legal_name = 'Chamak Sample Services',
      address = 'B-14, Sector 2, Noida, Uttar Pradesh 201301', state = '09',
      grievance_officer = 'Farah Siddiqui, Grievance Officer',
      gstin = '09AAACC0000A1ZU', upi_id = 'chamak.sample@example', is_sample = true
    where legal_name = '' and gstin = '' and upi_id = ''`.execute(db);

/** A payout run to one vendor, which the bank has paid. */
export async function payOut(api: SampleApi, at: Date): Promise<void> {
  const { member } = sampleVendors.find((one) => one.member.email === "sunita.yadav@example.in")!;
  const token = await api.signIn(at, member);
  const account = {
    holder: `${member.firstName} ${member.lastName}`,
    account_number: "000111222333",
    ifsc: "SBIN0000001",
  };
  await api.call(at, "/v1/payout_account", { method: "PUT", json: account, token });
  const desk = await api.signIn(at, farah);
  const { owed } = (await api.call(at, "/v1/ops/payouts", { token: desk })) as {
    owed: { vendor_id: number; name: string; account: { changed_at: string } }[];
  };
  const sunita = owed.find(({ name }) => name.toLowerCase().startsWith("sunita"))!;
  const { vendor_id: id, account: saved } = sunita;
  await api.call(at, `/v1/ops/vendors/${id}/payout_account/confirm`, {
    json: { changed_at: saved.changed_at },
    token: desk,
  });
  const { payout } = (await api.call(at, "/v1/ops/payouts", {
    json: { vendor_ids: [id] },
    token: desk,
    key: "sample-payout",
  })) as { payout: { id: number } };
  await api.call(at, `/v1/ops/payouts/${payout.id}/paid`, {
    json: { reference: "SAMPLE NEFT 1" },
    token: desk,
    key: "sample-payout-paid",
  });
}
