import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "#api-client/fetch-file.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { readDataUrl } from "#ui/browser/read-data-url.ts";

/** The picture of a vendor's own product as a `data:` URL: until it is approved, it needs the token. */
export const useProductPicture = (url: string | undefined) =>
  useQuery({
    queryKey: queryKeys.picture(url),
    queryFn: async () => readDataUrl(await fetchFile(url ?? "")),
    enabled: url !== undefined,
    staleTime: Infinity,
  });
