import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const InboxPage = () => (
  <>
    <PageTitle title="Inbox" />
    <DeskHead title="Inbox" />
  </>
);
