import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmDialog } from "#apps/shared/account/confirm-dialog.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { telLink, useSite } from "#apps/shared/site-contact.ts";
import { NoScript } from "#apps/shared/no-script.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import { words } from "./account-frame.en.ts";

type Props = {
  title: string;
  description: string;
  /** What needs scripts, at the beginning of a sentence. */
  what: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The shell of the pages about an account. It asks for the password again for all of their calls. */
export const AccountFrame = ({ title, description, what, className, children }: Props) => (
  <Section space="tight">
    <Page className={classNames("stack", className)} data-gap="6">
      <PageTitle title={title} description={description} />
      <h1>{title}</h1>
      <NoScript what={what} />
      {children}
      <ConfirmDialog />
    </Page>
  </Section>
);

/** A form that sends a link; where this site cannot send one, whom to call for it. */
export function LinkForm({
  about,
  lead,
  children,
}: {
  about: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { links_go_to: linksGoTo, phone } = useSite();
  const isHydrated = useHydrated();
  return linksGoTo === "" ? (
    <p className="lead">
      {words.noLinks(about)}
      <a href={telLink(phone)}>{phone}</a>
      {words.end}
    </p>
  ) : (
    <>
      <p className="lead">{lead}</p>
      {isHydrated ? children : <Skeleton shape="row" />}
    </>
  );
}

export const AccountSkeleton = () => (
  <>
    <Skeleton shape="line" short />
    <Skeleton shape="row" />
  </>
);
