import { buttonClass } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/layout/page-message.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";
import { HomeLink } from "../shell/home-link.tsx";
import { words } from "./offline-page.en.ts";

export const OfflinePage = () => (
  <PageMessage title={words.title} lead={words.lead} picture="offline">
    <PageTitle title={words.title} description={words.description} />
    <div className="cluster" data-gap="3" data-across="5">
      {/* The URL bar has the requested address, which an empty href requests again. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- only this works without a script */}
      <a href="" className={buttonClass()}>
        {words.tryAgain}
      </a>
      <HomeLink />
    </div>
    <BookByPhone />
  </PageMessage>
);
