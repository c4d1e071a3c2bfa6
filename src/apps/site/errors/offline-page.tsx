import { buttonClass } from "#ui/actions/button.tsx";
import { PageMessage } from "#ui/layout/page-message.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";
import { HomeLink } from "../shell/home-link.tsx";

export const OfflinePage = () => (
  <PageMessage
    title="You are offline"
    lead="This page did not load: you are offline. Your cart is safe; it is kept in this browser."
    picture="offline"
  >
    <PageTitle title="You are offline" description="What works while there is no network." />
    <div className="cluster" data-gap="3" data-across="5">
      {/* The URL bar has the requested address, which an empty href requests again. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- only this works without a script */}
      <a href="" className={buttonClass()}>
        Try again
      </a>
      <HomeLink />
    </div>
    <BookByPhone />
  </PageMessage>
);
