import { hashToken } from "#account/sessions/token.ts";
import { markConfirmed } from "#account/sessions/queries.ts";
import { kavita } from "../../seed/people.ts";
import type { TestApp } from "./test-app.ts";

export const PASSWORD = "a-quiet-flat-in-noida";

let customers = 7_200_000_000;

export async function newCustomer(
  app: TestApp,
): Promise<{ phone_number: string; email: string; token: string }> {
  const phone_number = String(customers++);
  const email = `resident${phone_number}@example.in`;
  const json = { email, phone_number, password: PASSWORD };
  const { token } = await (await app.send("/api/v1/signup", { json })).json();
  return { phone_number, email, token };
}

export const signIn = (app: TestApp, json: unknown): Promise<Response> =>
  app.send("/api/v1/login", { json });

export const signInToken = async (
  app: TestApp,
  credentials: { phone_number?: string; email?: string; password: string },
): Promise<string> => (await (await signIn(app, credentials)).json()).token;

/** Signs in a customer of the sample data and returns the token. */
export const customerToken = (app: TestApp): Promise<string> =>
  signInToken(app, { phone_number: kavita.phone, password: kavita.password });

/** Makes a session fresh as of the app's time, without asking for the password. */
export const confirmNow = (app: TestApp, token: string): Promise<unknown> =>
  markConfirmed(app.db, hashToken(token), app.clock.now);

export const isSignedIn = async (app: TestApp, token: string): Promise<boolean> =>
  (await app.send("/api/v1/session", { token })).status === 200;

export async function accountIdOf({ db }: TestApp, email: string): Promise<number> {
  const row = db.selectFrom("account").select("id").where("email", "=", email);
  return (await row.executeTakeFirstOrThrow()).id;
}
