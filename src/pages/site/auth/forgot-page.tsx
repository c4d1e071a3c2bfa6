import { useHydrated, useRouter } from "@tanstack/react-router";
import { ForgotForm } from "#account/web/security/forgot-form.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { NoScript } from "#pages/shared/no-script.tsx";
import styles from "../account/account-page.module.css";

/** Asks for a link for a new password, for every role. */
export function ForgotPage() {
  const { client } = useRouter().options.context;
  const isHydrated = useHydrated();
  return (
    <Section space="tight">
      <Page className={`stack ${styles.page}`}>
        <PageTitle
          title="Forgot password?"
          description="Ask for a one-time link with which you set a new password."
        />
        <h1>Forgot password?</h1>
        <NoScript what="A new password" />
        <p className="lead">
          We send you a link. It works once, for 30 minutes, and signs out all your devices.
        </p>
        {isHydrated ? <ForgotForm client={client} /> : <Skeleton shape="row" />}
      </Page>
    </Section>
  );
}
