import type { DeskRole } from "./actor.ts";

/** Returns a URL's query string of the non-empty values: `{ q: "Asha Rao" }` is `?q=Asha%20Rao`. */
function queryOf(values: Record<string, string | number>): string {
  const parts = Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

export const opsPaths = {
  today: "/ops",
  signIn: "/ops/signin",
  secondFactor: "/ops/second-factor",
  join: "/ops/join",
  account: "/ops/account",
  approvals: "/ops/approvals",
  areas: "/ops/areas",
  audit: "/ops/audit",
  catalogue: "/ops/catalogue",
  customers: "/ops/customers",
  figures: "/ops/figures",
  inbox: "/ops/inbox",
  messages: "/ops/messages",
  templates: "/ops/messages/templates",
  money: "/ops/money",
  month: "/ops/money/month",
  balances: "/ops/money/balances",
  business: "/ops/business",
  ratings: "/ops/ratings",
  messagesOf: (bookingId: number) => `/ops/messages${queryOf({ booking: bookingId })}`,
  operators: "/ops/operators",
  vendors: "/ops/vendors",
  complaints: "/ops/complaints",
  complaint: (id: number) => `/ops/complaints/${id}`,
  complaintList: (state: string) => `/ops/complaints${queryOf({ state })}`,
  bookings: "/ops/bookings",
  newBooking: "/ops/bookings/new",
  newBookingFor: (customerId: number) => `/ops/bookings/new${queryOf({ customer: customerId })}`,
  /** For the person of a booking. */
  newBookingAfter: (bookingId: number) => `/ops/bookings/new${queryOf({ after: bookingId })}`,
  booking: (id: number | string) => `/ops/bookings/${id}`,
  bookingList: (filters: Record<string, string | number> = {}) =>
    `/ops/bookings${queryOf({ view: "list", ...filters })}`,
  vendor: (id: number | string) => `/ops/vendors/${id}`,
  customer: (id: number | string) => `/ops/customers/${id}`,
  /** A guest, by one of their bookings: no address holds the phone number. */
  guest: (bookingId: number | string) => `/ops/guests/${bookingId}`,
  auditOf: (subject: string, id: number) => `/ops/audit${queryOf({ subject, subject_id: id })}`,
  catalogueList: (list: string) => `/ops/catalogue${queryOf({ list })}`,
  /** An item of the catalogue: `product:601`, `city:new`. */
  catalogueItem: (name: string) => `/ops/catalogue?item=${name}`,
  /** A page that returns to `to` afterwards. */
  returningTo: (path: "/ops/signin" | "/ops/second-factor", to: string) => path + queryOf({ to }),
} as const;

/** The least role that opens a page and those below it. A helper opens every other page. */
const LEAST: readonly (readonly [path: string, least: DeskRole])[] = [
  [opsPaths.approvals, "operator"],
  [opsPaths.areas, "operator"],
  [opsPaths.audit, "operator"],
  [opsPaths.business, "owner"],
  [opsPaths.catalogue, "operator"],
  [opsPaths.complaints, "operator"],
  [opsPaths.figures, "operator"],
  [opsPaths.messages, "operator"],
  [opsPaths.money, "operator"],
  [opsPaths.operators, "operator"],
  [opsPaths.ratings, "operator"],
  [opsPaths.vendors, "operator"],
];

/** The least role that opens an address of /ops. */
export function leastRoleOf(href: string): DeskRole {
  const [path = ""] = href.split(/[?#]/);
  const page = LEAST.find(([one]) => path === one || path.startsWith(`${one}/`));
  return page?.[1] ?? "helper";
}
