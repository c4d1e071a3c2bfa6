import type { Graph, Thing } from "schema-dts";
import { business } from "./business.ts";
import { cleaningService } from "./cleaning-service.ts";
import { faqData } from "./faq-data.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { pathOf, type PageMetadata } from "./page-metadata.ts";

/** Returns the structured data (schema.org) of a page; undefined for a page without any. */
export function structuredData(page: PageMetadata, siteUrl: string): Graph | undefined {
  const entities = entitiesOf(page, siteUrl);
  return entities.length === 0
    ? undefined
    : { "@context": "https://schema.org", "@graph": entities };
}

function entitiesOf({ route, site, category, prices }: PageMetadata, siteUrl: string): Thing[] {
  if (site === undefined) return [];
  const us = business({ site, siteUrl, prices });
  if (route === "/") {
    const { name } = site;
    const publisher = { "@id": us["@id"] };
    return [us, { "@type": "WebSite", name, url: `${siteUrl}/`, inLanguage: "en-IN", publisher }];
  }
  if (route === "/contact") return [us];
  if (route === "/faqs") return [faqData(site)];
  if (route !== "/buynow" || category === undefined) return [];
  const crumbs = [
    { name: "Service", path: "/service" },
    { name: category.name, path: pathOf("/buynow", category) },
  ];
  return [
    us,
    cleaningService({ category, provider: us["@id"], siteUrl }),
    breadcrumbData(crumbs, siteUrl),
  ];
}
