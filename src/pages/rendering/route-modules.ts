/**
 * The module of each public route's page, so that its script can be announced in the first answer. The
 * home page comes with the script of every page. Not those of the booking form: they are many, and
 * what there is to read would wait for them on a slow line.
 */
export const routeModules: Record<string, string> = {
  "/service": "src/pages/site/service/service-page.tsx",
  "/buynow": "src/pages/site/buynow/buynow-page.tsx",
  "/cartdetails": "src/pages/site/cart/cart-page.tsx",
  "/signup": "src/pages/site/auth/sign-up-page.tsx",
  "/signin": "src/pages/site/auth/sign-in-page.tsx",
  "/booked": "src/pages/site/booked/booked-page.tsx",
  "/follow/$followKey": "src/pages/site/follow/follow-page.tsx",
  "/contact": "src/pages/site/contact/contact-page.tsx",
  "/about": "src/pages/site/about/about-page.tsx",
  "/projects": "src/pages/site/projects/projects-page.tsx",
  "/careers": "src/pages/site/careers/careers-page.tsx",
  "/blog": "src/pages/site/blog/blog-page.tsx",
  "/single": "src/pages/site/blog/single-page.tsx",
  "/privacy-policy": "src/pages/site/policies/privacy-policy-page.tsx",
  "/sub-category": "src/pages/site/sub-category/sub-category-page.tsx",
  "/washroom-subcategory": "src/pages/site/sub-category/sub-category-page.tsx",
  "/kitchen-sub-category": "src/pages/site/sub-category/sub-category-page.tsx",
  "/house-cleanning-sub-category": "src/pages/site/sub-category/sub-category-page.tsx",
  "/offline": "src/pages/site/errors/offline-page.tsx",
  "/addVendor": "src/pages/site/vendor-application/add-vendor-page.tsx",
  "/partner-privacy": "src/pages/site/policies/partner-privacy-page.tsx",
  "/registration": "src/pages/dashboard/registration/registration-page.tsx",
};
