/** What search engines are asked to leave alone, as /robots.txt. */
export function robots({ siteUrl }: { siteUrl: string }): Response {
  // Pictures of products that vendors made lie below the API.
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
