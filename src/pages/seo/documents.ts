import type { Client } from "#api-client/client.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

type Draw = (parts: { client: Client; siteUrl: string }) => Response | Promise<Response>;

/** What is drawn like a page, from the same calls, but read by machines. */
export const documents = new Map<string, Draw>([
  ["/robots.txt", robots],
  ["/sitemap.xml", sitemap],
  ["/manifest.webmanifest", webManifest],
]);
