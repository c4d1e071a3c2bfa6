import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const VendorsPage = () => (
  <>
    <PageTitle title="Vendors" />
    <DeskHead title="Vendors" />
  </>
);
