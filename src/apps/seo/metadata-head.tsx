import { pathIn, withPrefix } from "#kernel/hindi-pages.ts";
import { type Language, LANGUAGES } from "#kernel/language.ts";
import { PAGE_LANGUAGE } from "#kernel/page-language.en.ts";
import { PICTURE_SIZE, pictureOf, pictureOfCategory } from "#apps/public-page.ts";
import { type PageMetadata, pathOf } from "./page-metadata.ts";
import type {
  Graph,
  Thing,
  BreadcrumbList,
  FAQPage,
  Offer,
  Service,
  HomeAndConstructionBusiness,
} from "schema-dts";
import { faqGroups } from "#apps/site/help/faq-groups.ts";
import type { SiteContact } from "#apps/shared/site-contact.ts";
import type { Category, Product } from "#catalogue/contract.ts";
import { contentLines } from "#kernel/content-lines.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { places } from "#apps/site/home/home-content.ts";
import { words } from "./metadata-head.en.ts";

type Props = { page: PageMetadata; title: string; description: string; siteUrl: string };

// A script element ends at the first "</script" in its text.
const inScript = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

export function MetadataHead({ page, title, description, siteUrl }: Props) {
  const { route, path, picture, site } = page;
  if (route === undefined) return <meta name="robots" content="noindex" />;
  const isInHindi = path !== undefined && withPrefix(path) !== path;
  const urlIn = (language: Language): string => siteUrl + pathIn(language, path ?? "");
  const url = path === undefined ? undefined : urlIn(PAGE_LANGUAGE);
  const image = siteUrl + picture.path;
  const data = structuredData(page, siteUrl);
  return (
    <>
      {url === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          {isInHindi &&
            LANGUAGES.map((language) => (
              <link
                key={language}
                rel="alternate"
                hrefLang={`${language}-IN`}
                href={urlIn(language)}
              />
            ))}
          <meta property="og:url" content={url} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={words.locale} />
      <meta property="og:site_name" content={site?.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={picture.alt} />
      {data && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
      )}
    </>
  );
}

function structuredData(page: PageMetadata, siteUrl: string): Graph | undefined {
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
    return [
      us,
      { "@type": "WebSite", name, url: `${siteUrl}/`, inLanguage: words.language, publisher },
    ];
  }
  if (route === "/contact") return [us];
  if (route === "/faqs") return [faqData(site)];
  if (route !== "/buynow" || category === undefined) return [];
  const crumbs = [
    { name: words.service, path: "/service" },
    { name: category.name, path: pathOf("/buynow", category) },
  ];
  return [
    us,
    cleaningService({ category, provider: us["@id"], siteUrl }),
    breadcrumbData(crumbs, siteUrl),
  ];
}

const breadcrumbData = (
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

const faqData = (site: SiteContact): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: faqGroups(site)
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
});

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

function cleaningService({ category, provider, siteUrl }: Options): Service {
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

const areasServed = places.map(({ term }) => ({ "@type": "City" as const, name: term }));

const rangeOf = (prices: number[]): string =>
  [...new Set([Math.min(...prices), Math.max(...prices)])]
    .map((price) => formatRupees(price))
    .join("–");

type AreasServedOptions = { site: SiteContact; siteUrl: string; prices: number[] };

const business = ({ site: { name, phone, email }, siteUrl, prices }: AreasServedOptions) =>
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
