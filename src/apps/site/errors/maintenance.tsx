import { PageMessage } from "#ui/layout/page-message.tsx";
import { buttonClass } from "#ui/actions/button.tsx";
import { BookByPhone } from "#apps/shared/book-by-phone.tsx";
import { words } from "./maintenance.en.ts";

export default function Maintenance() {
  return (
    <PageMessage title={words.title} lead={words.lead} picture="maintenance">
      <a href="/" className={buttonClass()}>
        {words.again}
      </a>
      <BookByPhone />
    </PageMessage>
  );
}
