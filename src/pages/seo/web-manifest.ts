import type { Client } from "#api-client/client.ts";
import { themeColour } from "#ui/browser/theme-colour.ts";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/pictures/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/**
 * /manifest.webmanifest. The display mode hides the browser's bars: every page has its own
 * navigation, and vendors, who open the site often on phones, need the space.
 */
export async function webManifest({ client }: { client: Client }): Promise<Response> {
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
