import { Page } from "#ui/page.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Section } from "#ui/section.tsx";
import { PageTitle } from "../page-title.tsx";

export function BlogPage() {
  return (
    <Section space="tight">
      <Page>
        <PageTitle title="Blog" />
        <SectionHead heading="h1" title="Blog" />
      </Page>
    </Section>
  );
}
