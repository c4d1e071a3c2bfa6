import { LRUCache } from "lru-cache";
import { isPlainAddress } from "./cache-key.ts";
import { toCachedResponse, type CachedResponse } from "./cached-response.ts";
import { SURROGATE_KEY } from "./surrogate-key.ts";

/** The bytes of all entries. */
const MAX_BYTES = 24 * 1024 * 1024;
/** The bytes of an entry besides its bodies and its key, mostly headers. */
const OVERHEAD = 2_048;
const MAX_KEY_LENGTH = 3_000;
/** The number of URLs whose POSTs are cached. */
const MAX_POST_URLS = 10;

type Parts = {
  /** Returns synchronously whether responses of the catalogue's last read version may be sent. */
  isCurrent: () => boolean;
};

type Entry = { cached: CachedResponse; ofCatalogue: boolean };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Responses that are the same for everybody, as bytes in memory, by the key of their request. At
 * most 24 MB are stored; the least recently used are removed first.
 */
export function createResponseCache({ isCurrent }: Parts) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cached }, key) => cached.size + key.length + OVERHEAD,
  });
  const encoding = new Map<string, Promise<CachedResponse>>();
  const withBodies = new Set<string>();
  let generation = 0;

  async function encode(key: string, response: Response, route: string): Promise<CachedResponse> {
    // Concurrent requests for an uncached page share one encoding.
    const making = encoding.get(key) ?? toCachedResponse(response, route);
    encoding.set(key, making);
    try {
      return await making;
    } finally {
      if (encoding.get(key) === making) encoding.delete(key);
    }
  }

  return {
    /** Changes with the catalogue. */
    generation: () => generation,
    /** Returns the cached response of a key, unless it may not be sent now. */
    find(key: string): CachedResponse | undefined {
      const entry = entries.get(key);
      return entry === undefined || (entry.ofCatalogue && !isCurrent()) ? undefined : entry.cached;
    },
    /**
     * Stores a marked response of a request that began in generation `begun`, and returns it
     * encoded. If the catalogue has changed since, it is returned but not stored.
     */
    async keep(
      key: string,
      response: Response,
      { route, begun }: { route: string; begun: number },
    ): Promise<CachedResponse> {
      const ofCatalogue = response.headers.get(SURROGATE_KEY) !== "process";
      const cached = await encode(`${begun} ${key}`, response, route);
      if (begun === generation && key.length <= MAX_KEY_LENGTH)
        entries.set(key, { cached, ofCatalogue });
      return cached;
    },
    /** Declares that POSTs of this URL depend on the catalogue only, so that they are looked up. */
    expectBodies: (url: string): unknown =>
      isPlainAddress(url) && withBodies.size < MAX_POST_URLS && withBodies.add(url),
    expectsBodies: (url: string): boolean => withBodies.has(url),
    /** Removes all responses that depend on the catalogue. */
    catalogueChanged(): void {
      generation += 1;
      for (const [key, { ofCatalogue }] of entries) if (ofCatalogue) entries.delete(key);
    },
  };
}
