import type { Client } from "./client.ts";

const start = () => import("./browser-client.ts").then(({ browserClient }) => browserClient());

/** The typed client, loaded by the first call. Supports calls only, which return promises. */
export function lazyClient(): Client {
  let client: Promise<Client> | undefined;
  const at = (path: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, key) => at([...path, String(key)]),
      apply: async (_, __, input: unknown[]) => {
        client ??= start();
        const method = path.reduce(
          (owner: unknown, key) => Reflect.get(Object(owner), key),
          await client,
        );
        return (method as (...given: unknown[]) => unknown)(...input);
      },
    });
  return at([]) as Client;
}
