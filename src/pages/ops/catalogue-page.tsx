import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const CataloguePage = () => (
  <>
    <PageTitle title="Catalogue" />
    <DeskHead title="Catalogue" />
  </>
);
