import { Page } from "#ui/page.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Section } from "#ui/section.tsx";
import { PageTitle } from "../page-title.tsx";

export function PrivacyPolicyPage() {
  return (
    <Section space="tight">
      <Page>
        <PageTitle title="PrivacyPolicy" />
        <SectionHead heading="h1" title="PrivacyPolicy" />
      </Page>
    </Section>
  );
}
