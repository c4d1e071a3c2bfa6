import { PageMessage } from "#ui/feedback/page-message.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { BookByPhone } from "#pages/shared/book-by-phone.tsx";

/** The home page while the packages are unavailable. */
export const Maintenance = () => (
  <PageMessage
    title="Website Maintenance"
    lead="Sorry, we are currently undergoing maintenance. Please check back later."
    picture="maintenance"
  >
    <PageTitle />
    <a href="/" className={buttonClass()}>
      Check again
    </a>
    <BookByPhone />
  </PageMessage>
);
