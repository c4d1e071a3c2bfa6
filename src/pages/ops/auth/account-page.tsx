import { Security } from "#account/web/security/security.tsx";
import { DeskHead } from "#ui/layout/desk-head.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { signedClient } from "#api-client/signed-client.ts";

/** An operator's own password and devices. */
export const AccountPage = () => (
  <>
    <PageTitle title="Your account" />
    <DeskHead title="Your account">Your password, and where you are signed in.</DeskHead>
    <Security client={signedClient} />
  </>
);
