import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const JoinPage = () => (
  <>
    <PageTitle title="Join" />
    <DeskHead title="Join" />
  </>
);
