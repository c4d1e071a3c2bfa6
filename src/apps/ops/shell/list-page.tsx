import {
  useLocation,
  useRouter,
  useSearch,
  type AnyRouter,
  type RouteById,
  type RouteIds,
} from "@tanstack/react-router";
import { buttonClass } from "#ui/actions/button.tsx";
import styles from "../bookings/bookings.module.css";
import type { ComponentProps } from "react";
import { OpsHeader } from "#ui/layout/ops-layouts.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { FilterSelect } from "#ui/lists/filter-bar.tsx";
import { opsPaths } from "#kernel/ops-paths.ts";

type Props = {
  /** The cursor of the shown page; empty for the first page. */
  cursor: string;
  next: string | null;
  /** The parameter of the URL, on a page with several lists. */
  name?: string;
  /** The order of the list, for the labels of the links. */
  order?: "newest first" | "other";
  /** Shows "These are all." when there is one page with rows. */
  showsEnd?: boolean;
};

const LABELS = {
  "newest first": { first: "Newest", next: "Older" },
  other: { first: "Back to the start", next: "More" },
};

/** Links to the next page and to the first one. The browser's Back goes to the previous one. */
export function ListPages(props: Props) {
  const { cursor, next, name = "cursor", order = "other", showsEnd = false } = props;
  const { pathname, searchStr } = useLocation();
  const to = (cursor: string) => {
    const query = new URLSearchParams(searchStr);
    if (cursor === "") query.delete(name);
    else query.set(name, cursor);
    return `${pathname}?${query}`;
  };
  if (next === null && cursor === "")
    return showsEnd ? <p className="soft small">These are all.</p> : null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {cursor !== "" && (
        <a href={to("")} className={buttonClass({ variant: "quiet" })}>
          {LABELS[order].first}
        </a>
      )}
      {next !== null && (
        <a href={to(next)} className={buttonClass({ variant: "quiet" })}>
          {LABELS[order].next}
        </a>
      )}
    </nav>
  );
}

type PageHeadProps = ComponentProps<typeof OpsHeader> & { title: string };

/** The head of a page, whose title is that of the document too. */
export const PageHead = (props: PageHeadProps) => (
  <>
    <PageTitle title={props.title} />
    <OpsHeader {...props} />
  </>
);

type ChoiceFilterProps = {
  id?: string;
  className?: string | undefined;
  label: string;
  /** The option that narrows nothing. */
  all: string;
  value: string;
  options: readonly (readonly [value: string | number, label: string])[];
  onChange: (value: string) => void;
};

export const ChoiceFilter = ({ all, options, onChange, ...select }: ChoiceFilterProps) => (
  <FilterSelect {...select} onChange={({ target }) => onChange(target.value)}>
    <option value="">{all}</option>
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </FilterSelect>
);

type CityProps = Pick<ChoiceFilterProps, "value" | "onChange"> & {
  cities: readonly { id: number; name: string }[];
};

export const CityFilter = ({ cities, ...filter }: CityProps) => (
  <ChoiceFilter
    {...filter}
    label="City"
    all="All cities"
    options={[...cities.map(({ id, name }) => [id, name] as const), ["none", "Outside the areas"]]}
  />
);

let last: string = opsPaths.bookings;

/** The URL of the last list of bookings with its filters, for Back to bookings. */
export const lastListUrl = {
  get: (): string => last,
  /** During a navigation to a booking the list is still mounted: only the URL of a list is stored. */
  set: (href: string): void => {
    if (/^\/ops\/bookings\/?(?:\?|$)/.test(href)) last = href;
  },
};

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

export const NotFound = () => (
  <>
    <OpsHeader title="There is no page here" />
    <p>
      The address may be mistyped. <a href={opsPaths.today}>Back to Today</a>
    </p>
  </>
);
