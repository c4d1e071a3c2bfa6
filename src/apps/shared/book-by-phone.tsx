import { telLink, useSite } from "./site-contact.ts";

export function BookByPhone() {
  const { phone } = useSite();
  return (
    <p className="soft">
      To book by phone, call <a href={telLink(phone)}>{phone}</a>.
    </p>
  );
}
