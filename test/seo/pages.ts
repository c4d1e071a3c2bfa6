const categories = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16];

/** The pages to begin at: those that the sitemap lists. */
export const listed = [
  "/",
  "/service",
  ...categories.map((id) => `/buynow?category_id=${id}`),
  "/contact",
  "/about",
  "/projects",
  "/careers",
  "/blog",
  "/single",
  "/privacy-policy",
  "/terms",
  "/faqs",
  "/help",
  "/sub-category",
  "/washroom-subcategory",
  "/kitchen-sub-category",
  "/house-cleanning-sub-category",
  "/addVendor",
  "/partner-privacy",
  "/registration",
];

/** Pages that may be found, and are no place to begin. */
export const open = ["/signin", "/signup", "/checkout"];

/** Pages that no search engine should keep. */
export const hidden = ["/cartdetails", "/booked", "/offline"];
