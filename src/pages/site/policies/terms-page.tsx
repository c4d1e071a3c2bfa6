import { getRouteApi } from "@tanstack/react-router";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { mailLink, telLink } from "#pages/shared/site-contact.ts";
import { Policy } from "./policy.tsx";
import { ReviewNote } from "./review-note.tsx";
import { termsSections } from "./terms-sections.tsx";

const root = getRouteApi("__root__");

/** The terms: what the site does, for the firm to review. */
export function TermsPage() {
  const { name, phone, email } = root.useLoaderData();
  const call = <a href={telLink(phone)}>{phone}</a>;
  const write = <a href={mailLink(email)}>{email}</a>;
  return (
    <>
      <PageTitle
        title="Terms"
        description={`How a booking with ${name} works: prices, changing and cancelling, payment after the work, complaints, and who does what.`}
      />
      <Policy
        title="Terms"
        lead={
          <>
            For everyone who books through {name}: what you can count on, what we ask of you, and
            what to do when something goes wrong.
          </>
        }
        note={
          <ReviewNote
            name={name}
            what="This text says what the site does today. It has no effective date until the firm has reviewed it."
          />
        }
        sections={termsSections({ name, call, write })}
      />
    </>
  );
}
