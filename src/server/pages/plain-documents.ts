const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const documentOf = (title: string, head: string, body: string): string => `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
${head}</head>
<body>
${body}
</body>
</html>
`;

/** A page of one sentence, which loads nothing. */
export const plainDocument = (title: string, sentence: string): string =>
  documentOf(title, "", `<main>\n<h1>${escape(title)}</h1>\n<p>${escape(sentence)}.</p>\n</main>`);

type Script = { src?: string; text?: string };

const toScript = ({ src, text }: Script): string =>
  src === undefined
    ? `<script type="module">${text}</script>`
    : `<script type="module" src="${escape(src)}"></script>`;

/** The document of an application that is rendered in the browser. */
export const appDocument = (title: string, css: string[], scripts: Script[]): string =>
  documentOf(
    title,
    `<link rel="icon" type="image/svg+xml" href="/pictures/favicon.svg">
${css.map((href) => `<link rel="stylesheet" href="${escape(href)}">\n`).join("")}`,
    `<div id="root"></div>
<noscript><p>This part of the site works with JavaScript only. Please switch it on.</p></noscript>
${scripts.map(toScript).join("\n")}`,
  );

type Answer = (request: Request, from?: string) => Promise<Response>;

/** Responds with the document at or below a path, and passes other URLs to `pages`. */
export const withApp =
  (path: string, answer: () => Response, pages: Answer) =>
  async (request: Request, from?: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    return pathname === path || pathname.startsWith(`${path}/`) ? answer() : pages(request, from);
  };
