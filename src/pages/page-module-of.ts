/**
 * The module of each public route's page, so that its script can be announced in the first answer. The
 * home page comes with the script of every page.
 */
export const pageModuleOf: Record<string, string> = {
  "/service": "src/pages/site/service-page.tsx",
  "/buynow": "src/pages/site/buynow-page.tsx",
  "/cartdetails": "src/pages/site/cart-page.tsx",
  "/signup": "src/pages/site/sign-up-page.tsx",
  "/signin": "src/pages/site/sign-in-page.tsx",
  "/checkout": "src/pages/site/checkout-page.tsx",
  "/basic-details": "src/pages/site/checkout-page.tsx",
  "/booked": "src/pages/site/booked-page.tsx",
  "/follow/$followKey": "src/pages/site/follow-page.tsx",
  "/contact": "src/pages/site/contact-page.tsx",
  "/addVendor": "src/pages/site/add-vendor-page.tsx",
  "/partner-privacy": "src/pages/site/partner-privacy-page.tsx",
  "/registration": "src/pages/dashboard/registration-page.tsx",
};
