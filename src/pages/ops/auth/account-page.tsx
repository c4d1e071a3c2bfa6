import { Security } from "#account/web/security/security.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";

/** An operator's password and sessions. */
export const AccountPage = () => (
  <>
    <PageTitle title="Your account" />
    <OpsHeader title="Your account">Your password, and where you are signed in.</OpsHeader>
    <Security />
  </>
);
