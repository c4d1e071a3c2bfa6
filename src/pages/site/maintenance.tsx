import { getRouteApi } from "@tanstack/react-router";
import { PageMessage } from "#ui/page-message.tsx";
import { PageTitle } from "../page-title.tsx";
import { telLink } from "./site.ts";

const root = getRouteApi("__root__");

/** The whole home page while what it sells cannot be had. */
export function Maintenance() {
  const { phone } = root.useLoaderData();
  return (
    <PageMessage
      title="Website Maintenance"
      lead="Sorry, we are currently undergoing maintenance. Please check back later."
    >
      <PageTitle />
      <p>
        To book by phone, call <a href={telLink(phone)}>{phone}</a>.
      </p>
    </PageMessage>
  );
}
