import { createApi } from "#api.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { createRateLimits } from "#server/http/protection/create-rate-limits.ts";
import { createLog } from "#server/log.ts";
import { createSealing } from "#server/security/encryption.ts";

type Api = {
  db: Db;
  send: (path: string, body: unknown, token?: string) => Promise<Response>;
  close: () => Promise<void>;
};

/** The site's API in this process, on a database of another, to see what it asks of the database. */
export function openInProcessApi(url: string): Api {
  const log = createLog("silent");
  const db = connect(url, log, { size: 1 });
  const none = async (): Promise<never> => {
    throw new Error("The bench stores no files");
  };
  const api = createApi({
    db,
    accountDb: db,
    now: () => new Date(),
    site: { name: "Chamak", phone: "+91 99999 00000", email: "help@chamak.example" },
    limits: createRateLimits(false),
    files: { put: none, getBytes: none, delete: none, references: [] },
    log,
    isPublic: false,
    sealing: createSealing(async () => "a key that seals nothing here"),
  });
  return {
    db,
    send: async (path, body, token) =>
      api.request(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: {
          "content-type": "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      }),
    close: () => db.destroy(),
  };
}
