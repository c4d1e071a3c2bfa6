import { still } from "#ui/content/still.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";

const Words = still("not-found", () => import("./not-found-words.tsx"));

/** Said at every address that has no page, with the status 404. */
export const NotFoundPage = () => (
  <>
    <PageTitle title="There is no page here" />
    <Words />
  </>
);
