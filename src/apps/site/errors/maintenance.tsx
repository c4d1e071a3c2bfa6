import { PageMessage } from "#ui/layout/page-message.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";

export default function Maintenance() {
  return (
    <PageMessage
      title="Website Maintenance"
      lead="Sorry, we are currently undergoing maintenance. Please check back later."
      picture="maintenance"
    >
      <a href="/" className={buttonClass()}>
        Check again
      </a>
      <BookByPhone />
    </PageMessage>
  );
}
