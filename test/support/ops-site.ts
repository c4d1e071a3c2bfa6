import type { Page } from "@playwright/test";
import { hash } from "@node-rs/argon2";
import type { DeskRole } from "#kernel/actor.ts";
import { rememberToken, type Site } from "./site.ts";
import { callSite } from "./vendor-site.ts";

export const PASSWORD = "a-desk-in-noida";
let desks = 0;

type OpsOperator = { token: string; email: string; name: string };

export async function newOperator(
  site: Site,
  name = "Farah Siddiqui",
  role: DeskRole = "owner",
): Promise<OpsOperator> {
  const email = `desk${process.pid}-${desks++}@example.in`;
  await site.rows(
    `insert into account (role, email, name, password_hash, desk_role, created_at)
     values ('operator', $1, $2, $3, $4, now())`,
    [email, name, await hash(PASSWORD), role],
  );
  const json = { email, password: PASSWORD };
  const { token } = (await callSite(site, "/api/v1/login", { json })) as { token: string };
  return { token, email, name };
}

export async function openOps(
  page: Page,
  site: Site,
  path = "/ops",
  role: DeskRole = "owner",
): Promise<OpsOperator> {
  const operator = await newOperator(site, "Farah Siddiqui", role);
  await rememberToken(page, operator.token);
  await page.goto(path);
  return operator;
}
