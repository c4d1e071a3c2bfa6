import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const FiguresPage = () => (
  <>
    <PageTitle title="Figures" />
    <DeskHead title="Figures" />
  </>
);
