import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const ApprovalsPage = () => (
  <>
    <PageTitle title="Approvals" />
    <DeskHead title="Approvals" />
  </>
);
