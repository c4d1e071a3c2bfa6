import {
  useRouter,
  useSearch,
  type AnyRouter,
  type RouteById,
  type RouteIds,
} from "@tanstack/react-router";
import { opsPaths } from "#kernel/ops-paths.ts";

/** `entry-ops.tsx` adds the router: the library's own register has the router of the site. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in there
export interface OpsRegister {}

export type OpsRouter = OpsRegister extends { router: infer Router extends AnyRouter }
  ? Router
  : AnyRouter;

type OpsRoutes = OpsRouter["routeTree"];

type FiltersOf<Id> = RouteById<OpsRoutes, Id>["types"]["fullSearchSchema"];

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text extends ""
    ? never
    : Text;

/** Returns a `validateSearch` that reads parameters as text, `"q cursor"`; a missing one is empty. */
export const textSearch =
  <Names extends string>(names: Names) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.split(" ").flatMap((name) => (name === "" ? [] : [[name, textOf(search[name])]])),
    ) as Record<Words<Names>, string>;

/** Names of the filters of the bookings' list, in its URL and in `OpsBookingFilters` of the contract. */
export const BOOKING_FILTERS = "status kind date slot city pin vendor q";

/**
 * Returns the filters in a page's URL, and a function that changes some of them. A change clears
 * the cursor, since it belongs to another list.
 *
 * @example
 * const { filters, setFilters } = useFilters("/ops/vendors");
 */
export function useFilters<Id extends RouteIds<OpsRoutes>>(_page: Id) {
  const router = useRouter();
  const filters: FiltersOf<Id> = useSearch({ strict: false });
  const setFilters = (change: Partial<Record<keyof FiltersOf<Id>, string>>): void => {
    const search = router.options.stringifySearch({ ...filters, cursor: "", ...change });
    void router.navigate({ href: `${router.state.location.pathname}${search}` });
  };
  return { filters, setFilters };
}

/** Returns the path of a page of /ops to return to. Any other address becomes the first page. */
export const backTarget = (to: string): string =>
  /^\/ops(?:[/?]|$)/.test(to) ? to : opsPaths.today;
