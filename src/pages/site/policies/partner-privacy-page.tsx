import { getRouteApi } from "@tanstack/react-router";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { partnerPrivacySections } from "./partner-privacy-sections.tsx";
import { Policy } from "./policy.tsx";
import { mailLink, telLink } from "#pages/shared/site-contact.ts";

const root = getRouteApi("__root__");

/** The privacy policy for vendors. */
export function PartnerPrivacyPage() {
  const { name, phone, email } = root.useLoaderData();
  const call = <a href={telLink(phone)}>{phone}</a>;
  const write = <a href={mailLink(email)}>{email}</a>;
  return (
    <>
      <PageTitle
        title="Partner privacy policy"
        description={`What ${name} keeps about those who clean, who sees it, and for how long.`}
      />
      <Policy
        title="Partner privacy policy"
        effective="20/09/2024"
        lead={
          <>
            For everyone who cleans with {name}: what we keep about you, why, who sees it and when,
            and how you can have it changed or deleted.
          </>
        }
        sections={partnerPrivacySections({ name, call, write })}
      />
    </>
  );
}
