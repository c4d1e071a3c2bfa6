import type { Offer, Service } from "schema-dts";
import type { Category, Product } from "#catalogue/contract/public.ts";
import { contentLines } from "#catalogue/web/content/content-lines.ts";
import { areasServed } from "./business.ts";
import { pictureOf, pictureOfCategory } from "./pictures.ts";
import { pathOf } from "./page-metadata.ts";

type Options = { category: Category; provider: string; siteUrl: string };

const textOf = (html: string): string => contentLines(html).join(" ");

const offer = ({ title, price, price_per, description }: Product, url: string): Offer => ({
  "@type": "Offer",
  name: title,
  ...(description !== "" && { description: textOf(description) }),
  url,
  price,
  priceCurrency: "INR",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: "INR",
    unitText: price_per,
  },
  availability: "https://schema.org/InStock",
});

/** A category as a schema.org Service, with the price of each product. */
export function cleaningService({ category, provider, siteUrl }: Options): Service {
  const { id, name, tagline, description, products } = category;
  const url = siteUrl + pathOf("/buynow", category);
  return {
    "@type": "Service",
    name,
    serviceType: name,
    description: textOf(description) || tagline,
    url,
    image: siteUrl + pictureOf(pictureOfCategory(id)).path,
    provider: { "@id": provider },
    areaServed: areasServed,
    offers: products.map((product) => offer(product, url)),
  };
}
