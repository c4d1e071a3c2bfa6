import { getRouteApi } from "@tanstack/react-router";
import { telLink } from "./site-contact.ts";

const root = getRouteApi("__root__");

export function BookByPhone() {
  const { phone } = root.useLoaderData();
  return (
    <p className="soft">
      To book by phone, call <a href={telLink(phone)}>{phone}</a>.
    </p>
  );
}
