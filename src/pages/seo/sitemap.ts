import type { CategoryType } from "#catalogue/contract/limits.ts";
import type { Client } from "#api-client/client.ts";
import { publicPages } from "../rendering/public-pages.ts";
import { pathOf } from "./page-metadata.ts";

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

/**
 * /sitemap.xml with every listed page. It has no lastmod: pages change with the code and the
 * catalogue, and neither records when a page changed.
 */
export async function sitemap({ client, siteUrl }: { client: Client; siteUrl: string }) {
  const categories = await listCategories(client);
  const paths = [...publicPages]
    .filter(([, { indexing }]) => indexing === "listed")
    .flatMap(([route]) =>
      route === "/buynow" ? categories.map((category) => pathOf(route, category)) : pathOf(route),
    );
  const lines = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
