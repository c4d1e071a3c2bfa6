import type { Client } from "./client.ts";

const start = () =>
  import("./client.ts").then(({ createClient }) =>
    createClient(location.origin, (input, init) => fetch(input, init)),
  );

/**
 * The typed client, loaded by its first call: the first view of a page has all its data and calls
 * nothing. Only calls can be made with it (`client.api.v1.session.$get()`), which return promises.
 */
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
