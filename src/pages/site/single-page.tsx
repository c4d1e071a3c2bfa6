import { Page } from "#ui/page.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Section } from "#ui/section.tsx";
import { PageTitle } from "../page-title.tsx";

export function SinglePage() {
  return (
    <Section space="tight">
      <Page>
        <PageTitle title="Single" />
        <SectionHead heading="h1" title="Single" />
      </Page>
    </Section>
  );
}
