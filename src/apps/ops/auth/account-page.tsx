import { Security } from "#apps/shared/account/security.tsx";
import { opsPaths } from "#kernel/ops-paths.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { PageHead } from "../shell/list-page.tsx";

export const AccountPage = () => (
  <>
    <PageHead
      title="Your account"
      actions={
        <a href={opsPaths.secondFactor} className={buttonClass({ variant: "quiet" })}>
          Your second factor
        </a>
      }
    >
      Your password, and where you are signed in.
    </PageHead>
    <Security />
  </>
);
