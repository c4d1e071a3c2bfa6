import { getRouteApi, useRouter } from "@tanstack/react-router";
import { AreaCheck } from "#areas/web/shared/area-check.tsx";
import { PackagePicker } from "#catalogue/web/packages/package-picker.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHead } from "#ui/layout/section-head.tsx";
import { Section } from "#ui/layout/section.tsx";
import { staticHtml } from "#ui/content/static-html.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { HomeHero } from "./home-hero.tsx";
import styles from "./home-page.module.css";

const route = getRouteApi("/");
const Maintenance = staticHtml("maintenance", () => import("../errors/maintenance.tsx"));
const Below = staticHtml("home-below", () => import("./home-sections.tsx"));

/** The home page, or the maintenance notice while the monthly packages are unavailable. */
export function HomePage() {
  const { offers, notes } = route.useLoaderData();
  const { client } = useRouter().options.context;
  if (offers === undefined)
    return (
      <>
        <PageTitle />
        <Maintenance />
      </>
    );
  return (
    <>
      <PageTitle description="Choose a package, see the price, and book a Morning or an Evening. Cleaning for apartment homes and offices." />
      <HomeHero offers={offers} />
      <Section space="lead" id="packages" aria-labelledby="packages-title">
        <Page>
          <SectionHead id="packages-title" title="Choose your package">
            The price is for the work, whoever comes. No visiting charge, nothing added at the door.
          </SectionHead>
          <div className={styles.area}>
            <AreaCheck client={client} action="/" />
          </div>
          <PackagePicker offers={offers} notes={notes} />
        </Page>
      </Section>
      <Below />
    </>
  );
}
