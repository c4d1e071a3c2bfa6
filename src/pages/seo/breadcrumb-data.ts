import type { BreadcrumbList } from "schema-dts";

/** Structured data of a page's breadcrumbs. */
export const breadcrumbData = (
  crumbs: { name: string; path: string }[],
  siteUrl: string,
): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: siteUrl + path,
  })),
});
