import type { HomeAndConstructionBusiness } from "schema-dts";
import { formatRupees } from "#kernel/money/money.ts";
import { areas } from "#apps/site/home/home-content.ts";
import type { SiteContact } from "#apps/shared/site-contact.ts";
import { pictureOf } from "./pictures.ts";

export const areasServed = areas.map(({ term }) => ({ "@type": "City" as const, name: term }));

const rangeOf = (prices: number[]): string =>
  [...new Set([Math.min(...prices), Math.max(...prices)])]
    .map((price) => formatRupees(price))
    .join("–");

type Options = {
  site: SiteContact;
  siteUrl: string;
  prices: number[];
};

export const business = ({ site: { name, phone, email }, siteUrl, prices }: Options) =>
  ({
    "@type": "HomeAndConstructionBusiness",
    "@id": `${siteUrl}/#business`,
    name,
    url: `${siteUrl}/`,
    telephone: phone,
    email,
    image: siteUrl + pictureOf("home").path,
    logo: `${siteUrl}/pictures/icons/icon-512.png`,
    // There is no shop to visit: this is the base in Noida.
    address: {
      "@type": "PostalAddress",
      addressLocality: "Noida",
      addressRegion: "Uttar Pradesh",
      addressCountry: "IN",
    },
    areaServed: areasServed,
    currenciesAccepted: "INR",
    ...(prices.length > 0 && { priceRange: rangeOf(prices) }),
  }) as const satisfies HomeAndConstructionBusiness;
