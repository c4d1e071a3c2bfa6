import { Security } from "#apps/shared/account/security.tsx";
import { PageHead } from "../shell/list-page.tsx";

export const AccountPage = () => (
  <>
    <PageHead title="Your account">Your password, and where you are signed in.</PageHead>
    <Security />
  </>
);
