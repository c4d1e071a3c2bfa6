import { DeskHead } from "#ui/desk-head.tsx";
import { PageTitle } from "../page-title.tsx";

export const VendorPage = () => (
  <>
    <PageTitle title="Vendor" />
    <DeskHead title="Vendor" />
  </>
);
