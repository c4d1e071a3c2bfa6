import { staticHtml } from "#ui/content/static-html.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { words } from "./not-found-page.en.ts";

const NotFoundContent = staticHtml("not-found", () => import("./not-found-content.tsx"));

export const NotFoundPage = () => (
  <>
    <PageTitle title={words.title} />
    <NotFoundContent />
  </>
);
