import { staticHtml } from "#ui/content/static-html.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";

const NotFoundContent = staticHtml("not-found", () => import("./not-found-content.tsx"));

/** The not-found page, with the status 404. */
export const NotFoundPage = () => (
  <>
    <PageTitle title="There is no page here" />
    <NotFoundContent />
  </>
);
