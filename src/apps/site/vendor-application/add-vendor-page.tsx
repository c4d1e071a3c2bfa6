import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { SidebarLayout } from "#ui/layout/sidebar-layout.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import styles from "./add-vendor-page.module.css";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import { useFormSent } from "../shell/use-form-sent.ts";
import { words } from "./add-vendor-page.en.ts";

const route = getRouteApi("/addVendor");

export function AddVendorPage() {
  const { client } = useRouter().options.context;
  const { name, phone } = useSite();
  const { choices, plainForm } = route.useLoaderData();
  const wasSent = useFormSent();
  const [isSent, setIsSent] = useState(wasSent);
  return (
    <Section space="tight">
      <Page>
        <PageTitle
          title={wasSent ? words.sentTitle : plainForm ? words.errorTitle : words.title}
          description={words.description}
        />
        <SectionHead heading="h1" title={words.heading(name)} />
        <SidebarLayout
          aside={
            <div className="stack" data-gap="5">
              <h2 className="step-2">{words.next}</h2>
              <ol className={`stack ${styles.list}`} data-gap="3">
                <li>
                  <b>{words.weCall}</b>
                  {words.weCallMeans}
                </li>
                <li>
                  <b>{words.youJoin}</b>
                  {words.youJoinMeans}
                </li>
                <li>
                  <b>{words.youGet}</b>
                  {words.youGetMeans}
                </li>
              </ol>
              <p className="soft">
                {words.questions}
                <a href={telLink(phone)}>{phone}</a>
                {words.weKeep}
                <Link to="/partner-privacy">{words.privacyPolicy}</Link>
                {words.end}
              </p>
            </div>
          }
        >
          {isSent ? (
            <Sent />
          ) : (
            <>
              <p className="lead" data-below="6">
                {words.lead}
              </p>
              <ApplicationForm
                client={client}
                choices={choices}
                plain={plainForm}
                onSent={() => setIsSent(true)}
              />
            </>
          )}
        </SidebarLayout>
      </Page>
    </Section>
  );
}

function Sent() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no heading
    <div ref={box} role="status" tabIndex={-1} className={styles.sent}>
      <EmptyState
        title={words.sent}
        actions={
          <Link to="/registration" className={buttonClass()}>
            {words.makeAccount}
          </Link>
        }
      >
        <p>{words.sentMeans}</p>
      </EmptyState>
    </div>
  );
}
