import { telLink, useSite } from "./site-contact.ts";
import { words } from "./book-by-phone.en.ts";

export function BookByPhone() {
  const { phone } = useSite();
  return (
    <p className="soft">
      {words.call}
      <a href={telLink(phone)}>{phone}</a>
      {words.end}
    </p>
  );
}
