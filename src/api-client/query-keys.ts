type Query = Record<string, string>;

/** The keys of cached responses. */
export const queryKeys = {
  session: ["session"] as const,
  /** By token: another token may be another person. */
  secondFactor: (session: string) => ["second-factor", session] as const,
  invitation: (key: string) => ["invitation", key] as const,
  /** A stored file never changes. */
  file: (url: string) => ["file", url] as const,
  picture: (url: string | undefined) => ["picture", url] as const,
  dashboard: {
    profile: ["profile"] as const,
    availability: ["availability"] as const,
    setUpSteps: (known: { hasAddress: boolean | undefined; hasServices: boolean | undefined }) =>
      ["set-up-steps", known] as const,
    addresses: ["addresses"] as const,
    cities: ["cities"] as const,
    /** All lists of a vendor's bookings, which change together. */
    bookings: ["vendor-bookings"] as const,
    upcoming: ["vendor-bookings", "upcoming"] as const,
    calendar: ["vendor-bookings", "calendar"] as const,
    past: ["vendor-bookings", "past"] as const,
    offerReasons: (id: number) => ["vendor-bookings", "reasons", id] as const,
    visits: ["vendor-bookings", "visits"] as const,
    earnings: (query: Query) => ["vendor-bookings", "earnings", query] as const,
    upiCode: (id: number) => ["vendor-bookings", "upi-code", id] as const,
    payoutAccount: ["payout-account"] as const,
    taxDetails: ["tax-details"] as const,
    services: ["service-entries"] as const,
    serviceChoices: ["service-choices"] as const,
    ownServiceChoices: ["own-service-choices"] as const,
    ownProduct: (id: number) => ["own-product", id] as const,
  },
};

/** Those of /ops, which all begin with `ops`: one invalidation reloads them. */
export const opsKeys = {
  all: ["ops"] as const,
  waiting: ["ops", "waiting"] as const,
  today: ["ops", "today"] as const,
  board: (query: Query) => ["ops", "board", query] as const,
  bookings: (query: Query) => ["ops", "bookings", query] as const,
  booking: (id: string) => ["ops", "booking", id] as const,
  waves: (id: string) => ["ops", "waves", id] as const,
  bookables: ["ops", "bookables"] as const,
  caller: (phoneNumber: string) => ["ops", "caller", phoneNumber] as const,
  candidates: (id: string, q: string) => ["ops", "candidates", id, q] as const,
  commonCandidates: (ids: number[]) => ["ops", "common-candidates", ids] as const,
  cities: ["ops", "cities"] as const,
  openCities: ["ops", "open-cities"] as const,
  areaWishes: ["ops", "area-wishes"] as const,
  approvals: (query: Query) => ["ops", "approvals", query] as const,
  vendors: (query: Query) => ["ops", "vendors", query] as const,
  vendor: (id: string, cursor: string) => ["ops", "vendor", id, cursor] as const,
  vendorMoney: (id: number) => ["ops", "vendor-money", id] as const,
  vendorLedger: (id: number, cursor: string) => ["ops", "vendor-ledger", id, cursor] as const,
  vendorCalendar: (id: string, from: string) => ["ops", "vendor-calendar", id, from] as const,
  customers: (query: Query) => ["ops", "customers", query] as const,
  people: (q: string) => ["ops", "people", q] as const,
  guests: (q: string) => ["ops", "guests", q] as const,
  account: (id: number) => ["ops", "account", id] as const,
  operators: ["ops", "operators"] as const,
  payments: (query: Query) => ["ops", "payments", query] as const,
  payouts: ["ops", "payouts"] as const,
  taxDetails: (id: number) => ["ops", "tax-details", id] as const,
  bankLines: (query: Query) => ["ops", "bank-lines", query] as const,
  bookingChoices: (q: string) => ["ops", "booking-choices", q] as const,
  business: ["ops", "business"] as const,
  taxMonth: (month: string) => ["ops", "tax month", month] as const,
  balances: (on: string) => ["ops", "balances", on] as const,
  invoices: (id: number) => ["ops", "invoices", id] as const,
  ledger: (id: number) => ["ops", "ledger", id] as const,
  messages: (query: Query) => ["ops", "messages", query] as const,
  inbox: (query: Query) => ["ops", "inbox", query] as const,
  figures: (query: Query) => ["ops", "figures", query] as const,
  vendorFigures: (query: Query) => ["ops", "vendor-figures", query] as const,
  figureChoices: ["ops", "figure-choices"] as const,
  audit: (query: Query) => ["ops", "audit", query] as const,
  catalogue: ["ops", "catalogue", "lists"] as const,
  catalogueContents: (categoryId: number | undefined) =>
    ["ops", "catalogue", "contents", categoryId] as const,
  catalogueItem: (resource: string | undefined, id: number | "new" | undefined) =>
    ["ops", "catalogue", "item", resource, id] as const,
  prices: (resource: string, id: number, version: number) =>
    ["ops", "prices", resource, id, version] as const,
};
