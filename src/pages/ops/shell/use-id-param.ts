import { useParams } from "@tanstack/react-router";

/**
 * The `$id` in the page's URL. The router's types are those of the site, which is registered: the
 * operators' routes are not among them.
 */
export const useIdParam = (): string =>
  useParams({
    strict: false,
    select: (params: Record<string, string | undefined>) => params["id"] ?? "",
  });
