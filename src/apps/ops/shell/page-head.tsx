import type { ComponentProps } from "react";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { PageTitle } from "#apps/rendering/page-title.tsx";

type Props = ComponentProps<typeof OpsHeader> & { title: string };

/** The head of a page, whose title is that of the document too. */
export const PageHead = (props: Props) => (
  <>
    <PageTitle title={props.title} />
    <OpsHeader {...props} />
  </>
);
