import { Page } from "#ui/page.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Section } from "#ui/section.tsx";
import { PageTitle } from "../page-title.tsx";

export function CareersPage() {
  return (
    <Section space="tight">
      <Page>
        <PageTitle title="Careers" />
        <SectionHead heading="h1" title="Careers" />
      </Page>
    </Section>
  );
}
