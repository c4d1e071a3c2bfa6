import { useLocation, useRouter } from "@tanstack/react-router";

/**
 * Filters that live in the address, so that Back, a bookmark and a second tab know them. An empty one
 * is absent. Setting one forgets the cursor: another list begins at its beginning.
 *
 *     const { filters, setFilters } = useUrlFilters("status", "city");
 */
export function useUrlFilters<const Name extends string>(...names: Name[]) {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = new URLSearchParams(searchStr);
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<
    Name,
    string
  >;

  function setFilters(change: Partial<Record<Name, string>>): void {
    const next = new URLSearchParams(searchStr);
    next.delete("cursor");
    for (const [name, value] of Object.entries<string | undefined>(change)) {
      if (value === undefined || value === "") next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    void router.navigate({ href: query === "" ? pathname : `${pathname}?${query}` });
  }
  return { filters, setFilters };
}
