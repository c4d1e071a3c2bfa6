import { z } from "zod";

// What Google's guides ask for (local business, breadcrumb) and what schema.org has for the rest.
// Strict: a property that nobody knows is a spelling mistake.

const url = z.url({ protocol: /^https?$/ });
const reference = z.strictObject({ "@id": url });
const city = z.strictObject({ "@type": z.literal("City"), name: z.string().min(1) });

const business = z.strictObject({
  "@type": z.literal("HomeAndConstructionBusiness"),
  "@id": url,
  name: z.string().min(1),
  url,
  telephone: z.string().regex(/^\+\d[\d ]+$/),
  email: z.email(),
  image: url,
  logo: url,
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    addressLocality: z.string().min(1),
    addressRegion: z.string().min(1),
    addressCountry: z.literal("IN"),
  }),
  areaServed: z.array(city).min(1),
  currenciesAccepted: z.literal("INR"),
  // A longer one is not shown.
  priceRange: z.string().max(99).optional(),
});

const webSite = z.strictObject({
  "@type": z.literal("WebSite"),
  name: z.string().min(1),
  url,
  inLanguage: z.literal("en-IN"),
  publisher: reference,
});

const price = z.number().positive();
const priceCurrency = z.literal("INR");

const offer = z.strictObject({
  "@type": z.literal("Offer"),
  name: z.string().min(1),
  description: z
    .string()
    .regex(/^[^<>]+$/)
    .optional(),
  url,
  price,
  priceCurrency,
  priceSpecification: z.strictObject({
    "@type": z.literal("UnitPriceSpecification"),
    price,
    priceCurrency,
    unitText: z.string().min(1),
  }),
  availability: z.literal("https://schema.org/InStock"),
});

const service = z.strictObject({
  "@type": z.literal("Service"),
  name: z.string().min(1),
  serviceType: z.string().min(1),
  description: z.string().regex(/^[^<>]+$/),
  url,
  image: url,
  provider: reference,
  areaServed: z.array(city).min(1),
  offers: z.array(offer),
});

const crumbs = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int(),
        name: z.string().min(1),
        item: url,
      }),
    )
    .min(2),
});

const plainText = z.string().regex(/^[^<>]+$/);

const faqs = z.strictObject({
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: plainText,
        acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text: plainText }),
      }),
    )
    .min(1),
});

const thing = z.discriminatedUnion("@type", [business, webSite, service, crumbs, faqs]);

const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(thing).min(1),
});

/** The things that a page says as data. Throws what is wrong with them. */
export const readGraph = (text: string) => graph.parse(JSON.parse(text))["@graph"];

/** The one thing of a type among them. */
export function only<Type extends z.infer<typeof thing>["@type"]>(text: string, type: Type) {
  const found = readGraph(text).filter((one) => one["@type"] === type);
  if (found.length !== 1) throw new Error(`${found.length} of ${type}`);
  return found[0] as Extract<z.infer<typeof thing>, { "@type": Type }>;
}
