import { staticHtml } from "#ui/content/static-html.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";

const NotFoundContent = staticHtml("not-found", () => import("./not-found-content.tsx"));

export const NotFoundPage = () => (
  <>
    <PageTitle title="There is no page here" />
    <NotFoundContent />
  </>
);
