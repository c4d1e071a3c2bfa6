import { getRouteApi } from "@tanstack/react-router";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { ServiceTiles } from "./service-tiles.tsx";
import { words } from "./service-page.en.ts";

const route = getRouteApi("/service");

export function ServicePage() {
  const services = route.useLoaderData();
  return (
    <Section space="tight">
      <PageTitle title={words.title} description={words.description} />
      <Page>
        <SectionHead heading="h1" title={words.heading}>
          {words.lead}
        </SectionHead>
        <ServiceTiles services={services} />
      </Page>
    </Section>
  );
}
