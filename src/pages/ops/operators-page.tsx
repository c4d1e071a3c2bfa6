import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const OperatorsPage = () => (
  <>
    <PageTitle title="Operators" />
    <DeskHead title="Operators" />
  </>
);
