const DAY_MS = 24 * 60 * 60 * 1_000;
const VALID_DAYS = 180;

type Options = { contact: string; siteUrl: string; now: Date };

/**
 * The answer of /.well-known/security.txt (RFC 9116): whom to tell of a weakness. It is valid for 180
 * days from the beginning of today (UTC), so that a copy which nobody serves any more ends.
 */
export function securityTxt({ contact, siteUrl, now }: Options): Response {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  });
}
