import { createApi } from "#api.ts";
import type { Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRateLimits } from "#server/http/protection/create-rate-limits.ts";
import { createSealing } from "#server/security/encryption.ts";

type Init = { method?: string; json?: unknown; form?: FormData; token?: string; key?: string };

export type SampleApi = {
  /** Makes a call as if it were then. Throws what the call refuses: a sample has to be right. */
  call: (at: Date, path: string, init?: Init) => Promise<unknown>;
  /** Signs in somebody by the e-mail, a customer by the phone number, and returns the token. */
  signIn: (at: Date, who: Who) => Promise<string>;
};

type Who = { email: string; phone?: string; password: string; role?: string };

/** The front door in process, with a clock of its own: samples pass every check that people pass. */
export function openSampleApi(
  db: Db,
  parts: Pick<Dependencies, "site" | "files" | "log">,
): SampleApi {
  const clock = { now: new Date() };
  const limits = createRateLimits(false);
  const api = createApi({
    ...parts,
    db,
    accountDb: db,
    limits,
    now: () => clock.now,
    isPublic: false,
    // No sample person has a second factor.
    sealing: createSealing(() => Promise.reject(new Error("There is no key for samples"))),
  });

  async function call(at: Date, path: string, init: Init = {}): Promise<unknown> {
    const { json, form, token, method, key } = init;
    clock.now = at;
    const body = json === undefined ? (form ?? null) : JSON.stringify(json);
    const request = new Request(`http://samples.invalid/api${path}`, {
      method: method ?? (body === null ? "GET" : "POST"),
      body,
      headers: {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const response = await api.fetch(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`A sample was refused: ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }

  async function signIn(at: Date, { email, phone, password, role }: Who) {
    const name = role === "customer" ? { phone_number: phone } : { email };
    const answer = await call(at, "/v1/login", { json: { ...name, password } });
    return (answer as { token: string }).token;
  }
  return { call, signIn };
}
