import type { ReactNode } from "react";
import { PageTitle } from "#apps/rendering/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page, Section } from "#ui/layout/page.tsx";
import styles from "./account-page.module.css";

type Props = {
  title: string;
  description: string;
  /** What needs scripts, at the beginning of a sentence. */
  what: string;
  className?: string | undefined;
  children: ReactNode;
};

export const AccountFrame = ({ title, description, what, className, children }: Props) => (
  <Section space="tight">
    <Page className={`stack ${className ?? styles.page}`}>
      <PageTitle title={title} description={description} />
      <h1>{title}</h1>
      <NoScript what={what} />
      {children}
    </Page>
  </Section>
);

export const AccountSkeleton = () => (
  <>
    <Skeleton shape="line" short />
    <Skeleton shape="row" />
  </>
);
