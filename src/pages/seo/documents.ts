import type { Client } from "#api-client/client.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

type Draw = (parts: { client: Client; siteUrl: string }) => Response | Promise<Response>;

/** Documents for machines that are built from the same API calls as pages, by path. */
export const documents = new Map<string, Draw>([
  ["/robots.txt", robots],
  ["/sitemap.xml", sitemap],
  ["/manifest.webmanifest", webManifest],
]);
