import { getRouteApi } from "@tanstack/react-router";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { Policy } from "./policy.tsx";
import { privacyPolicySections } from "./privacy-policy-sections.tsx";
import { ReviewNote } from "./review-note.tsx";
import { mailLink, telLink } from "#pages/shared/site-contact.ts";

const root = getRouteApi("__root__");

/** The privacy policy for customers. */
export function PrivacyPolicyPage() {
  const { name, phone, email } = root.useLoaderData();
  const call = <a href={telLink(phone)}>{phone}</a>;
  const write = <a href={mailLink(email)}>{email}</a>;
  return (
    <>
      <PageTitle
        title="Privacy policy"
        description={`What ${name} keeps about those who book a cleaning, who sees it and when, and for how long.`}
      />
      <Policy
        title="Privacy policy"
        effective="20/09/2024"
        lead={
          <>
            For everyone who looks, books or writes to {name}: what we keep about you, why, who sees
            it and when, and how you can have it changed or deleted.
          </>
        }
        note={
          <ReviewNote
            name={name}
            what="What this policy says of accounts, links and rights is what the site does today."
          />
        }
        sections={privacyPolicySections({ name, call, write })}
      />
    </>
  );
}
