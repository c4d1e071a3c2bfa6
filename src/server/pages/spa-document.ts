type SpaDocumentOptions = {
  title: string;
  scripts: { src?: string; text?: string }[];
  css: string[];
};

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const toScript = ({ src, text }: SpaDocumentOptions["scripts"][number]): string =>
  src === undefined
    ? `<script type="module">${text}</script>`
    : `<script type="module" src="${escape(src)}"></script>`;

export const spaDocument = ({ title, scripts, css }: SpaDocumentOptions): string => `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" type="image/svg+xml" href="/pictures/favicon.svg">
${css.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join("\n")}
</head>
<body>
<div id="root"></div>
<noscript><p>This part of the site works with JavaScript only. Please switch it on.</p></noscript>
${scripts.map(toScript).join("\n")}
</body>
</html>
`;

type Answer = (request: Request, from?: string) => Promise<Response>;

/** Responds with the document at or below a path, and passes other URLs to `pages`. */
export const withApp =
  (path: string, answer: () => Response, pages: Answer) =>
  async (request: Request, from?: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    return pathname === path || pathname.startsWith(`${path}/`) ? answer() : pages(request, from);
  };
