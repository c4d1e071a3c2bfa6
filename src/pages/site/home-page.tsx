import { getRouteApi, Link } from "@tanstack/react-router";
import { PackagePicker } from "#catalogue/web/package-picker.tsx";
import { Page } from "#ui/page.tsx";
import { Scene } from "#ui/scene.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Section } from "#ui/section.tsx";
import { Steps } from "#ui/steps.tsx";
import { TermRows } from "#ui/term-rows.tsx";
import { Voices } from "#ui/voices.tsx";
import { areas, steps, voices } from "./home-words.ts";
import { HomeHero } from "./home-hero.tsx";
import styles from "./home-page.module.css";
import { Maintenance } from "./maintenance.tsx";

const route = getRouteApi("/");

/** The home page; while the monthly packages cannot be had, the notice that we are at work. */
export function HomePage() {
  const { offers } = route.useLoaderData();
  if (offers === undefined) return <Maintenance />;
  return (
    <>
      <HomeHero />
      <Section space="lead" id="packages" aria-labelledby="packages-title">
        <Page>
          <SectionHead id="packages-title" title="Choose your package">
            The price is for the work, whoever comes. No visiting charge, nothing added at the door.
          </SectionHead>
          <PackagePicker offers={offers} />
        </Page>
      </Section>
      <Section space="after" aria-labelledby="how-title">
        <Page>
          <SectionHead id="how-title" title="How it works" />
          <Steps items={steps} />
        </Page>
      </Section>
      <Section tone="band" aria-labelledby="voices-title">
        <Page>
          <h2 className="visually-hidden" id="voices-title">
            What residents say
          </h2>
          <Voices items={voices} />
        </Page>
      </Section>
      <Section aria-labelledby="areas-title">
        <Page className={styles.areas}>
          <div>
            <h2 id="areas-title">Where we clean</h2>
            <TermRows items={areas} className={styles.areaRows} />
            <p className="soft">
              Somewhere else? Book with your pin code and we will call to tell you if we can come.{" "}
              <Link to="/contact">Ask us first</Link>
            </p>
          </div>
          <Scene
            src="/pictures/towers.svg"
            alt="Apartment towers in the evening with lit balconies"
          />
        </Page>
      </Section>
    </>
  );
}
