/** The module of each route's page, so that its script can be announced in the first answer. */
export const pageModuleOf: Record<string, string> = {
  "/": "src/pages/site/home-page.tsx",
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
};
