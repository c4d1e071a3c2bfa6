import { LRUCache } from "lru-cache";
import { isPlainAddress } from "./cache-key.ts";
import { toCachedResponse, type CachedResponse } from "./cached-response.ts";
import { SURROGATE_KEY } from "./surrogate-key.ts";

/** Bytes of everything together. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Bytes of an entry beside its bodies and its key: headers, mostly. */
const OVERHEAD = 2_048;
const LONGEST_KEY = 3_000;
/** Addresses whose POSTs are looked up. */
const MOST_POSTS = 10;

type Parts = {
  /** Whether what was made from the catalogue as it was last read may be shown now, without asking. */
  isCurrent: () => boolean;
};

type Entry = { cached: CachedResponse; ofCatalogue: boolean };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Answers that are the same for everybody, as ready bytes in memory, by the request that they answer.
 * At most 24 MB are kept, the least recently used go first.
 */
export function createResponseCache({ isCurrent }: Parts) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ cached }, key) => cached.size + key.length + OVERHEAD,
  });
  const encoding = new Map<string, Promise<CachedResponse>>();
  const withBodies = new Set<string>();
  let generation = 0;

  async function encode(key: string, response: Response, route: string): Promise<CachedResponse> {
    // Many requests for a page that is not there yet are answered by one render: it is encoded once.
    const making = encoding.get(key) ?? toCachedResponse(response, route);
    encoding.set(key, making);
    try {
      return await making;
    } finally {
      if (encoding.get(key) === making) encoding.delete(key);
    }
  }

  return {
    /** Changes when the catalogue does. */
    generation: () => generation,
    /** The answer to a request, unless there is none that may be shown now. */
    find(key: string): CachedResponse | undefined {
      const entry = entries.get(key);
      return entry === undefined || (entry.ofCatalogue && !isCurrent()) ? undefined : entry.cached;
    },
    /**
     * Keeps a marked response that was begun in `begun`, and returns it encoded. One that was begun
     * before the catalogue changed is returned, but not kept.
     */
    async keep(
      key: string,
      response: Response,
      { route, begun }: { route: string; begun: number },
    ): Promise<CachedResponse> {
      const ofCatalogue = response.headers.get(SURROGATE_KEY) !== "process";
      const cached = await encode(`${begun} ${key}`, response, route);
      if (begun === generation && key.length <= LONGEST_KEY)
        entries.set(key, { cached, ofCatalogue });
      return cached;
    },
    /** A POST of this address is answered from the catalogue alone: the next ones are looked up. */
    expectBodies: (url: string): unknown =>
      isPlainAddress(url) && withBodies.size < MOST_POSTS && withBodies.add(url),
    expectsBodies: (url: string): boolean => withBodies.has(url),
    /** Forgets what was made from the catalogue. */
    catalogueChanged(): void {
      generation += 1;
      for (const [key, { ofCatalogue }] of entries) if (ofCatalogue) entries.delete(key);
    },
  };
}
