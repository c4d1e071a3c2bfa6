import { z } from "@hono/zod-openapi";
import { EraseAccountRequest } from "./contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { customerRoute, createRouter } from "#server/http/routes.ts";
import { today } from "#kernel/time/day.ts";
import { eraseAccount } from "./erase-account.ts";
import type { AccountHooks, PersonalData } from "../hooks.ts";
import { AccountGoneError } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { listKnownAddressTimes, findPerson } from "./queries.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { readAccount } from "./change-account.ts";
import { rateLimits } from "../rate-limits.ts";

/** A customer's personal data as one object, by feature, without the hashes of passwords and tokens. */
async function exportAccount(
  db: Db,
  accountId: number,
  { exporters }: Pick<PersonalData, "exporters">,
  now: Date,
): Promise<Record<string, unknown>> {
  const person = await findPerson(db, accountId);
  if (person === undefined) throw new AccountGoneError();
  const { created_at, email_proven_at, ...known } = person;
  const { addresses, ...account } = await readAccount(db, accountId);
  const parts: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(exporters)) parts[name] = await read(db, known);
  return {
    exported_at: now.toISOString(),
    account: {
      ...account,
      created_at: created_at.toISOString(),
      email_proven_at: email_proven_at?.toISOString() ?? null,
    },
    addresses,
    sessions: await listSessions(db, { accountId }, now),
    known_networks: {
      note: "Networks that you signed in from in the last 90 days, kept as hashes",
      last_seen_at: (await listKnownAddressTimes(db, accountId)).map((time) => time.toISOString()),
    },
    ...parts,
  };
}

const route = customerRoute("Accounts");

const exportRoute = route("get", "/v1/account/export", {
  limit: rateLimits["account-export"],
  summary: "Everything that is kept about oneself, as one JSON file",
  responses: {
    200: { description: "The file", ...json(z.record(z.string(), z.unknown())) },
    ...problems(429),
  },
});

const eraseRoute = route("delete", "/v1/account", {
  event: "account changed",
  refusedEvent: "credentials refused",
  limit: rateLimits["password-change"],
  summary:
    "Erase one's account; bookings stay without the person. Refused while a booking is open or money is to be paid",
  request: { body: jsonBody(EraseAccountRequest) },
  responses: { 204: { description: "Erased" }, ...problems(409, 422, 429) },
});

const ERASE_STATUS = { "wrong-password": 422, "not-now": 409 } as const;

export const privacyRoutes = (
  { db, now }: Dependencies,
  { personalData: data, onSignedOut }: Pick<AccountHooks, "personalData" | "onSignedOut">,
) =>
  createRouter()
    .openapi(exportRoute, async (c) => {
      const time = now();
      const file = await exportAccount(db, c.var.account.accountId, data, time);
      c.header("content-disposition", `attachment; filename="chamak-${today(time)}.json"`);
      return c.json(file, 200);
    })
    .openapi(eraseRoute, async (c) => {
      const { password } = c.req.valid("json");
      const all = { ...data, onSignedOut };
      const refused = await eraseAccount(db, c.var.account.accountId, password, all, now());
      return refused === undefined ? c.body(null, 204) : refusalResponse(ERASE_STATUS, refused);
    });
