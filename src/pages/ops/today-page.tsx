import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const TodayPage = () => (
  <>
    <PageTitle title="Today" />
    <DeskHead title="Today" />
  </>
);
