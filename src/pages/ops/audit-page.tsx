import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const AuditPage = () => (
  <>
    <PageTitle title="Audit trail" />
    <DeskHead title="Audit trail" />
  </>
);
