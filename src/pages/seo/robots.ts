/** /robots.txt */
export function robots({ siteUrl }: { siteUrl: string }): Response {
  // Pictures of vendors' products are below the API.
  const body = `User-agent: *
Disallow: /api/
Allow: /api/v1/files/
Disallow: /dashboard
Disallow: /ops
Disallow: /follow/

Sitemap: ${siteUrl}/sitemap.xml
`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
