import type { Problem } from "#kernel/problem.ts";
import { problem } from "./problem-response.ts";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const page = (title: string, sentence: string): string => `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(sentence)}.</p>
</main>
</body>
</html>
`;

/**
 * Returns a refusal of the API as a minimal HTML page without scripts and styles, which is cheap.
 * Undefined stays undefined.
 */
export async function inPlainPage<Refusal extends Response | undefined>(
  refusal: Refusal,
): Promise<Response | Extract<Refusal, undefined>> {
  if (refusal === undefined) return refusal as Extract<Refusal, undefined>;
  const { title, message } = (await refusal.json()) as Problem;
  const headers = new Headers(refusal.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  return new Response(page(title, message), { status: refusal.status, headers });
}

/** The page for visitors while too many pages are being rendered. */
export const busyPage = (): Promise<Response> =>
  inPlainPage<Response>(
    problem(503, {
      errors: ["We are very busy at the moment. Please try again"],
      headers: { "retry-after": "2" },
    }),
  );
