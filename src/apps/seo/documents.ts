import type { Client } from "#api-client/client.ts";
import { themeColour } from "#ui/browser/theme-colour.ts";
import { withPrefix } from "#kernel/hindi-pages.ts";
import type { CategoryType } from "#catalogue/fields.ts";
import { publicPages } from "./public-pages.ts";
import { pathOf } from "./page-metadata.ts";

type Draw = (parts: { client: Client; siteUrl: string }) => Response | Promise<Response>;

export const documents = new Map<string, Draw>([
  ["/robots.txt", robots],
  ["/sitemap.xml", sitemap],
  ["/manifest.webmanifest", webManifest],
  // For password managers (W3C, a well-known URL for changing passwords); the page serves every role.
  ["/.well-known/change-password", () => seeOther("/forgot-password")],
]);

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });

function robots({ siteUrl }: { siteUrl: string }): Response {
  // Pictures of vendors' products are below the API.
  const body = `User-agent: *
Disallow: /api/
Allow: /api/v1/files/
Disallow: /dashboard
Disallow: /ops
Disallow: /follow/
Disallow: /v/
Disallow: /hi/follow/
Disallow: /hi/v/
Disallow: /language/

Sitemap: ${siteUrl}/sitemap.xml
`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/pictures/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** /manifest.webmanifest, without the browser's bars: every page has its own navigation. */
async function webManifest({ client }: { client: Client }): Promise<Response> {
  const { name } = await (await client.api.v1.site.$get()).json();
  const manifest = {
    id: "/",
    name: `${name}: home and office cleaning`,
    short_name: name,
    description: "Choose a package, see the price, and book a Morning or an Evening.",
    lang: "en-IN",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: themeColour.light,
    background_color: themeColour.light,
    icons: [icon("icon", 192, "any"), icon("icon", 512, "any"), icon("maskable", 512, "maskable")],
    shortcuts: [
      { name: "All services", url: "/service" },
      { name: "Your cart", url: "/cartdetails" },
      { name: "For cleaners", url: "/registration" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}

const everyType: Record<CategoryType, true> = {
  full_house_services: true,
  customizable_package: true,
  monthly_package: true,
  corporate_services: true,
};

async function listCategories(client: Client) {
  const types = Object.keys(everyType) as CategoryType[];
  const lists = types.map(async (category_type) => {
    const response = await client.api.categories.search.$post({ json: { category_type } });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  });
  return (await Promise.all(lists)).flat();
}

/** /sitemap.xml with every listed page, without lastmod, which nothing records. */
async function sitemap({ client, siteUrl }: { client: Client; siteUrl: string }) {
  const categories = await listCategories(client);
  const paths = [...publicPages]
    .filter(([, { indexing }]) => indexing === "listed")
    .flatMap(([route]) =>
      route === "/buynow" ? categories.map((category) => pathOf(route, category)) : pathOf(route),
    );
  const inEach = paths.flatMap((path) => [...new Set([path, withPrefix(path)])]);
  const lines = inEach.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
