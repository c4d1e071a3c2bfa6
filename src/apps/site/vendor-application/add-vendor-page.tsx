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
          title={wasSent ? "Thank you" : plainForm ? "Error: Work with us" : "Work with us"}
          description="You clean homes or offices in Noida, Delhi, Greater Noida or Gurugram? Leave your name, your city and your prices. We call you back."
        />
        <SectionHead heading="h1" title={`Work with ${name}`} />
        <SidebarLayout
          aside={
            <div className="stack" data-gap="5">
              <h2 className="step-2">What happens next</h2>
              <ol className={`stack ${styles.list}`} data-gap="3">
                <li>
                  <b>We call you</b> to hear where and how you work.
                </li>
                <li>
                  <b>You make an account,</b> with one document and the address you work from.
                </li>
                <li>
                  <b>You get offers of bookings in your city.</b> You accept the ones that suit you.
                </li>
              </ol>
              <p className="soft">
                Questions? Call <a href={telLink(phone)}>{phone}</a>. What we keep about you is in
                the <Link to="/partner-privacy">partner privacy policy</Link>.
              </p>
            </div>
          }
        >
          {isSent ? (
            <Sent />
          ) : (
            <>
              <p className="lead" data-below="6">
                Leave your name, your city and your prices. We call you back.
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
        title="Thank you! Vendor added successfully."
        actions={
          <Link to="/registration" className={buttonClass()}>
            Make your account now
          </Link>
        }
      >
        <p>We call you back. With an account you can start sooner.</p>
      </EmptyState>
    </div>
  );
}
