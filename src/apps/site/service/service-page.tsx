import { getRouteApi } from "@tanstack/react-router";
import { Page, Section, SectionHead } from "#ui/layout/page.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { ServiceTiles } from "./service-tiles.tsx";

const route = getRouteApi("/service");

export function ServicePage() {
  const services = route.useLoaderData();
  return (
    <Section space="tight">
      <PageTitle
        title="All services and prices"
        description="Washroom, full house, kitchen and AC cleaning: what is done, what is not, and the price before you book. In Noida, Delhi, Greater Noida and Gurugram."
      />
      <Page>
        <SectionHead heading="h1" title="What shall we clean?">
          Each page lists what is done, what is not, and the small extras you can add.
        </SectionHead>
        <ServiceTiles services={services} />
      </Page>
    </Section>
  );
}
