const DAY_MS = 24 * 60 * 60 * 1_000;
const VALID_DAYS = 180;

type Options = { contact: string; siteUrl: string; now: Date };

/**
 * Responds to /.well-known/security.txt (RFC 9116) with the contact for security reports. It is
 * valid for 180 days from today (UTC), so that outdated copies expire.
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
